import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { processorTime } from './processor-time.ts';

type Beside = {
  origin: string;
  pid: number;
  /** The origin of an edge on the same machine that is not attacked. */
  quiet?: string;
  /** The path of a warm answer. */
  warm: string;
  /** The path of each request of the attack. */
  path: (index: number) => string;
  /** Its method, headers and body; a plain GET request by default. */
  init?: (index: number) => RequestInit;
};

/** In milliseconds. */
const period = 10_000;

/**
 * Sends different requests on 16 connections for ten seconds, and a warm answer 50 times a second beside
 * them, also to the quiet edge if there is one; before that the warm answer alone.
 */
export async function warmBeside({
  origin,
  pid,
  quiet,
  warm,
  path,
  init = () => ({}),
}: Beside): Promise<void> {
  const alone = await warmAnswers(origin + warm);
  if (quiet) await statusOf(quiet + warm, {});
  const sent = await statusOf(origin + path(0), init(0));
  const before = processorTime(pid);
  const statuses = new Map<number, number>([[sent, 1]]);
  const end = Date.now() + period;
  let next = 1;
  const attacker = async () => {
    while (Date.now() < end) {
      const index = next++;
      const status = await statusOf(origin + path(index), init(index));
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      // Refused requests would otherwise measure the parser of HTTP.
      if (status >= 400) await pause(100);
    }
  };
  const [beside, other] = await Promise.all([
    warmAnswers(origin + warm),
    quiet && warmAnswers(quiet + warm),
    ...Array.from({ length: 16 }, attacker),
  ]);
  const each = (processorTime(pid) - before) / next;
  console.log(
    `  ${JSON.stringify(Object.fromEntries(statuses))}, ${each.toFixed(1)} ms of processor time each`,
  );
  const ofOther = other ? `; from an edge that is not attacked ${other}` : '';
  console.log(`  warm answers: ${beside}${ofOther}; alone ${alone}`);
}

async function warmAnswers(url: string): Promise<string> {
  const worker = new Worker(new URL('warm-shopper.ts', import.meta.url), { workerData: { url, period } });
  const [times] = (await once(worker, 'message')) as [number[]];
  const at = (share: number) => `${Math.round(times[Math.floor(times.length * share)] ?? 0)} ms`;
  return `p50 ${at(0.5)}, p99 ${at(0.99)}`;
}

async function statusOf(url: string, init: RequestInit): Promise<number> {
  const response = await fetch(url, init);
  await response.arrayBuffer();
  return response.status;
}

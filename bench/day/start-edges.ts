import { setTimeout as pause } from 'node:timers/promises';
import type { DayReport } from '../../testing/outage/day/day-report.ts';
import { startProgram } from './start-program.ts';

/** A process of the edge. */
export type RunningEdge = { name: string; origin: string };

/** Two processes behind a load balancer, which takes turns between those whose `/readyz` answers 200. */
export type RunningEdges = {
  /** The process for a shopper; undefined if none runs. */
  forShopper(): RunningEdge | undefined;
  /** The process for a webhook; undefined if the balancer has chosen one that is not there. */
  forWebhooks(): RunningEdge | undefined;
  /** Stops and starts both processes, one after the other. */
  deploy(): Promise<void>;
  /** Stops both. */
  stop(): Promise<void>;
  /** The number of processes that ended with an error. */
  failedStops(): number;
};

type EdgesParts = {
  env: Record<string, string>;
  cwd: string;
  report: DayReport;
  random: () => number;
  onEvent: (event: string) => void;
};

type Slot = RunningEdge & { isReady: boolean; stop(): Promise<number | null> };

/** How often the load balancer checks, in milliseconds. Processes stop a second after they are unready. */
const checking = 100;

export async function startEdges({ env, report, random, ...parts }: EdgesParts): Promise<RunningEdges> {
  let started = 0;
  let turns = 0;
  let failed = 0;
  let isStopping = false;

  async function start(): Promise<Slot> {
    started += 1;
    const all = { PORT: '0', SHUTDOWN_DELAY: '1', ...env };
    const program = await startProgram('src/edge/on/node.ts', { ...parts, env: all });
    return { name: `process ${started}`, isReady: false, ...program };
  }

  const slots: (Slot | undefined)[] = await Promise.all([start(), start()]);

  async function check(): Promise<void> {
    const probe = async (slot: Slot) => {
      slot.isReady = await isReady(slot.origin);
    };
    while (!isStopping) {
      await Promise.all(slots.filter((slot) => slot !== undefined).map(probe));
      await pause(checking);
    }
  }

  async function stop(index: number): Promise<void> {
    const status = await slots[index]?.stop();
    slots[index] = undefined;
    if (status !== 0) failed += 1;
  }

  async function ready(index: number): Promise<void> {
    while (!slots[index]?.isReady && !isStopping) await pause(checking);
  }

  void check();
  await Promise.all([ready(0), ready(1)]);
  return {
    forShopper() {
      const running = slots.filter((slot) => slot !== undefined);
      const able = running.filter((slot) => slot.isReady);
      const chosen = able.length > 0 ? able : running;
      turns += 1;
      return chosen[turns % chosen.length];
    },
    forWebhooks: () => slots[Math.floor(random() * slots.length)],
    async deploy() {
      report.deploys += 1;
      for (const index of slots.keys()) {
        await stop(index);
        slots[index] = await start();
        await ready(index);
      }
    },
    async stop() {
      isStopping = true;
      await Promise.all([stop(0), stop(1)]);
    },
    failedStops: () => failed,
  };
}

async function isReady(origin: string): Promise<boolean> {
  try {
    const response = await fetch(`${origin}/readyz`, { signal: AbortSignal.timeout(2_000) });
    await response.text();
    return response.ok;
  } catch {
    // A process that stops closes its port.
    return false;
  }
}

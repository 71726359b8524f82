import { setTimeout as pause } from 'node:timers/promises';
import type { DayReport } from '../../simulation/day/day-report.ts';
import { mostInFull } from '../../src/edge/telemetry/event-log.ts';
import { startProgram } from './start-program.ts';

/** A process of the edge. */
export type RunningEdge = { name: string; origin: string; startedAt: number };

/**
 * Several processes behind a load balancer, which alternates between the processes whose `/readyz` returns
 * 200.
 */
export type RunningEdges = {
  /** The process for a shopper; undefined if none runs. */
  forShopper(): RunningEdge | undefined;
  /** The process for a webhook; undefined if the balancer has chosen one that is not running. */
  forWebhooks(): RunningEdge | undefined;
  /** Stops and starts all processes, one after the other. */
  deploy(): Promise<void>;
  /** Stops all. */
  stop(): Promise<void>;
  /**
   * Whether a process logged about that time that the shared cache failed, and may have avoided it until
   * then.
   */
  avoidedCache(name: string, began: number, ended: number): boolean;
  /** How many processes ended with each exit status. */
  exits(): Record<string, number>;
};

type EdgesParts = {
  /** The number of processes. */
  count: number;
  env: Record<string, string>;
  cwd: string;
  report: DayReport;
  random: () => number;
  onEvent: (event: string) => void;
};

type Slot = RunningEdge & { isReady: boolean; stop(): Promise<number | null> };

/** How often the load balancer checks, in milliseconds. Processes stop a second after they are unready. */
const checking = 100;

/** The longest time that an edge avoids a failed shared cache, in milliseconds. */
const avoiding = 5_500;

const minute = 60_000;

export async function startEdges(given: EdgesParts): Promise<RunningEdges> {
  const { count, env, report, random, onEvent, ...parts } = given;
  let started = 0;
  let turns = 0;
  const exits: Record<string, number> = {};
  let isStopping = false;
  const cacheFailures = new Map<string, number[]>();

  async function start(): Promise<Slot> {
    started += 1;
    const name = `process ${started}`;
    const failures: number[] = [];
    cacheFailures.set(name, failures);
    const note = (event: string) => {
      if (event === 'cache_failed') failures.push(Date.now());
      onEvent(event);
    };
    const all = { PORT: '0', SHUTDOWN_DELAY: '1', ...env };
    const program = await startProgram('src/edge/on/node.ts', { ...parts, env: all, onEvent: note });
    return { name, startedAt: Date.now(), isReady: false, ...program };
  }

  const slots: (Slot | undefined)[] = await Promise.all(Array.from({ length: count }, start));

  /** Each place has its own checks, so that a hanging process does not delay the checks of the others. */
  async function check(index: number): Promise<void> {
    while (!isStopping) {
      const slot = slots[index];
      if (slot) slot.isReady = await isReady(slot.origin);
      await pause(checking);
    }
  }

  async function stop(index: number): Promise<void> {
    const status = String(await slots[index]?.stop());
    slots[index] = undefined;
    exits[status] = (exits[status] ?? 0) + 1;
  }

  async function ready(index: number): Promise<void> {
    while (!slots[index]?.isReady && !isStopping) await pause(checking);
  }

  for (const index of slots.keys()) void check(index);
  await Promise.all(Array.from(slots.keys(), ready));
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
      await Promise.all(Array.from(slots.keys(), stop));
    },
    avoidedCache(name, began, ended) {
      const since = (time: number) =>
        (cacheFailures.get(name) ?? []).filter((at) => at > began - time && at < ended);
      // The log has only the number of further failures.
      return since(avoiding).length > 0 || since(minute).length >= mostInFull;
    },
    exits: () => exits,
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

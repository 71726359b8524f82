import { createMemoryStore } from '../../src/edge/cache/memory-store.ts';
import { shortLivedStore } from '../../src/edge/cache/short-lived-store.ts';
import type { CacheStore } from '../../src/edge/cache/store.ts';
import { waitBy } from '../../src/edge/guard/wait.ts';
import type { VirtualTime } from '../../testing/determinism/virtual-time.ts';
import { edgeOver } from '../../testing/edge/shop.ts';
import { signed } from '../../testing/edge/webhook-delivery.ts';
import type { DayReport } from './day-report.ts';

/** A process of the edge. */
export type DayEdge = {
  name: string;
  fetch(request: Request): Response | Promise<Response>;
  /** Ends the process: its later actions reach neither the store nor the API. */
  end(): void;
};

/** Two processes behind a load balancer. */
export type DayEdges = {
  /** The process for a shopper. */
  forShopper(): DayEdge;
  /** The process for a webhook; undefined if the balancer has chosen one that is not running. */
  forWebhooks(): DayEdge | undefined;
  /** Replaces both processes, one after the other. Shoppers get the other one meanwhile. */
  deploy(): Promise<void>;
};

type EdgesParts = {
  time: VirtualTime;
  random: () => number;
  /** Opens a connection of a process to the shared store. */
  connect: () => CacheStore;
  upstream: { fetch(request: Request): Promise<Response> };
  report: DayReport;
  /** Cache durations in seconds. */
  cache: { ttl: number; stale: number };
};

/** How long a replacement takes, in milliseconds. */
const replacing = 5_000;

export function createDayEdges({ time, random, connect, upstream, report, cache }: EdgesParts): DayEdges {
  let started = 0;

  function start(): DayEdge {
    started += 1;
    let hasEnded = false;
    const store = connect();
    const whileRunning = <Call extends (...parameters: never[]) => unknown>(call: Call) =>
      ((...parameters) => (hasEnded ? new Promise(() => {}) : call(...parameters))) as Call;
    const { edge } = edgeOver(
      { fetch: whileRunning(upstream.fetch) },
      {
        env: { ...signed, CACHE_TTL: `${cache.ttl}`, CACHE_STALE: `${cache.stale}` },
        now: time.now,
        after: time.after,
        wait: waitBy(time.after),
        random,
        // Compression runs on another thread, which the virtual clock cannot wait for.
        compress: async () => ({}),
        store: {
          get: whileRunning(store.get),
          set: whileRunning(store.set),
          delete: whileRunning(store.delete),
          purge: whileRunning(store.purge),
          ...(store.softPurge && { softPurge: whileRunning(store.softPurge) }),
          ...(store.moment && { moment: whileRunning(store.moment) }),
          ...(store.trustedSince && { trustedSince: whileRunning(store.trustedSince) }),
        },
        fallback: shortLivedStore(createMemoryStore(), cache),
        log: () => {},
      },
    );
    return {
      name: `process ${started}`,
      fetch: edge.fetch,
      end: () => {
        hasEnded = true;
      },
    };
  }

  const processes: (DayEdge | undefined)[] = [start(), start()];
  const pick = (from: readonly (DayEdge | undefined)[]) => from[Math.floor(random() * from.length)];

  return {
    forShopper() {
      const chosen = pick(processes.filter(Boolean));
      if (!chosen) throw new Error('Both processes are being replaced');
      return chosen;
    },
    forWebhooks: () => pick(processes),
    async deploy() {
      report.deploys += 1;
      for (const index of processes.keys()) {
        const old = processes[index];
        processes[index] = undefined;
        await time.sleep(replacing);
        old?.end();
        processes[index] = start();
        await time.sleep(replacing);
      }
    },
  };
}

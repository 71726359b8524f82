import { createdAt, type Exchange } from './exchange.ts';

/** The answers that must be in a cache. Times are in milliseconds since 1970. */
export type WarmKeys = {
  answered(exchange: Exchange): void;
  /** A process has deleted all answers about a product, or tried to, between these times. */
  purged(handle: string, time: { began: number; ended: number; isDone: boolean }): void;
  isWarm(exchange: Pick<Exchange, 'path' | 'edge' | 'began'>): boolean;
};

/** When the shared store failed, and since when it works again. */
export type StoreOutage = { began: number; ended: number };

/** After an outage, processes return to the store within this time, in milliseconds. */
const recovery = 12_000;

/** How long an answer may take to be stored, in milliseconds. */
const storing = 2_000;

/**
 * An answer is cached for all processes once one of them has served it, until a webhook purges it. While the
 * shared store fails, each process has only the answers that it has served since. Later, no answer created
 * before counts, even if it is served by a process that has not noticed the outage yet: another process may
 * have ended with a purge.
 */
export function createWarmKeys(
  { staleIfError }: { staleIfError: number },
  storeOutage: () => StoreOutage | undefined,
): WarmKeys {
  const answers = new Map<string, { edge: string; began: number; ended: number; created: number }[]>();
  const purges = new Map<string, { began: number; ended: number; isDone: boolean }>();

  /** Whether the store works and has worked all the time. */
  function isWithin(outage: StoreOutage, time: number): boolean {
    return time >= outage.began - storing && time <= outage.ended + recovery;
  }

  function isPurgedSince(path: string, began: number): boolean {
    return handlesIn(path).some((handle) => {
      const purge = purges.get(handle);
      if (!purge) return false;
      // A process repeats a failed purge once the store works again.
      const outage = storeOutage();
      const ended = purge.isDone || !outage ? purge.ended : Math.max(purge.ended, outage.ended + recovery);
      return began <= ended;
    });
  }

  return {
    answered(exchange) {
      const { path, edge, began, ended } = exchange;
      const others = (answers.get(path) ?? []).filter((answer) => answer.edge !== edge);
      answers.set(path, [...others, { edge, began, ended, created: createdAt(exchange) }]);
    },
    purged(handle, { began, ended, isDone }) {
      const before = purges.get(handle);
      const wasDone = before?.isDone ?? true;
      purges.set(handle, { began, ended: Math.max(before?.ended ?? 0, ended), isDone: isDone && wasDone });
    },
    isWarm({ path, edge, began }) {
      const outage = storeOutage();
      return (answers.get(path) ?? []).some((answer) => {
        const isRecent = answer.ended + storing <= began && began - answer.began < staleIfError;
        if (!isRecent || isPurgedSince(path, answer.began)) return false;
        if (!outage) return true;
        if (!isWithin(outage, began)) return began < outage.began || answer.created > outage.ended + recovery;
        const isInFallback = answer.edge === edge && answer.began > outage.began + storing;
        return isInFallback && began < outage.ended;
      });
    },
  };
}

function handlesIn(path: string): string[] {
  const query = new URL(path, 'http://edge').searchParams;
  return (query.get('products') ?? query.get('product') ?? '').split(',');
}

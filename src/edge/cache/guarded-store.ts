import { type After, withDeadline } from '../../client/deadline.ts';
import { type BreakerLimits, createBreaker } from '../guard/breaker.ts';
import type { EdgeLog } from '../telemetry/log.ts';
import type { CacheAction, CacheStore } from './store.ts';

/** In milliseconds. A store that is slower costs more than it saves. No request waits for a purge. */
const deadlines: Record<CacheAction, number> = {
  get: 150,
  moment: 150,
  set: 1_000,
  delete: 1_000,
  purge: 2_000,
  softPurge: 2_000,
};

const limits: BreakerLimits = {
  inRow: 3,
  share: 0.5,
  atLeast: 20,
  window: 10_000,
  openFor: 1_000,
  longest: 5_000,
};

type GuardedStoreParts = { fallback: CacheStore; now: () => number; after: After; log: EdgeLog };

/**
 * Guards a store with deadlines and a breaker: while it fails or hangs, `fallback` replaces it. Only purges throw,
 * because the caller has to know that outdated entries may remain.
 */
export function guardedStore(store: CacheStore, parts: GuardedStoreParts): CacheStore {
  const { fallback, now } = parts;
  const breaker = createBreaker(now, limits);
  const { softPurge } = store;

  async function attempt<Value>(
    action: Exclude<CacheAction, 'purge' | 'softPurge'>,
    run: (store: CacheStore) => Value | Promise<Value>,
  ): Promise<Value> {
    const permit = breaker.enter();
    if (!permit) return run(fallback);
    try {
      const value = await runWithDeadline(action, () => run(store), parts);
      permit.succeed();
      return value;
    } catch {
      // `runWithDeadline` has logged the error.
      permit.fail();
      return run(fallback);
    }
  }

  return {
    get: (key) => attempt('get', (chosen) => chosen.get(key)),
    set: (key, entry, since) => attempt('set', (chosen) => chosen.set(key, entry, since)),
    delete: (key) => attempt('delete', (chosen) => chosen.delete(key)),
    async purge(tags) {
      const inFallback = await fallback.purge(tags);
      return inFallback + (await runWithDeadline('purge', () => store.purge(tags), parts));
    },
    ...(softPurge && {
      async softPurge(tags: readonly string[]) {
        const inFallback = await (fallback.softPurge ?? fallback.purge)(tags);
        return inFallback + (await runWithDeadline('softPurge', () => softPurge(tags), parts));
      },
    }),
    // 0, which is before every purge, if the moment is unknown: the store then rejects the entry.
    ...(store.moment && { moment: () => attempt('moment', ({ moment }) => moment?.() ?? 0) }),
  };
}

/** Throws and logs the error of the store, or `DeadlineExceeded`. */
async function runWithDeadline<Value>(
  action: CacheAction,
  run: () => Value | Promise<Value>,
  { after, log }: GuardedStoreParts,
): Promise<Value> {
  try {
    const value = run();
    // A store in memory answers without a promise and needs no timer.
    return await (value instanceof Promise ? withDeadline(deadlines[action], { after }, () => value) : value);
  } catch (error) {
    log({ event: 'cache_failed', action, reason: error instanceof Error ? error.name : typeof error });
    throw error;
  }
}

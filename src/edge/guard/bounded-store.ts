import { type After, withDeadline } from '../../client/deadline.ts';
import type { CacheAction, CacheStore } from '../cache/store.ts';
import type { EdgeLog } from '../telemetry/log.ts';
import { type BreakerLimits, createBreaker } from './breaker.ts';

/** In milliseconds: a store that takes longer costs more than it saves. Nobody waits for a purge. */
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

/**
 * A store that is never an outage: while the given one fails or hangs, `fallback` takes its place. Only purges
 * throw, because whoever asked for it has to know that something old may still be there.
 */
export function boundedStore(
  store: CacheStore,
  { fallback, now, after, log }: { fallback: CacheStore; now: () => number; after: After; log: EdgeLog },
): CacheStore {
  const breaker = createBreaker(now, limits);
  const { softPurge } = store;

  async function within<Value>(action: CacheAction, run: () => Value | Promise<Value>): Promise<Value> {
    try {
      const value = run();
      // The memory of the process costs no timer.
      return await (value instanceof Promise
        ? withDeadline(deadlines[action], { after }, () => value)
        : value);
    } catch (error) {
      log({ event: 'cache_failed', action, reason: error instanceof Error ? error.name : typeof error });
      throw error;
    }
  }

  async function attempt<Value>(
    action: Exclude<CacheAction, 'purge' | 'softPurge'>,
    run: (store: CacheStore) => Value | Promise<Value>,
  ): Promise<Value> {
    const permit = breaker.enter();
    if (!permit) return run(fallback);
    try {
      const value = await within(action, () => run(store));
      permit.succeed();
      return value;
    } catch {
      // Told of by `within`.
      permit.fail();
      return run(fallback);
    }
  }

  return {
    get: (key) => attempt('get', (given) => given.get(key)),
    set: (key, entry, since) => attempt('set', (given) => given.set(key, entry, since)),
    delete: (key) => attempt('delete', (given) => given.delete(key)),
    async purge(tags) {
      const inFallback = await fallback.purge(tags);
      return inFallback + (await within('purge', () => store.purge(tags)));
    },
    ...(softPurge && {
      async softPurge(tags: readonly string[]) {
        const inFallback = await (fallback.softPurge ?? fallback.purge)(tags);
        return inFallback + (await within('softPurge', () => softPurge(tags)));
      },
    }),
    // Before every purge where it cannot be told: what is loaded then is not kept by the store.
    ...(store.moment && { moment: () => attempt('moment', ({ moment }) => moment?.() ?? 0) }),
  };
}

import type { CacheStore } from './cache-store.ts';
import type { EdgeLog } from './log.ts';

/** For how long a store that failed is left alone, in milliseconds. */
const restFor = 1_000;

/**
 * A shared store, and one of our own for as long as the shared one fails: then answers are kept here, so that
 * its loss costs neither the shoppers an answer nor the API a call for each of them. A store that failed is not
 * waited for again before `restFor` is over.
 */
export function createFallbackStore({
  shared,
  own,
  now,
  log,
}: {
  shared: CacheStore;
  own: CacheStore;
  /** Milliseconds since 1970. */
  now: () => number;
  log: EdgeLog;
}): CacheStore {
  let restUntil = 0;

  async function attempt<Value>(
    action: 'get' | 'set' | 'delete',
    run: (store: CacheStore) => Value | Promise<Value>,
  ): Promise<Value> {
    if (now() < restUntil) return run(own);
    try {
      return await run(shared);
    } catch (error) {
      restUntil = now() + restFor;
      log({ event: 'cache_failed', action, reason: error instanceof Error ? error.name : typeof error });
      return run(own);
    }
  }

  return {
    get: (key) => attempt('get', (store) => store.get(key)),
    set: (key, entry) => attempt('set', (store) => store.set(key, entry)),
    async delete(key) {
      await own.delete(key);
      await attempt('delete', (store) => store.delete(key));
    },
  };
}

import type { CacheEntry, CacheStore, Moment } from './store.ts';

/** A shared store without the entries that may lack a purge. */
export type TrustedStore = CacheStore & {
  /** Call when the store has failed, or has not answered in time. */
  failed(): void;
  /** Call when the store has answered. */
  worked(): void;
  /** Whether the store has not answered since it failed. */
  isLost(): boolean;
};

/**
 * In milliseconds. During a longer outage, a process may end with a purge that it could not write. A shorter
 * failure is a lost connection or a slow response and costs no entries.
 */
const longestBlip = 2_000;

/** In milliseconds: how often `getNow` leaves a reader to `get`, which asks the store whether it was away. */
const knownFor = 1_000;

/** Wraps a store that can be away; any other stays as it is. */
export function trustedStore(store: CacheStore, now: () => number): TrustedStore {
  const { trustedSince, moment } = store;
  if (!trustedSince) return { ...store, failed() {}, worked() {}, isLost: () => false };

  const { getNow } = store;
  const begins = new WeakMap<Moment, number>();
  let known = { since: Number.POSITIVE_INFINITY, until: Number.NEGATIVE_INFINITY };
  let lostAt: number | undefined;
  let awayUntil = 0;

  function worked(): void {
    if (lostAt !== undefined && now() - lostAt >= longestBlip) awayUntil = now();
    lostAt = undefined;
  }

  return {
    ...store,
    async get(key): Promise<CacheEntry | undefined> {
      // Together, so that the same server answers both.
      const [since, entry] = await Promise.all([trustedSince(awayUntil), store.get(key)]);
      worked();
      known = { since: Math.max(since, awayUntil), until: now() + knownFor };
      return entry && entry.createdAt >= known.since ? entry : undefined;
    },
    ...(getNow && {
      getNow(key: string) {
        const entry = now() < known.until && lostAt === undefined ? getNow(key) : undefined;
        return entry && entry.createdAt >= known.since ? entry : undefined;
      },
    }),
    async set(key, entry, since) {
      const began = since && begins.get(since);
      // The store may have lost a purge since then.
      if (began !== undefined && began < (await trustedSince(awayUntil))) return false;
      return store.set(key, entry, since);
    },
    ...(moment && {
      async moment(tags: readonly string[]) {
        const generations = await moment(tags);
        begins.set(generations, now());
        return generations;
      },
    }),
    failed() {
      lostAt ??= now();
    },
    worked,
    isLost: () => lostAt !== undefined,
  };
}

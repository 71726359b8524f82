import { type After, withDeadline } from '../../client/deadline.ts';
import { type BreakerLimits, createBreaker } from '../guard/breaker.ts';
import type { EdgeLog } from '../telemetry/log.ts';
import { createPendingPurges, type PendingPurges } from './pending-purges.ts';
import type { CacheAction, CacheStore } from './store.ts';
import { type TrustedStore, trustedStore } from './trusted-store.ts';

/** In milliseconds. A slower store costs more than it saves. Only senders of webhooks wait for a purge. */
const deadlines: Record<CacheAction, number> = {
  get: 150,
  moment: 150,
  set: 1_000,
  delete: 1_000,
  purge: 2_000,
  softPurge: 2_000,
};

/** In milliseconds: a late answer is better than none. */
const lateDeadline = 500;

const limits: BreakerLimits = {
  inRow: 3,
  share: 0.5,
  atLeast: 20,
  window: 10_000,
  openFor: 1_000,
  longest: 5_000,
};

export type GuardedStore = CacheStore & {
  /** The number of tags whose purge the store has not confirmed. */
  pendingPurges(): number;
};

type GuardedStoreParts = {
  fallback: CacheStore;
  /** Whether the purges of other processes reach the fallback once the store works again. */
  fallbackHears?: boolean;
  now: () => number;
  after: After;
  log: EdgeLog;
};

/** How often missing purges are sent to a store that works again, in milliseconds. */
const catchUpEvery = 1_000;

/** How often a store that nobody reads is tried again, in milliseconds. */
const retryEvery = 1_000;

/**
 * Guards a store with deadlines and a breaker: while it fails or hangs, `fallback` replaces it. Only purges
 * throw, because the caller has to know that outdated entries may remain for other processes. This process
 * rejects such entries and repeats the purges once the store works again. A store entry is not used after an
 * outage in which another process may have lost a purge.
 */
export function guardedStore(given: CacheStore, parts: GuardedStoreParts): GuardedStore {
  const { now } = parts;
  const store = trustedStore(given, now);
  const breaker = createBreaker(now, limits);
  const pending = createPendingPurges(now);
  const probe = () => attempt('get', ({ get }) => get('probe'));
  const { purge, catchUp, recover } = createPurges(store, { pending, probe, worked, ...parts });
  let failedAt = Number.NEGATIVE_INFINITY;
  let workedAt = Number.NEGATIVE_INFINITY;
  const { getNow } = store;
  const fallback = parts.fallbackHears ? parts.fallback : lastOutageOf(parts.fallback, () => workedAt);

  function worked(): void {
    store.worked();
    workedAt = now();
  }

  async function attempt<Value>(
    action: Exclude<CacheAction, 'purge' | 'softPurge'>,
    run: (store: CacheStore) => Value | Promise<Value>,
  ): Promise<Value> {
    const permit = breaker.enter();
    if (!permit) return run(fallback);
    try {
      const value = await runWithDeadline(action, () => run(store), parts);
      permit.succeed();
      worked();
      void catchUp();
      return value;
    } catch {
      // `runWithDeadline` has logged the error.
      permit.fail();
      store.failed();
      failedAt = now();
      if (store.isLost()) recover();
      return run(fallback);
    }
  }

  return {
    pendingPurges: pending.size,
    async get(key) {
      return pending.applyTo(await attempt('get', (chosen) => chosen.get(key)));
    },
    ...(getNow && { getNow: (key: string) => pending.applyTo(getNow(key)) }),
    async getLate(key) {
      const isReachable = now() > failedAt + limits.longest;
      const late = isReachable
        ? undefined
        : await runWithDeadline('get', () => store.get(key), parts, lateDeadline).catch(() => undefined);
      // Without the store and the API, an entry that may lack a purge is better than none.
      return pending.applyTo(late ?? (await fallback.getLate?.(key)));
    },
    set: (key, entry, since) => attempt('set', (chosen) => chosen.set(key, entry, since)),
    delete: (key) => attempt('delete', (chosen) => chosen.delete(key)),
    async purge(tags) {
      const inFallback = await fallback.purge(tags);
      return inFallback + (await purge(tags, false));
    },
    ...(store.softPurge && {
      async softPurge(tags: readonly string[]) {
        const inFallback = await (fallback.softPurge ?? fallback.purge)(tags);
        return inFallback + (await purge(tags, true));
      },
    }),
    // No generations if they are unknown: the store then rejects the entry.
    ...(store.moment && {
      moment: (tags: readonly string[]) => attempt('moment', ({ moment }) => moment?.(tags) ?? new Map()),
    }),
  };
}

/** Without the entries of earlier outages: other processes have purged the store since, but not them. */
function lastOutageOf(fallback: CacheStore, workedAt: () => number): CacheStore {
  return {
    ...fallback,
    async get(key) {
      const entry = await fallback.get(key);
      return entry && entry.createdAt >= workedAt() ? entry : undefined;
    },
  };
}

type PurgesParts = GuardedStoreParts & {
  pending: PendingPurges;
  probe: () => Promise<unknown>;
  /** Called when the store has confirmed a purge. */
  worked: () => void;
};

/** Purges a store, and repeats the purges that have failed. */
function createPurges(store: TrustedStore, { pending, probe, worked, ...parts }: PurgesParts) {
  const { now, after, log } = parts;
  let isScheduled = false;
  const purging = new Set<readonly string[]>();
  let caughtUpAt = Number.NEGATIVE_INFINITY;

  async function purge(tags: readonly string[], isSoft: boolean): Promise<number> {
    const confirm = pending.add(tags, isSoft);
    const [action, run] =
      isSoft && store.softPurge
        ? (['softPurge', store.softPurge] as const)
        : (['purge', store.purge] as const);
    purging.add(tags);
    try {
      const keys = await runWithDeadline(action, () => run(tags), parts);
      worked();
      confirm();
      return keys;
    } catch (error) {
      store.failed();
      recover();
      throw error;
    } finally {
      purging.delete(tags);
    }
  }

  /** Calls a store that is lost or lacks purges until it works, even without requests. */
  function recover(): void {
    if (isScheduled) return;
    isScheduled = true;
    after(retryEvery, async () => {
      isScheduled = false;
      if (store.isLost()) await probe();
      await catchUp();
      if (store.isLost() || missed(false).length + missed(true).length > 0) recover();
    });
  }

  /** The tags whose purge has failed. */
  function missed(isSoft: boolean): string[] {
    const running = new Set([...purging].flat());
    return pending.tags(isSoft).filter((tag) => !running.has(tag));
  }

  /** Repeats the purges that the store lacks. */
  async function catchUp(): Promise<void> {
    if (now() < caughtUpAt + catchUpEvery) return;
    for (const isSoft of [false, true]) {
      const tags = missed(isSoft);
      if (tags.length === 0) continue;
      caughtUpAt = now();
      try {
        const keys = await purge(tags, isSoft);
        log({ event: 'purged_late', tags: tags.length, keys });
      } catch {
        // `runWithDeadline` has logged the error; the tags stay pending.
      }
    }
  }

  return { purge, catchUp, recover };
}

/** Throws and logs the error of the store, or `DeadlineExceeded`. */
async function runWithDeadline<Value>(
  action: CacheAction,
  run: () => Value | Promise<Value>,
  { after, log }: GuardedStoreParts,
  deadline = deadlines[action],
): Promise<Value> {
  try {
    const value = run();
    // A store in memory answers without a promise and needs no timer.
    if (!(value instanceof Promise)) return value;
    return await withDeadline(deadline, { after: inTwoSteps(after) }, () => value);
  } catch (error) {
    log({ event: 'cache_failed', action, reason: error instanceof Error ? error.name : typeof error });
    throw error;
  }
}

/**
 * A timer in two halves. After a pause of the whole process, timers fire before the responses that arrived
 * meanwhile; the second half leaves time to read them.
 */
function inTwoSteps(after: After): After {
  return (milliseconds, run) => {
    let cancel = after(milliseconds / 2, () => {
      cancel = after(milliseconds / 2, run);
    });
    return () => cancel();
  };
}

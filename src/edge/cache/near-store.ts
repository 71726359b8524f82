import type { After } from '../../client/deadline.ts';
import { followLog, type LogFollower } from './follow-log.ts';
import { isFresh, longestUnproven } from './freshness.ts';
import type { MemoryStore } from './memory-store.ts';
import type { SharedLog } from './shared-log.ts';
import { createNewsDesk, type ShopNews } from './shop-news.ts';
import { type CacheEntry, type CacheStore, inventedShares, type Moment } from './store.ts';
import { createTwoMemories, type TwoMemories } from './two-memories.ts';

/** A store that several processes share. Each purge is also a record of its log, written in the same step. */
export type SharedStore = CacheStore & {
  moment(tags: readonly string[]): Promise<Moment>;
  log: SharedLog;
};

export type NearStore = {
  /** The shared store behind the memory of the process. */
  store: CacheStore;
  /** The memory alone, for as long as the shared store is unreachable. */
  fallback: CacheStore;
  /** What the processes of one shop tell each other. */
  newsOf(shop: string): ShopNews;
};

/** A purge, as a record of the log. */
type PurgeRecord = { purged: readonly string[]; isSoft: boolean };

export function purgeRecord(purged: readonly string[], isSoft: boolean): string {
  return JSON.stringify({ purged, isSoft } satisfies PurgeRecord);
}

/**
 * In milliseconds: a process answers from its memory if it has heard of everything that was purged longer
 * ago. A purge therefore takes this long: at its end no process uses an old entry, whether it has heard of
 * the purge or not.
 */
export const lease = 200;

/**
 * In milliseconds, by which entries without proof are fresh for less than `longestUnproven`, so that not all
 * are loaded again at once.
 */
const jitter = 5_000;

/**
 * In bytes. The shared store bounds the number of entries that anyone can invent; this limit bounds their
 * memory there. Larger ones stay in the memory of the process.
 */
const largestInvented = 32 * 1024;

type NearParts = {
  /** Creates an empty memory. */
  createMemory: () => MemoryStore;
  /** Milliseconds since 1970. */
  now: () => number;
  /** Milliseconds of a clock that is never set. */
  elapsed: () => number;
  after: After;
};

/** Puts the memory of the process in front of a shared store; see docs/decisions/0030-leases-on-memory.md. */
export function nearStore(shared: SharedStore, { createMemory, elapsed, ...clock }: NearParts): NearStore {
  const memory = createTwoMemories(createMemory);
  let gaps = 0;
  const desk = createNewsDesk(shared.log, () => follower);
  const follower: LogFollower = followLog(shared.log, {
    elapsed,
    onRecord(record) {
      const parsed = JSON.parse(record);
      if ('to' in parsed) return desk.hear(parsed);
      const { purged, isSoft }: PurgeRecord = parsed;
      return void memory.forget(purged, isSoft);
    },
    onGap() {
      gaps++;
      memory.doubt();
      return desk.miss();
    },
  });
  const parts = { shared, memory, follower, gaps: () => gaps, ...clock };
  return { store: frontOf(parts), fallback: fallbackOn(parts), newsOf: desk.newsOf };
}

type FrontParts = {
  shared: SharedStore;
  memory: TwoMemories;
  follower: LogFollower;
  /** How often this process may have missed a purge. */
  gaps: () => number;
  now: () => number;
  after: After;
};

function frontOf({ shared, memory, follower, gaps, now, after }: FrontParts): CacheStore {
  let isCatchingUp = false;

  /** In the background, so that readers of an edge that is in use never wait. */
  async function renewLease(): Promise<void> {
    if (isCatchingUp) return;
    isCatchingUp = true;
    try {
      await follower.catchUp();
    } catch {
      // The lease ends, and the next reader asks the server and reports its error.
    } finally {
      isCatchingUp = false;
    }
  }

  function getNow(key: string): CacheEntry | undefined {
    const age = follower.age();
    if (age >= lease) return undefined;
    if (age > lease / 2) void renewLease();
    return memory.known(key);
  }

  /** An entry in memory, once this process has heard of all purges. */
  async function getHeard(key: string): Promise<CacheEntry | undefined> {
    if (!memory.known(key)) return undefined;
    if (follower.age() < lease) return getNow(key);
    // A server without memory for a log may still have the entry.
    const hasHeard = await follower.catchUp().then(
      () => true,
      () => false,
    );
    return hasHeard ? memory.known(key) : undefined;
  }

  /** Keeps an entry in the memory alone, unless a generation has ended since the load began. */
  async function setOwn(key: string, entry: CacheEntry, since: Moment): Promise<false | undefined> {
    const keep = async () => {
      const current = await shared.moment(entry.tags);
      return entry.tags.every((tag) => since.has(tag) && since.get(tag) === current.get(tag))
        ? entry
        : undefined;
    };
    if (!(await memory.keepRead(key, keep))) return false;
    await shared.delete(key);
    return undefined;
  }

  /** Undefined if the log cannot be read: a full server begins none before it has freed memory. */
  const heardGaps = () => follower.catchUp().then(gaps, () => undefined);

  /** Waits until no process can use an old entry, and checks that the server still knows of the purge. */
  async function purge(tags: readonly string[], isSoft: boolean): Promise<number> {
    const inMemory = memory.forget(tags, isSoft);
    let gapsBefore = await heardGaps();
    const inStore = await (isSoft && shared.softPurge ? shared.softPurge(tags) : shared.purge(tags));
    gapsBefore ??= await heardGaps();
    await new Promise<void>((resolve) => after(lease, resolve));
    await follower.catchUp();
    if (gapsBefore === undefined || gaps() > gapsBefore) throw new Error('The server has lost the purge');
    return Math.max(inMemory, inStore);
  }

  return {
    async get(key) {
      const own = await getHeard(key);
      if (own && isFresh(own, now())) return own;
      // Another process may have stored a newer one.
      return (await memory.keepRead(key, async () => shared.get(key))) ?? own;
    },
    getNow,
    async set(key, entry, since) {
      const isOwn = inventedShares.has(entry.share ?? 'main') && entry.bytes.length > largestInvented;
      if (isOwn) return setOwn(key, entry, since ?? (await shared.moment(entry.tags)));
      let isWritten: boolean | undefined;
      await memory.keepRead(key, async () => {
        isWritten = (await shared.set(key, entry, since)) !== false;
        return isWritten ? entry : undefined;
      });
      return isWritten ? undefined : false;
    },
    async delete(key) {
      memory.delete(key);
      await shared.delete(key);
    },
    purge: (tags) => purge(tags, false),
    ...(shared.softPurge && { softPurge: (tags: readonly string[]) => purge(tags, true) }),
    async moment(tags) {
      // In this order: what a load reads is at least as new as the generations that it is stored with.
      const [generations] = await Promise.all([shared.moment(tags), follower.catchUp()]);
      return generations;
    },
    ...(shared.trustedSince && { trustedSince: shared.trustedSince }),
  };
}

function fallbackOn({ memory, follower, now }: FrontParts): CacheStore {
  return {
    get(key) {
      const known = memory.known(key);
      if (known) return unproven(known, now() - follower.age());
      const doubtful = memory.doubtful(key);
      return doubtful && unproven(doubtful, doubtful.createdAt);
    },
    set(key, entry) {
      memory.keep(key, entry);
    },
    delete: memory.delete,
    purge: (tags) => memory.forget(tags, false),
    softPurge: (tags) => memory.forget(tags, true),
  };
}

/** An entry that may lack purges of other processes after `provenAt`. It is never served during a refresh. */
function unproven(entry: CacheEntry, provenAt: number): CacheEntry {
  const share = Number.parseInt(entry.etag.slice(1, 3), 16) / 256 || 0;
  const limit = Math.max(entry.createdAt, provenAt) + longestUnproven - jitter * share;
  const freshUntil = Math.min(entry.freshUntil, limit);
  return { ...entry, freshUntil, staleUntil: Math.min(entry.staleUntil, freshUntil) };
}

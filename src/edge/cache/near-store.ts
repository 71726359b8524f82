import type { After } from '../../client/deadline.ts';
import { followLog, type LogFollower } from './follow-log.ts';
import { isFresh, longestUnproven, softPurged } from './freshness.ts';
import { createHeardMemory, type HeardMemory, type Mark } from './heard-memory.ts';
import type { MemoryStore } from './memory-store.ts';
import type { SharedLog } from './shared-log.ts';
import { createShopChannels, type ShopChannel } from './shop-channel.ts';
import { type CacheEntry, type CacheStore, inventedShares, type Moment } from './store.ts';

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
  /** Messages between the processes of one shop. */
  channelOf(shop: string): ShopChannel;
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
  /** Empty at first. */
  memory: MemoryStore;
  /** Milliseconds since 1970. */
  now: () => number;
  /** Milliseconds of a clock that is never set. */
  elapsed: () => number;
  after: After;
};

/** Puts the memory of the process in front of a shared store; see docs/decisions/0030-leases-on-memory.md. */
export function nearStore(shared: SharedStore, { elapsed, ...given }: NearParts): NearStore {
  const memory = createHeardMemory(given.memory);
  let gaps = 0;
  let lostAt = Number.POSITIVE_INFINITY;
  const channels = createShopChannels(shared.log, () => follower);
  const follower: LogFollower = followLog(shared.log, {
    elapsed,
    onRecord(record) {
      const parsed = JSON.parse(record);
      if ('to' in parsed) return channels.hear(parsed);
      const { purged, isSoft }: PurgeRecord = parsed;
      return void memory.forget(purged, isSoft);
    },
    onGap() {
      gaps++;
      lostAt = given.now() - follower.age();
      memory.doubt();
      return channels.miss();
    },
  });
  const marks = new WeakMap<Moment, Mark>();
  const parts = { ...given, shared, memory, marks, follower, gaps: () => gaps, lostAt: () => lostAt };
  return { store: frontOf(parts), fallback: fallbackOn(parts), channelOf: channels.channelOf };
}

type FrontParts = {
  shared: SharedStore;
  memory: HeardMemory;
  /** The last purge that this process had heard of when a load began. */
  marks: WeakMap<Moment, Mark>;
  follower: LogFollower;
  /** How often this process may have missed a purge. */
  gaps: () => number;
  /** When this process heard last before it missed something, in milliseconds since 1970. */
  lostAt: () => number;
  now: () => number;
  after: After;
};

/** The right of a process to answer from its memory. */
function createLease(follower: LogFollower) {
  let isCatchingUp = false;

  /** In the background, so that readers of an edge that is in use never wait. */
  async function renew(): Promise<void> {
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

  function isHeld(): boolean {
    const age = follower.age();
    if (age > lease / 2 && age < lease) void renew();
    return age < lease;
  }

  return {
    isHeld,
    /** Resolves with whether this process has heard of all purges that have ended. */
    async hasHeard(): Promise<boolean> {
      if (isHeld()) return true;
      // A server without memory for a log may still have entries; any other failure is that of the next call.
      return follower.catchUp().then(
        () => true,
        () => false,
      );
    },
  };
}

function frontOf({ shared, memory, marks, follower, gaps, now, after }: FrontParts): CacheStore {
  const { isHeld, hasHeard } = createLease(follower);

  /** Keeps an entry in the memory alone, unless a generation has ended since the load began. */
  async function setOwn(key: string, entry: CacheEntry, since: Moment): Promise<false | undefined> {
    const mark = memory.mark();
    const current = await shared.moment(entry.tags);
    const isCurrent = entry.tags.every((tag) => since.has(tag) && since.get(tag) === current.get(tag));
    if (!isCurrent || !memory.keep(key, entry, mark)) return false;
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
      const own = (await hasHeard()) ? memory.known(key) : undefined;
      if (own && isFresh(own, now())) return own;
      // Another process may have stored a newer one.
      const mark = memory.mark();
      const found = await shared.get(key);
      if (found) memory.keep(key, found, mark);
      return found ?? own;
    },
    getNow: (key) => (isHeld() ? memory.known(key) : undefined),
    async set(key, entry, since) {
      const isOwn = inventedShares.has(entry.share ?? 'main') && entry.bytes.length > largestInvented;
      if (isOwn) return setOwn(key, entry, since ?? (await shared.moment(entry.tags)));
      const mark = memory.mark();
      if ((await shared.set(key, entry, since)) === false) return false;
      memory.keep(key, entry, mark);
      return undefined;
    },
    async delete(key) {
      memory.delete(key);
      await shared.delete(key);
    },
    purge: (tags) => purge(tags, false),
    ...(shared.softPurge && { softPurge: (tags: readonly string[]) => purge(tags, true) }),
    async moment(tags) {
      // In this order: a load then reads nothing older than the generations that it is stored with.
      const [generations] = await Promise.all([shared.moment(tags), follower.catchUp()]);
      marks.set(generations, memory.mark());
      return generations;
    },
    ...(shared.trustedSince && { trustedSince: shared.trustedSince }),
  };
}

function fallbackOn({ memory, marks, follower, lostAt, now }: FrontParts): CacheStore {
  return {
    get(key) {
      const known = memory.known(key);
      if (known) return loadedAlone(known, now() - follower.age());
      const doubtful = memory.doubtful(key);
      return doubtful && loadedAlone(doubtful, lostAt());
    },
    getLate(key) {
      const entry = memory.doubtful(key);
      return entry && softPurged(entry);
    },
    set(key, entry, since) {
      const mark = since ? marks.get(since) : memory.mark();
      if (mark === undefined || !memory.keep(key, entry, mark)) return false;
      // An answer with an older part may lack a purge that has ended since its load began.
      return loadedAlone(entry, now() - follower.age()) ? undefined : false;
    },
    moment() {
      // Without generations, so that the store rejects the entry should it be back at the end of the load.
      const generations: Moment = new Map();
      marks.set(generations, memory.mark());
      return generations;
    },
    delete: memory.delete,
    purge: (tags) => memory.forget(tags, false),
    softPurge: (tags) => memory.forget(tags, true),
  };
}

/**
 * An entry that this process has loaded since it last heard of all purges; undefined if it is older, because
 * a purge may have ended since. A process that is only slow would otherwise show what all others have purged.
 */
function loadedAlone(entry: CacheEntry, heardAt: number): CacheEntry | undefined {
  if (entry.createdAt <= heardAt) return undefined;
  const share = Number.parseInt(entry.etag.slice(1, 3), 16) / 256 || 0;
  const limit = entry.createdAt + longestUnproven - jitter * share;
  const freshUntil = Math.min(entry.freshUntil, limit);
  return { ...entry, freshUntil, staleUntil: Math.min(entry.staleUntil, freshUntil) };
}

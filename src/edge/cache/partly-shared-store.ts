import { type CacheEntry, type CacheStore, inventedShares, type Moment } from './store.ts';

/**
 * In bytes. The shared store bounds the number of entries that anyone can invent; this limit bounds their
 * memory.
 */
const largestInvented = 32 * 1024;

/**
 * Stores large entries that anyone can invent in the memory of the process. An entry in memory counts only as
 * long as the shared store has the generations in which it was loaded: the purges of all processes apply to
 * it.
 */
export function partlySharedStore(
  shared: CacheStore & Required<Pick<CacheStore, 'moment'>>,
  own: CacheStore,
): CacheStore {
  const moments = new WeakMap<CacheEntry, Moment>();

  async function isCurrent({ tags }: CacheEntry, since: Moment): Promise<boolean> {
    if (tags.length === 0) return true;
    const current = await shared.moment(tags);
    return tags.every((tag) => since.has(tag) && since.get(tag) === current.get(tag));
  }

  async function setOwn(key: string, entry: CacheEntry, since: Moment | undefined) {
    const moment = since ?? (await shared.moment(entry.tags));
    if (!(await isCurrent(entry, moment))) return false;
    await shared.delete(key);
    moments.set(entry, moment);
    await own.set(key, entry);
    return undefined;
  }

  return {
    async get(key) {
      const entry = await own.get(key);
      if (!entry) return shared.get(key);
      const moment = moments.get(entry);
      if (moment && (await isCurrent(entry, moment))) return entry;
      if ((await own.get(key)) === entry) await own.delete(key);
      return undefined;
    },
    async set(key, entry, since) {
      const isOwn = inventedShares.has(entry.share ?? 'main') && entry.bytes.length > largestInvented;
      if (isOwn) return setOwn(key, entry, since);
      const written = await shared.set(key, entry, since);
      if (written !== false) await own.delete(key);
      return written;
    },
    async delete(key) {
      await own.delete(key);
      await shared.delete(key);
    },
    async purge(tags) {
      const inMemory = await own.purge(tags);
      return inMemory + (await shared.purge(tags));
    },
    ...(shared.softPurge && { softPurge: softPurgeOf(shared.softPurge, own) }),
    moment: shared.moment,
    ...(shared.trustedSince && { trustedSince: shared.trustedSince }),
  };
}

/**
 * Deletes the entries in memory, because only the shared store knows which half of their generation has
 * ended.
 */
function softPurgeOf(softPurge: NonNullable<CacheStore['softPurge']>, own: CacheStore) {
  return async (tags: readonly string[]) => {
    await own.purge(tags);
    return softPurge(tags);
  };
}

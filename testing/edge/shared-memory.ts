import { createMemoryStore } from '../../src/edge/cache/memory-store.ts';
import { purgeRecord, type SharedStore } from '../../src/edge/cache/near-store.ts';
import type { Moment } from '../../src/edge/cache/store.ts';

/** A server with the semantics of the shared cache, in memory. `lose` restarts it empty. */
export function createSharedMemory() {
  let memory = createMemoryStore();
  let generations = new Map<string, number>();
  let records: string[] = [];
  let id = 1;
  const momentOf = (tags: readonly string[]): Moment =>
    new Map(tags.map((tag) => [tag, `${id} ${generations.get(tag) ?? 0}`]));
  const end = (tags: readonly string[], isSoft: boolean) => {
    for (const tag of tags) generations.set(tag, (generations.get(tag) ?? 0) + 1);
    records.push(purgeRecord(tags, isSoft));
  };

  const store: SharedStore = {
    get: async (key) => memory.get(key),
    async set(key, entry, since) {
      const current = momentOf(entry.tags);
      if (since && entry.tags.some((tag) => since.get(tag) !== current.get(tag))) return false;
      memory.set(key, entry);
      return undefined;
    },
    delete: async (key) => memory.delete(key),
    async purge(tags) {
      end(tags, false);
      return memory.purge(tags);
    },
    async softPurge(tags) {
      end(tags, true);
      return memory.softPurge(tags);
    },
    moment: async (tags) => momentOf(tags),
    log: {
      append: async (record) => void records.push(record),
      async readAfter(position) {
        const [log, place] = position?.split(' ').map(Number) ?? [];
        const end = { position: `${id} ${records.length}`, isMore: false };
        return log === id
          ? { ...end, records: records.slice(place), isGap: false }
          : { ...end, records: [], isGap: true };
      },
    },
  };
  return {
    store,
    lose() {
      memory = createMemoryStore();
      generations = new Map();
      records = [];
      id += 1;
    },
  };
}

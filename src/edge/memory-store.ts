import { LRUCache } from 'lru-cache';
import type { CacheEntry, CacheStore } from './cache-store.ts';

/** Keeps entries in the memory of the process, at most `maxBytes` of them; the least recently used go first. */
export function createMemoryStore({ maxBytes = 64 * 1024 * 1024 } = {}): CacheStore {
  const entries = new LRUCache<string, CacheEntry>({
    maxSize: maxBytes,
    sizeCalculation: ({ bytes }, key) => bytes.byteLength + 2 * key.length + overhead,
  });
  return {
    get: (key) => entries.get(key),
    set(key, entry) {
      entries.set(key, entry);
    },
    delete(key) {
      entries.delete(key);
    },
  };
}

/** Of an entry besides its bytes and its key, in bytes, roughly. */
const overhead = 400;

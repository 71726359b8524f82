import { LRUCache } from 'lru-cache';
import { softPurged } from './soft-purged.ts';
import type { CacheEntry, CacheStore } from './store.ts';

/** Stores entries in the memory of the process, up to `maxBytes`; evicts the least recently used first. */
export function createMemoryStore({ maxBytes = 64 * 1024 * 1024 } = {}): CacheStore {
  const keysOf = new Map<string, Set<string>>();
  const entries = new LRUCache<string, CacheEntry>({
    maxSize: maxBytes,
    sizeCalculation: sizeOf,
    dispose: ({ tags }, key) => {
      for (const tag of tags) untag(tag, key);
    },
  });

  function untag(tag: string, key: string): void {
    const keys = keysOf.get(tag);
    keys?.delete(key);
    if (keys?.size === 0) keysOf.delete(tag);
  }

  function set(key: string, entry: CacheEntry): void {
    entries.set(key, entry);
    // The cache rejects an entry that is larger than all of it.
    if (entries.peek(key) !== entry) return;
    for (const tag of entry.tags) {
      const keys = keysOf.get(tag) ?? new Set();
      keysOf.set(tag, keys.add(key));
    }
  }

  const keysWith = (tags: readonly string[]) => new Set(tags.flatMap((tag) => [...(keysOf.get(tag) ?? [])]));

  return {
    get: (key) => entries.get(key),
    getNow: (key) => entries.get(key),
    set,
    delete(key) {
      entries.delete(key);
    },
    purge(tags) {
      const keys = keysWith(tags);
      for (const key of keys) entries.delete(key);
      return keys.size;
    },
    softPurge(tags) {
      const keys = keysWith(tags);
      for (const key of keys) {
        const entry = entries.peek(key);
        if (entry) set(key, softPurged(entry));
      }
      return keys.size;
    },
  };
}

function sizeOf({ bytes, encodings, tags }: CacheEntry, key: string): number {
  const bodies = [bytes, encodings.br, encodings.gzip];
  const bodySize = bodies.reduce((size, body) => size + (body?.byteLength ?? 0), 0);
  // Each tag refers to the key by the same string.
  const namesSize = 2 * (key.length + tags.reduce((length, tag) => length + tag.length, 0));
  return bodySize + namesSize + overhead * (1 + tags.length);
}

/** Approximate cost of an entry, and of each tag, on top of bodies and names. In bytes. */
const overhead = 400;

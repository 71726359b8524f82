import { LRUCache } from 'lru-cache';
import { softPurged } from './soft-purged.ts';
import type { CacheEntry, CacheStore } from './store.ts';

/** Keeps entries in the memory of the process, at most `maxBytes` of them; the least recently used go first. */
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
    // Not where the entry was too large to be kept.
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
  const body = bodies.reduce((size, given) => size + (given?.byteLength ?? 0), 0);
  // The key of an entry is also kept under each of its tags, which share the text.
  const names = 2 * (key.length + tags.reduce((length, tag) => length + tag.length, 0));
  return body + names + overhead * (1 + tags.length);
}

/** Of an entry, and of each of its tags, besides its bytes and its names, in bytes, roughly. */
const overhead = 400;

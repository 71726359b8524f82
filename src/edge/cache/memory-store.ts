import { LRUCache } from 'lru-cache';
import { softPurged } from './freshness.ts';
import type { StoreUsage } from './measured-store.ts';
import type { CacheEntry, CacheShare, CacheStore } from './store.ts';

/** A store that answers without promises. */
export type MemoryStore = {
  [Action in 'get' | 'getNow' | 'set' | 'delete' | 'purge' | 'softPurge']-?: (
    ...parameters: Parameters<NonNullable<CacheStore[Action]>>
  ) => Exclude<ReturnType<NonNullable<CacheStore[Action]>>, Promise<unknown>>;
} & { usage(): StoreUsage[] };

/** The part of the memory that is reserved for each share. */
const parts: Record<CacheShare, number> = {
  main: 0.45,
  variants: 0.1,
  fragments: 0.2,
  ratings: 0.1,
  rare: 0.15,
};

/**
 * Stores entries in the memory of the process, up to `maxBytes`. A full share evicts its own least recently
 * used entries, never entries of other shares.
 */
export function createMemoryStore({ maxBytes = 64 * 1024 * 1024 } = {}): MemoryStore {
  const keysOf = new Map<string, Set<string>>();
  const { shares, usage } = createShares(maxBytes, ({ tags }, key) => {
    for (const tag of tags) untag(tag, key);
  });
  const all = Object.values(shares);

  function untag(tag: string, key: string): void {
    const keys = keysOf.get(tag);
    keys?.delete(key);
    if (keys?.size === 0) keysOf.delete(tag);
  }

  function get(key: string): CacheEntry | undefined {
    for (const entries of all) {
      const entry = entries.get(key);
      if (entry) return entry;
    }
    return undefined;
  }

  function remove(key: string): void {
    for (const entries of all) entries.delete(key);
  }

  function set(key: string, entry: CacheEntry): undefined {
    const own = shares[entry.share ?? 'main'];
    for (const entries of all) if (entries !== own) entries.delete(key);
    own.set(key, entry);
    // The cache rejects an entry that is larger than all of it.
    if (own.peek(key) !== entry) return;
    for (const tag of entry.tags) {
      const keys = keysOf.get(tag) ?? new Set();
      keysOf.set(tag, keys.add(key));
    }
  }

  const keysWith = (tags: readonly string[]) => new Set(tags.flatMap((tag) => [...(keysOf.get(tag) ?? [])]));

  return {
    get,
    getNow: get,
    usage,
    set,
    delete: remove,
    purge(tags) {
      const keys = keysWith(tags);
      for (const key of keys) remove(key);
      return keys.size;
    },
    softPurge(tags) {
      const keys = keysWith(tags);
      for (const key of keys) {
        for (const entries of all) {
          const entry = entries.peek(key);
          if (entry) set(key, softPurged(entry));
        }
      }
      return keys.size;
    },
  };
}

/** The shares of a memory. Calls `forget` for each entry that a share removes or replaces. */
function createShares(maxBytes: number, forget: (entry: CacheEntry, key: string) => void) {
  const evictions: Record<CacheShare, number> = { main: 0, variants: 0, fragments: 0, ratings: 0, rare: 0 };
  const createShare = (share: CacheShare) =>
    new LRUCache<string, CacheEntry>({
      maxSize: Math.floor(maxBytes * parts[share]),
      sizeCalculation: sizeOf,
      dispose: (entry, key, reason) => {
        if (reason === 'evict') evictions[share] += 1;
        forget(entry, key);
      },
    });
  const shares: Record<CacheShare, LRUCache<string, CacheEntry>> = {
    main: createShare('main'),
    variants: createShare('variants'),
    fragments: createShare('fragments'),
    ratings: createShare('ratings'),
    rare: createShare('rare'),
  };
  const names = Object.keys(shares) as CacheShare[];
  const usage = (): StoreUsage[] =>
    names.map((share) => {
      const { size, calculatedSize } = shares[share];
      return { share, bytes: calculatedSize, entries: size, evictions: evictions[share] };
    });
  return { shares, usage };
}

function sizeOf({ bytes, encodings, tags }: CacheEntry, key: string): number {
  const bodies = [bytes, encodings.br, encodings.gzip];
  const bodySize = bodies.reduce((size, body) => size + (body?.byteLength ?? 0), 0);
  // Each tag refers to the key by the same string.
  const namesSize = 2 * (key.length + tags.reduce((length, tag) => length + tag.length, 0));
  return bodySize + namesSize + overhead * (1 + tags.length);
}

/** Approximate size in bytes of an entry, and of each tag, beyond bodies and names. */
const overhead = 400;

import { decodeEntry, encodeEntry } from '../cache/codec.ts';
import type { CacheStore } from '../cache/store.ts';
import { digestOf } from '../shops/cache-namespace.ts';

/** A placeholder for the URLs of entries; nothing is ever requested there. */
const origin = 'https://cache.storefront-reviews.invalid/';

/**
 * Stores entries in the Workers cache of the Cloudflare location that responds. The cache is fast and free,
 * but local and cannot list entries: each tag has a list of its entries, in which concurrent writers can
 * overwrite each other. Only KV guarantees a purge; here a missed entry lives until it expires.
 */
export function workersCacheStore({
  cache,
  namespace,
  now,
}: {
  /** `caches.default`. */
  cache: Pick<Cache, 'match' | 'put' | 'delete'>;
  /** Prefix of the keys before they are hashed. */
  namespace: string;
  /** Milliseconds since 1970, by the clock of the entries. */
  now: () => number;
}): CacheStore {
  const urlOf = async (kind: 'entry' | 'tag', name: string) =>
    origin + (await digestOf(`${namespace}${kind}:${name}`));

  async function read(url: string) {
    const cached = await cache.match(url);
    return cached ? decodeEntry(new Uint8Array(await cached.arrayBuffer())) : undefined;
  }

  async function write(url: string, body: BodyInit, seconds: number): Promise<void> {
    const headers = { 'cache-control': `max-age=${seconds}`, 'content-type': 'application/octet-stream' };
    await cache.put(url, new Response(body, { headers }));
  }

  /** The URLs of the entries with a tag, perhaps with some that no longer have it. */
  async function listOf(tag: string): Promise<string[]> {
    const cached = await cache.match(await urlOf('tag', tag));
    return cached ? JSON.parse(await cached.text()) : [];
  }

  return {
    get: async (key) => read(await urlOf('entry', key)),
    async set(key, entry) {
      const url = await urlOf('entry', key);
      const seconds = Math.max(1, Math.ceil((entry.keepUntil - now()) / 1000));
      await write(url, encodeEntry(entry), seconds);
      for (const tag of entry.tags) {
        const others = (await listOf(tag)).filter((other) => other !== url);
        const list = JSON.stringify([...others.slice(1 - longestList), url]);
        await write(await urlOf('tag', tag), list, seconds);
      }
    },
    async delete(key) {
      await cache.delete(await urlOf('entry', key));
    },
    async purge(tags) {
      const urls = [...new Set((await Promise.all(tags.map(listOf))).flat())];
      const entries = await Promise.all(urls.map(read));
      const purged = urls.filter((_, index) => entries[index]?.tags.some((tag) => tags.includes(tag)));
      const lists = await Promise.all(tags.map((tag) => urlOf('tag', tag)));
      await Promise.all([...purged, ...lists].map((url) => cache.delete(url)));
      return purged.length;
    },
  };
}

/** Maximum number of entries listed per tag: the requested pages, sorts and filters of one product. */
const longestList = 500;

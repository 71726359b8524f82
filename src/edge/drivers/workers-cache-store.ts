import { decodeEntry, encodeEntry } from '../cache/codec.ts';
import type { CacheStore } from '../cache/store.ts';
import { digestOf } from '../shops/cache-namespace.ts';

/** Addresses of entries; nothing else is ever asked for there. */
const origin = 'https://cache.storefront-reviews.invalid/';

/**
 * Keeps entries in the cache of the place of Cloudflare that answers. It is near and free, but of that place
 * alone, and it cannot tell what is in it: the entries of a tag are listed beside them, where two that write at
 * once can lose each other's name. So a purge is sure only with KV; here the windows end what it missed.
 */
export function workersCacheStore({
  cache,
  namespace,
  now,
}: {
  /** `caches.default`. */
  cache: Pick<Cache, 'match' | 'put' | 'delete'>;
  /** What the keys begin with before they are digested. */
  namespace: string;
  /** Milliseconds since 1970, by the clock of the entries. */
  now: () => number;
}): CacheStore {
  const addressOf = async (kind: 'entry' | 'tag', name: string) =>
    origin + (await digestOf(`${namespace}${kind}:${name}`));

  async function read(address: string) {
    const kept = await cache.match(address);
    return kept ? decodeEntry(new Uint8Array(await kept.arrayBuffer())) : undefined;
  }

  async function write(address: string, body: BodyInit, seconds: number): Promise<void> {
    const headers = { 'cache-control': `max-age=${seconds}`, 'content-type': 'application/octet-stream' };
    await cache.put(address, new Response(body, { headers }));
  }

  /** The addresses of the entries with a tag, and perhaps of some that had it. */
  async function listOf(tag: string): Promise<string[]> {
    const kept = await cache.match(await addressOf('tag', tag));
    return kept ? JSON.parse(await kept.text()) : [];
  }

  return {
    get: async (key) => read(await addressOf('entry', key)),
    async set(key, entry) {
      const address = await addressOf('entry', key);
      const seconds = Math.max(1, Math.ceil((entry.keepUntil - now()) / 1000));
      await write(address, encodeEntry(entry), seconds);
      for (const tag of entry.tags) {
        const others = (await listOf(tag)).filter((other) => other !== address);
        const list = JSON.stringify([...others.slice(1 - longestList), address]);
        await write(await addressOf('tag', tag), list, seconds);
      }
    },
    async delete(key) {
      await cache.delete(await addressOf('entry', key));
    },
    async purge(tags) {
      const addresses = [...new Set((await Promise.all(tags.map(listOf))).flat())];
      const entries = await Promise.all(addresses.map(read));
      const purged = addresses.filter((_, index) => entries[index]?.tags.some((tag) => tags.includes(tag)));
      const lists = await Promise.all(tags.map((tag) => addressOf('tag', tag)));
      await Promise.all([...purged, ...lists].map((address) => cache.delete(address)));
      return purged.length;
    },
  };
}

/** Of the entries of one tag: pages of a product under every sort and filter that somebody asked for. */
const longestList = 500;

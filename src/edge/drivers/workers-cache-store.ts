import { digestOf } from '../cache-namespace.ts';
import type { CacheStore } from '../cache-store.ts';
import { decodeEntry, encodeEntry } from '../entry-codec.ts';

/** Addresses of entries; nothing else is ever asked for there. */
const origin = 'https://cache.storefront-reviews.invalid/';

/** Keeps entries in the cache of the place of Cloudflare that answers. It is near, free, and of that place alone. */
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
  const addressOf = async (key: string) => origin + (await digestOf(namespace + key));
  return {
    async get(key) {
      const kept = await cache.match(await addressOf(key));
      return kept ? decodeEntry(new Uint8Array(await kept.arrayBuffer())) : undefined;
    },
    async set(key, entry) {
      const seconds = Math.max(1, Math.ceil((entry.keepUntil - now()) / 1000));
      const headers = { 'cache-control': `max-age=${seconds}`, 'content-type': 'application/octet-stream' };
      await cache.put(await addressOf(key), new Response(encodeEntry(entry), { headers }));
    },
    async delete(key) {
      await cache.delete(await addressOf(key));
    },
  };
}

import type { CacheStore } from './cache-store.ts';
import type { EdgeOptions } from './options.ts';

/**
 * The part of a store that belongs to one shop: in a store that several edges share, keys and tags begin with
 * the shop, so that two shops never mix.
 */
export function storeOfShop(store: CacheStore, shop: Promise<string>): CacheStore {
  const own = async (name: string) => `${await shop}:${name}`;
  const ownTags = (tags: readonly string[]) => Promise.all(tags.map(own));
  return {
    get: async (key) => store.get(await own(key)),
    set: async (key, entry) => store.set(await own(key), { ...entry, tags: await ownTags(entry.tags) }),
    delete: async (key) => store.delete(await own(key)),
    purge: async (tags) => store.purge(await ownTags(tags)),
  };
}

/**
 * Who a shop is: which API, with which credentials, and how what it says is shown. Edges that differ in one of
 * these give other answers. Only a digest, so that no secret is in a key.
 */
export async function shopOf(options: EdgeOptions): Promise<string> {
  const { apiUrl, paths, productFilter, indexMaxReviews, authorDisplay, publicFields, mediaHosts } = options;
  const { bearer, signature, apiKey } = options.credentials;
  const identity = [bearer, signature?.privateToken, apiKey].map((secret) => secret?.reveal() ?? null);
  const shown = [authorDisplay, [...publicFields].sort(), [...mediaHosts].sort()];
  const text = JSON.stringify([
    format,
    apiUrl,
    signature?.publicToken ?? null,
    identity,
    Object.entries(paths).sort(),
    productFilter,
    indexMaxReviews,
    shown,
  ]);
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
  return Array.from(digest.subarray(0, 16), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Of what is kept. A change makes an edge leave alone what an older one put into the store. */
const format = 1;

import type { Reading } from '../../server/readings.ts';
import type { EdgeParts } from '../app.ts';
import { measuredStore } from '../cache/measured-store.ts';
import { createMemoryStore } from '../cache/memory-store.ts';
import { partlySharedStore } from '../cache/partly-shared-store.ts';
import { shortLivedStore } from '../cache/short-lived-store.ts';
import { cacheNamespace } from '../shops/cache-namespace.ts';
import { namespacedStore } from '../shops/namespaced-store.ts';
import type { Shop } from '../shops/read-shops.ts';

/** Size of the in-memory cache that replaces an unreachable shared cache. */
const fallbackBytes = 16 * 1024 * 1024;

type Stores = Pick<EdgeParts, 'store' | 'fallback'>;

type OpenStores = {
  storesOf: (shop: Shop) => Promise<Stores>;
  /** The state of each layer, for the metrics. */
  readings: () => readonly Reading[];
  close: () => Promise<void>;
};

/**
 * Opens the cache of a process: its memory, or with `CACHE_URL` a shared cache with memory as its fallback.
 * Every shop has a namespace of its own.
 */
export async function openStores(
  [{ name, options }]: readonly [Shop, ...Shop[]],
  now: () => number,
): Promise<OpenStores> {
  if (!options.cacheUrl) {
    const { store, readings } = measuredStore(createMemoryStore(), 'memory');
    const storesOf = async (shop: Shop) => ({
      store: name === undefined ? store : namespacedStore(store, await cacheNamespace(shop)),
    });
    return { storesOf, readings, close: async () => {} };
  }
  // Imported on demand: most processes do not need the client.
  const { valkeyStore } = await import('./valkey-store.ts');
  const valkey = valkeyStore({ url: options.cacheUrl.reveal(), namespace: '', now });
  const shared = measuredStore(valkey, 'shared');
  const own = measuredStore(createMemoryStore(), 'memory');
  const store = partlySharedStore(shared.store, own.store);
  const memory = measuredStore(createMemoryStore({ maxBytes: fallbackBytes }), 'fallback');
  const storesOf = async (shop: Shop) => {
    const namespace = await cacheNamespace(shop);
    const fallback = shortLivedStore(memory.store, shop.options.cache);
    return { store: namespacedStore(store, namespace), fallback: namespacedStore(fallback, namespace) };
  };
  const readings = () => [shared, own, memory].flatMap((layer) => layer.readings());
  return { storesOf, readings, close: () => valkey.close() };
}

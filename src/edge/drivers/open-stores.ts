import type { After } from '../../client/deadline.ts';
import type { Reading } from '../../server/readings.ts';
import type { EdgeParts } from '../app.ts';
import { measuredStore } from '../cache/measured-store.ts';
import { createMemoryStore } from '../cache/memory-store.ts';
import { nearStore } from '../cache/near-store.ts';
import { cacheNamespace } from '../shops/cache-namespace.ts';
import { namespacedStore } from '../shops/namespaced-store.ts';
import type { Shop } from '../shops/read-shops.ts';

type Stores = Pick<EdgeParts, 'store' | 'fallback' | 'channel'>;

type Clock = {
  now: () => number;
  /** Milliseconds of a clock that is never set. */
  elapsed: () => number;
  after: After;
};

type OpenStores = {
  storesOf: (shop: Shop) => Promise<Stores>;
  /** The state of each layer, for the metrics. */
  readings: () => readonly Reading[];
  close: () => Promise<void>;
};

/**
 * Opens the cache of a process: its memory, or with `CACHE_URL` its memory in front of a shared cache. Every
 * shop has a namespace of its own.
 */
export async function openStores(
  [{ name, options }]: readonly [Shop, ...Shop[]],
  clock: Clock,
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
  const valkey = valkeyStore({ url: options.cacheUrl.reveal(), namespace: '', now: clock.now });
  const shared = measuredStore(valkey, 'shared');
  const own = measuredStore(createMemoryStore(), 'memory');
  const near = nearStore(shared.store, { memory: own.store, ...clock });
  const storesOf = async (shop: Shop) => {
    const namespace = await cacheNamespace(shop);
    return {
      store: namespacedStore(near.store, namespace),
      fallback: namespacedStore(near.fallback, namespace),
      channel: near.channelOf(namespace),
    };
  };
  const readings = () => [shared, own].flatMap((layer) => layer.readings());
  return { storesOf, readings, close: () => valkey.close() };
}

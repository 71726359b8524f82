import type { After } from '../../client/deadline.ts';
import type { Reading } from '../../server/readings.ts';
import type { EdgeParts } from '../app.ts';
import { measuredStore } from '../cache/measured-store.ts';
import { createMemoryStore } from '../cache/memory-store.ts';
import { nearStore } from '../cache/near-store.ts';
import { cacheNamespace } from '../shops/cache-namespace.ts';
import { namespacedLedger } from '../shops/namespaced-ledger.ts';
import { namespacedStore } from '../shops/namespaced-store.ts';
import type { Shop } from '../shops/read-shops.ts';
import { guardedLedger } from '../submissions/guarded-ledger.ts';
import type { Ledger } from '../submissions/ledger.ts';
import { createMemoryLedger } from '../submissions/memory-ledger.ts';
import type { EdgeLog } from '../telemetry/log.ts';

type Stores = Pick<EdgeParts, 'store' | 'fallback' | 'channel' | 'ledger'>;

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
  shops: readonly [Shop, ...Shop[]],
  clock: Clock & { log: EdgeLog },
): Promise<OpenStores> {
  const [{ name, options }] = shops;
  if (!options.cacheUrl) {
    const { store, readings } = measuredStore(createMemoryStore(), 'memory');
    const storesOf = async (shop: Shop) => ({
      store: name === undefined ? store : namespacedStore(store, await cacheNamespace(shop)),
    });
    return { storesOf, readings, close: async () => {} };
  }
  // Imported on demand: most processes do not need the client.
  const { valkeyStore } = await import('./valkey-store.ts');
  const url = options.cacheUrl.reveal();
  const valkey = valkeyStore({ url, namespace: '', now: clock.now });
  const shared = measuredStore(valkey, 'shared');
  const own = measuredStore(createMemoryStore(), 'memory');
  const near = nearStore(shared.store, { memory: own.store, ...clock });
  const { ledgerOf, close: closeLedger } = await openLedger(shops, url, clock);
  const storesOf = async (shop: Shop) => {
    const namespace = await cacheNamespace(shop);
    return {
      ledger: ledgerOf(namespace),
      store: namespacedStore(near.store, namespace),
      fallback: namespacedStore(near.fallback, namespace),
      channel: near.channelOf(namespace),
    };
  };
  const readings = () => [shared, own].flatMap((layer) => layer.readings());
  return { storesOf, readings, close: async () => void (await Promise.all([valkey.close(), closeLedger()])) };
}

/** The shared ledger, on a connection of its own: a burst of submissions must not delay cache reads. */
async function openLedger(
  shops: readonly Shop[],
  url: string,
  { now, after, log }: Clock & { log: EdgeLog },
): Promise<{ ledgerOf: (namespace: string) => Ledger | undefined; close: () => Promise<void> }> {
  if (!shops.some(({ options }) => options.acceptsReviews)) {
    return { ledgerOf: () => undefined, close: async () => {} };
  }
  const { valkeyLedger } = await import('./valkey-ledger.ts');
  const shared = valkeyLedger({ url, now });
  const guarded = guardedLedger(shared, createMemoryLedger(now), { after, log });
  return { ledgerOf: (namespace) => namespacedLedger(guarded, namespace), close: shared.close };
}

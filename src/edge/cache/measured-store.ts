import type { Reading } from '../../server/readings.ts';
import type { CacheEntry, CacheStore } from './store.ts';

/** Where entries are stored: in the memory of the process, or in a store that processes share. */
export type CacheLayer = 'memory' | 'shared';

export type Measured<Store extends CacheStore> = {
  store: Store;
  /** Lookups, hits, and with a `usage` the size of the layer, for the metrics. */
  readings(): Reading[];
};

/** Size and evictions of a store in memory, by share. */
export type StoreUsage = { share: string; bytes: number; entries: number; evictions: number };

/** Counts the lookups of a store, as one layer of the cache. */
export function measuredStore<Store extends CacheStore & { usage?: () => readonly StoreUsage[] }>(
  store: Store,
  layer: CacheLayer,
): Measured<Store> {
  const { getNow, usage = () => [] } = store;
  const lookups = { hit: 0, miss: 0 };
  const count = (entry: CacheEntry | undefined) => {
    lookups[entry ? 'hit' : 'miss'] += 1;
    return entry;
  };
  return {
    store: {
      ...store,
      get(key: string) {
        const entry = store.get(key);
        return entry instanceof Promise ? entry.then(count) : count(entry);
      },
      ...(getNow && { getNow: (key: string) => count(getNow(key)) }),
    },
    readings: () => [
      ...Object.entries(lookups).map(([result, value]) => ({
        name: 'cache_lookups_total',
        help: 'Lookups of cached answers and their parts, by layer and result',
        labels: { layer, result },
        value,
        type: 'counter' as const,
      })),
      ...usage().flatMap((of) => usageReadings(layer, of)),
    ],
  };
}

function usageReadings(layer: CacheLayer, { share, bytes, entries, evictions }: StoreUsage): Reading[] {
  const labels = { layer, share };
  return [
    { name: 'cache_bytes', help: 'Size of the cached answers, by layer and share', labels, value: bytes },
    { name: 'cache_entries', help: 'Cached answers, by layer and share', labels, value: entries },
    {
      name: 'cache_evictions_total',
      help: 'Cached answers that made place for others, by layer and share',
      labels,
      value: evictions,
      type: 'counter',
    },
  ];
}

import { cacheNamespace } from '../cache-namespace.ts';
import type { CacheStore } from '../cache-store.ts';
import { createMemoryStore } from '../memory-store.ts';
import type { EdgeOptions } from '../options.ts';

/** The store of a process: its memory, or with `CACHE_URL` one that it shares with others. */
export async function openStore(
  options: EdgeOptions,
  now: () => number,
): Promise<{ store: CacheStore; close: () => Promise<void> }> {
  if (!options.cacheUrl) return { store: createMemoryStore(), close: async () => {} };
  // Only here: most processes need no client.
  const { valkeyStore } = await import('./valkey-store.ts');
  const namespace = await cacheNamespace(options);
  const store = valkeyStore({ url: options.cacheUrl.reveal(), namespace, now });
  return { store, close: () => store.close() };
}

import { cacheNamespace } from '../cache-namespace.ts';
import type { CacheStore } from '../cache-store.ts';
import { createFallbackStore } from '../fallback-store.ts';
import type { EdgeLog } from '../log.ts';
import { createMemoryStore } from '../memory-store.ts';
import type { EdgeOptions } from '../options.ts';

/** The store of a process: its memory, or with `CACHE_URL` one that it shares with others. */
export async function openStore(
  options: EdgeOptions,
  { now, log }: { now: () => number; log: EdgeLog },
): Promise<{ store: CacheStore; close: () => Promise<void> }> {
  const own = createMemoryStore();
  if (!options.cacheUrl) return { store: own, close: async () => {} };
  // Only here: most processes need no client.
  const { valkeyStore } = await import('./valkey-store.ts');
  const namespace = await cacheNamespace(options);
  const shared = valkeyStore({ url: options.cacheUrl.reveal(), namespace, now });
  return { store: createFallbackStore({ shared, own, now, log }), close: shared.close };
}

import type { After } from '../../client/deadline.ts';
import type { CacheStore } from '../cache/store.ts';
import { createEarlyReading } from '../shop-index/create-early-reading.ts';
import type { CreateEarlyReading } from '../shop-index/early-reading.ts';
import type { HintStore } from '../shop-index/hint-store.ts';
import { joinedHintStores } from '../shop-index/joined-hint-stores.ts';
import { digestOf } from '../shops/cache-namespace.ts';
import type { Shop } from '../shops/read-shops.ts';
import { fileHintStore } from './file-hint-store.ts';
import { sharedHintStore } from './shared-hint-store.ts';

type OpenParts = {
  /** The cache of the shop. */
  store: CacheStore;
  now: () => number;
  random: () => number;
  after: After;
};

/**
 * Opens early reading, with hints in `INDEX_FOLDER`, one file for each shop, and in the shared cache. Returns
 * undefined without either, because a hint in memory would be lost with the process.
 */
export async function openEarlyReading(
  { name, options }: Shop,
  { store, random, ...clock }: OpenParts,
): Promise<CreateEarlyReading> {
  const { indexFolder: folder, cacheUrl, apiUrl, paths, credentials } = options;
  const stores: HintStore[] = [];
  if (folder !== undefined) {
    const file = name === undefined ? 'shop-index.json' : `shop-index-${name}.json`;
    stores.push(fileHintStore({ folder, name: file, random }));
  }
  if (cacheUrl) stores.push(sharedHintStore(store, clock));
  const identity = [apiUrl, paths.get_reviews ?? '', credentials.signature?.publicToken ?? '', name ?? ''];
  const hints = stores.length > 0 ? joinedHintStores(stores) : undefined;
  return createEarlyReading(hints, await digestOf(JSON.stringify(identity)));
}

import { createEarlyReading } from '../shop-index/create-early-reading.ts';
import type { CreateEarlyReading } from '../shop-index/early-reading.ts';
import { digestOf } from '../shops/cache-namespace.ts';
import type { Shop } from '../shops/read-shops.ts';
import { fileHintStore } from './file-hint-store.ts';

/** Early answers from a hint in `INDEX_FOLDER`, in a file for each shop; undefined without a folder. */
export async function openEarlyReading(
  { name, options }: Shop,
  random: () => number,
): Promise<CreateEarlyReading | undefined> {
  const { indexFolder: folder, apiUrl, paths, credentials } = options;
  if (folder === undefined) return undefined;
  const identity = [apiUrl, paths.get_reviews ?? '', credentials.signature?.publicToken ?? '', name ?? ''];
  const file = name === undefined ? 'shop-index.json' : `shop-index-${name}.json`;
  return createEarlyReading(
    fileHintStore({ folder, name: file, random }),
    await digestOf(JSON.stringify(identity)),
  );
}

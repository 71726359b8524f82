import { type CopiedHost, copyForeignMedia } from '../../import/media/copy-foreign-media.ts';
import type { ImportTotals } from '../../import/run/import-reviews.ts';
import type { Transact } from '../../import/run/retry-while-locked.ts';
import { atMost } from '../../server/at-most.ts';
import { copyMedia } from '../media/copy-media.ts';
import type { ImportMedia, ImportPorts } from './import-ports.ts';
import type { ImportWatch } from './import-watch.ts';

type Parts = {
  store: ImportPorts;
  shop: string;
  media: ImportMedia;
  importId: string;
  transact: Transact;
  watch: Pick<ImportWatch, 'copied' | 'warn'>;
  signal: AbortSignal;
};

/**
 * Copies the photos and videos of imported reviews that are on other hosts. Each copy is stored and published
 * on its own, so that repeating a stopped import continues it. Returns undefined if no image processor is
 * installed.
 */
export async function copyImportedMedia(
  { urls }: ImportTotals['media'],
  { store, shop, media, importId, transact, watch, signal }: Parts,
): Promise<CopiedHost[] | undefined> {
  if (!urls || urls.size === 0) return [];
  const parts = await media.open(store);
  if (!parts.storage.encodeImage) {
    watch.warn('Photos and videos were not copied: the package sharp is not installed.');
    return undefined;
  }
  const encoding = atMost(decodedAtOnce);
  const hosts = await copyForeignMedia(urls, {
    signal,
    async copy(source) {
      const uploaded = await copyMedia(shop, source, parts, { signal, encoding });
      await transact(() => store.replaceMedia(shop, importId, source.url, uploaded));
    },
    progress: (done) => watch.copied(done, urls.size),
  });
  while ((await transact(() => store.recordImportEvents(shop, changesPerTransaction))) > 0);
  return hosts;
}

/** A decoded photo needs up to 200 MB of memory. */
const decodedAtOnce = 4;
const changesPerTransaction = 200;

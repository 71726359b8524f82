import { audited } from '../audit/audited.ts';
import { repeatUntil } from '../background/repeat-until.ts';
import type { ServiceLog } from '../telemetry/service-log.ts';
import type { MediaEndpoint } from './files/media-endpoint.ts';
import { folderLabel } from './uploads/audited-upload.ts';

type UnusedMedia = Pick<MediaEndpoint, 'store' | 'files' | 'partialVideos' | 'now'>;

/**
 * Removes unused uploads every hour until `signal` aborts. `wait` sleeps for milliseconds, at most until the
 * signal.
 */
export function removeUnusedUntil(
  signal: AbortSignal,
  wait: (milliseconds: number, signal: AbortSignal) => Promise<void>,
  { log, ...media }: UnusedMedia & { log: ServiceLog },
): Promise<void> {
  return repeatUntil(signal, wait, {
    interval: hour,
    async run() {
      const count = await removeUnused(media);
      if (count > 0) log({ event: 'media_removed', count });
    },
    failed: (reason) => log({ event: 'media_removal_failed', reason }),
  });
}

/**
 * Removes the files of uploads that no review has used within a day, and of uploads whose review was deleted.
 */
export async function removeUnused({ store, files, partialVideos, now }: UnusedMedia): Promise<number> {
  const before = now() - unusedAfter;
  await partialVideos.removeAbandoned(before);
  let removed = 0;
  for (;;) {
    const unused = await store.unusedUploads(before, batch);
    for (const [shop, uploads] of Map.groupBy(unused, (upload) => upload.shop)) {
      const subject_ids = [...new Set(uploads.map(({ name }) => folderLabel(name)))];
      const change = { actor: 'service', actor_label: '', action: 'remove_unused_media', subject_ids };
      await audited(store, shop, { ...change, reason: 'unused' }, async () => {
        for (const { name, files: names } of uploads) {
          // The record is removed last, so that an interrupted removal is repeated.
          await files.remove([name, ...names]);
          await store.removeUpload(shop, name);
          removed++;
        }
      });
    }
    if (unused.length < batch) return removed;
  }
}

/** In milliseconds. */
const hour = 60 * 60 * 1_000;
const unusedAfter = 24 * hour;
const batch = 100;

import type { CustomerBody, RemovedRecords } from '../../contract/customer.ts';
import type { Media } from '../../contract/media.ts';
import { mediaTypes } from '../../contract/media-types.ts';
import type { MediaFiles } from '../media/files/media-files.ts';
import type { CustomerRecordStore } from '../store/customer-records.ts';
import type { CustomerRemoval, CustomerRemovalStore } from '../store/customer-removals.ts';
import type { Upload, UploadStore } from '../store/uploads.ts';

/**
 * Removes one customer; with `dryRun` only counts. If the process ends, the service continues the removal.
 */
export async function removeCustomer(
  parts: RemovalParts,
  shop: string,
  customer: CustomerBody,
  { dryRun }: { dryRun: boolean },
): Promise<RemovedRecords | 'ambiguous'> {
  if (dryRun) return removeRecords(parts, shop, customer, { dryRun });
  const id = await parts.store.beginRemoval(shop, customer);
  return finishRemoval(parts, { shop, id, customer });
}

/** Completes a removal that has begun. */
export async function finishRemoval(
  parts: RemovalParts,
  { shop, id, customer }: CustomerRemoval,
): Promise<RemovedRecords | 'ambiguous'> {
  const removed = await removeRecords(parts, shop, customer, { dryRun: false });
  await parts.store.endRemoval(shop, id);
  return removed;
}

export type RemovalParts = {
  store: CustomerRecordStore & CustomerRemovalStore & UploadStore;
  files: MediaFiles | undefined;
};

/**
 * Deletes all records about one customer, and then the files of photos and videos that no other review uses.
 * Deleting the rows marks their uploads: if the process ends, or files cannot be deleted now, the service
 * deletes them within an hour; `remaining_uploads` counts these. `used_uploads` counts the ones that other
 * reviews of the shop use. `files` is absent if the service stores no uploads.
 */
async function removeRecords(
  { store, files }: RemovalParts,
  shop: string,
  customer: CustomerBody,
  { dryRun }: { dryRun: boolean },
): Promise<RemovedRecords | 'ambiguous'> {
  const records = await store.exportCustomer(shop, customer);
  if (records === 'ambiguous') return records;
  const urls = records.reviews.flatMap(({ media }) => media.flatMap(uploadUrls));
  const uploads = await store.findUploads(shop, urls);
  const removed = await store.removeCustomer(shop, customer, { dryRun });
  if (removed === 'ambiguous') return removed;
  const ends: UploadEnd[] = [];
  if (!dryRun) for (const upload of uploads) ends.push(await removeUpload(upload, { store, files }));
  const count = (end: UploadEnd) => ends.filter((one) => one === end).length;
  return {
    ...removed,
    uploads: uploads.length,
    deleted_uploads: count('deleted'),
    used_uploads: count('used'),
    remaining_uploads: dryRun ? 0 : await store.countReleased(shop),
  };
}

/** The URLs that keep an upload: of a photo or video, and of the poster of a video. */
function uploadUrls({ url, thumbnail_url, type }: Media): string[] {
  return type === mediaTypes.video ? [url, thumbnail_url] : [url];
}

type UploadEnd = 'deleted' | 'used' | 'remaining';

async function removeUpload(
  { shop, name, files: names }: Upload,
  { store, files }: { store: UploadStore; files: MediaFiles | undefined },
): Promise<UploadEnd> {
  if (!(await store.releaseUpload(shop, name))) return 'used';
  try {
    // A command may have another MEDIA_STORE than the service, which then deletes the file where it is.
    if (!files || !(await files.stat(name))) return 'remaining';
    await files.remove([...names, name]);
  } catch {
    // An object store may be unreachable. The result counts the remaining upload.
    return 'remaining';
  }
  await store.removeUpload(shop, name);
  return 'deleted';
}

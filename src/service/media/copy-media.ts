import { type MediaType, mediaTypes } from '../../contract/media-types.ts';
import { MediaUnavailable } from '../../import/media/media-unavailable.ts';
import type { UploadedMedia } from '../../import/store/copied-media-store.ts';
import { UnreadableImage } from './files/image-encoder.ts';
import type { MediaStorage } from './files/media-endpoint.ts';
import type { MediaFetcher } from './media-fetcher.ts';
import { storePhoto } from './uploads/store-photo.ts';
import { storeVideo } from './uploads/store-video.ts';
import { UnacceptableVideo } from './videos/video-report.ts';

export type CopyParts = { storage: MediaStorage; fetchMedia: MediaFetcher };

/**
 * Copies a photo or video from another host into the store, with the limits and checks of an upload.
 * `encoding` limits how many photos are decoded at once. Throws `MediaUnavailable`.
 */
export async function copyMedia(
  shop: string,
  { url, type }: { url: string; type: MediaType },
  { storage, fetchMedia }: CopyParts,
  {
    signal,
    encoding,
  }: { signal: AbortSignal; encoding: <Result>(run: () => Promise<Result>) => Promise<Result> },
): Promise<UploadedMedia> {
  const isPhoto = type === mediaTypes.image;
  const name = `${shop}/${storage.newName()}/${isPhoto ? 'photo.jpg' : 'video'}`;
  const maxBytes = isPhoto ? storage.limits.imageBytes : storage.limits.videoBytes;
  const body = await fetchMedia(url, { maxBytes, signal });
  try {
    if (!isPhoto) {
      await storage.partialVideos.append(name, 0, body, maxBytes);
      await storeVideo(storage, name);
      return { name, url: `${storage.url}/${name}`, thumbnail_url: '' };
    }
    const bytes = await new Response(body).bytes();
    const stored = await encoding(() => storePhoto(storage, shop, name, bytes));
    if (!stored) throw new Error('The name of a new upload is taken');
    return { name, url: stored.url, thumbnail_url: stored.thumbnail_url };
  } catch (error) {
    if (!isPhoto) await storage.partialVideos.remove(name);
    const isUnacceptable = error instanceof UnreadableImage || error instanceof UnacceptableVideo;
    throw isUnacceptable ? new MediaUnavailable('not_media') : error;
  }
}

import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { AccessParts } from '../access.ts';
import type { MediaEndpoint } from '../media/media-endpoint.ts';
import type { Store } from '../store/store.ts';
import { diskPartialVideos } from './disk-partial-videos.ts';
import { defaultMediaStore, openMediaFiles } from './open-media-files.ts';
import { sharpEncoder } from './sharp-encoder.ts';

/**
 * The media endpoint of the environment: `MEDIA_STORE`, `MEDIA_STORE_KEY_ID`, `MEDIA_STORE_SECRET`, and `MEDIA_URL`, by
 * default `/media` below `PUBLIC_URL` or the port. Throws with a message for the operator.
 */
export async function openMedia(
  environment: Record<string, string | undefined>,
  folder: string,
  { store, access }: { store: Store; access: Pick<AccessParts, 'keys'> },
): Promise<MediaEndpoint> {
  const { MEDIA_STORE = defaultMediaStore, MEDIA_STORE_KEY_ID, MEDIA_STORE_SECRET } = environment;
  const { HOST = '127.0.0.1', PORT = '8787', PUBLIC_URL = `http://${HOST}:${PORT}` } = environment;
  const { MEDIA_URL = `${PUBLIC_URL.replace(/\/+$/, '')}/media` } = environment;
  const credentials = { accessKeyId: MEDIA_STORE_KEY_ID, secretAccessKey: MEDIA_STORE_SECRET };
  // Beside the folder of the media, so that one disk and one set of access rights hold both.
  const uploads = MEDIA_STORE.startsWith('file:')
    ? resolve(folder, `${MEDIA_STORE.slice('file:'.length)}.uploads`)
    : join(tmpdir(), 'storefront-reviews-uploads');
  return {
    store,
    files: openMediaFiles(MEDIA_STORE, folder, credentials),
    encodeImage: await sharpEncoder(),
    partialVideos: diskPartialVideos(uploads),
    keys: await access.keys.derive('media', 'uploads'),
    url: MEDIA_URL.replace(/\/+$/, ''),
    newName: () => randomBytes(16).toString('base64url'),
    now: Date.now,
  };
}

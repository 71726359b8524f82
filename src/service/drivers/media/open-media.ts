import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { AccessParts } from '../../access/access.ts';
import { readLimits } from '../../config/service-limits.ts';
import type { MediaEndpoint, MediaStorage } from '../../media/files/media-endpoint.ts';
import type { MediaFiles } from '../../media/files/media-files.ts';
import { diskPartialVideos } from './disk-partial-videos.ts';
import { defaultMediaStore, openMediaFiles } from './open-media-files.ts';
import { sharpEncoder } from './sharp-encoder.ts';

/**
 * The media endpoint of the environment: `MEDIA_STORE`, `MEDIA_STORE_KEY_ID`, `MEDIA_STORE_SECRET`, and `MEDIA_URL`, by
 * default `/media` below `PUBLIC_URL`, or below the address that the service listens on. Undefined without any of them,
 * because every review would store a URL that nobody can load. Throws with a message for the operator.
 */
export async function openMedia(
  environment: Record<string, string | undefined>,
  folder: string,
  { store, access }: { store: MediaStorage['store']; access: Pick<AccessParts, 'keys'> },
): Promise<MediaEndpoint | undefined> {
  const url = publicMediaUrl(environment) ?? localMediaUrl(environment);
  if (!url) return undefined;
  return {
    ...(await openMediaStorage(environment, folder, { store, url })),
    keys: await access.keys.derive('media', 'uploads'),
    now: Date.now,
  };
}

/** Undefined if the service listens on all addresses. */
function localMediaUrl({ HOST, PORT }: Record<string, string | undefined>): string | undefined {
  const host = HOST || '127.0.0.1';
  const url = new URL(`http://${host.includes(':') ? `[${host}]` : host}:${PORT || '8787'}/media`);
  return ['0.0.0.0', '[::]'].includes(url.hostname) ? undefined : url.href;
}

/**
 * Where the public finds media: `MEDIA_URL`, or `/media` below `PUBLIC_URL`. Undefined without both. Throws with a message
 * for the operator, because every review would store a wrong URL.
 */
export function publicMediaUrl({
  PUBLIC_URL,
  MEDIA_URL,
}: Record<string, string | undefined>): string | undefined {
  if (!MEDIA_URL) return PUBLIC_URL && `${PUBLIC_URL.replace(/\/+$/, '')}/media`;
  const url = URL.canParse(MEDIA_URL) ? new URL(MEDIA_URL) : undefined;
  if (url && /^https?:$/.test(url.protocol) && url.href === url.origin + url.pathname) {
    return url.href.replace(/\/+$/, '');
  }
  throw new Error('MEDIA_URL must be an http(s) URL without a query, such as https://cdn.example/media');
}

/** The files of photos and videos in `MEDIA_STORE`. Throws with a message for the operator. */
export function openEnvironmentFiles(
  { MEDIA_STORE = defaultMediaStore, ...environment }: Record<string, string | undefined>,
  folder: string,
): MediaFiles {
  const { MEDIA_STORE_KEY_ID, MEDIA_STORE_SECRET } = environment;
  const credentials = { accessKeyId: MEDIA_STORE_KEY_ID, secretAccessKey: MEDIA_STORE_SECRET };
  return openMediaFiles(MEDIA_STORE, folder, credentials);
}

/** The photos and videos of the environment, with their public URL. */
export async function openMediaStorage(
  environment: Record<string, string | undefined>,
  folder: string,
  { store, url }: { store: MediaStorage['store']; url: string },
): Promise<MediaStorage> {
  const { MEDIA_STORE = defaultMediaStore } = environment;
  // Beside the folder of the media, so that one disk and one set of access rights hold both.
  const uploads = MEDIA_STORE.startsWith('file:')
    ? resolve(folder, `${MEDIA_STORE.slice('file:'.length)}.uploads`)
    : join(tmpdir(), 'storefront-reviews-uploads');
  const limits = readLimits(environment);
  return {
    ...{ store, url, limits },
    files: openEnvironmentFiles(environment, folder),
    encodeImage: await sharpEncoder(limits.imagePixels),
    partialVideos: diskPartialVideos(uploads),
    newName: () => randomBytes(16).toString('base64url'),
  };
}

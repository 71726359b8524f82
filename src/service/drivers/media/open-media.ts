import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { AccessParts } from '../../access/access.ts';
import type { ServiceConfiguration } from '../../config/configuration.ts';
import type { MediaEndpoint, MediaStorage } from '../../media/files/media-endpoint.ts';
import { openBusboyForm } from './busboy-form.ts';
import { diskPartialVideos } from './disk-partial-videos.ts';
import { openMediaFiles } from './open-media-files.ts';
import { sharpEncoder } from './sharp-encoder.ts';

type MediaConfiguration = Pick<ServiceConfiguration, 'media' | 'limits'>;

/**
 * The media endpoint at the configured URL, by default below the address that the service listens on.
 * Undefined if it listens on all addresses, because reviews would store a URL that cannot be loaded.
 */
export async function openMedia(
  configuration: MediaConfiguration & Pick<ServiceConfiguration, 'host' | 'port'>,
  folder: string,
  { store, access }: { store: MediaStorage['store']; access: Pick<AccessParts, 'keys'> },
): Promise<MediaEndpoint | undefined> {
  const url = configuration.media.url ?? localMediaUrl(configuration);
  if (!url) return undefined;
  return {
    ...(await openMediaStorage(configuration, folder, { store, url })),
    keys: await access.keys.derive('media', 'uploads'),
    openForm: openBusboyForm,
    now: Date.now,
  };
}

/** Undefined if the service listens on all addresses. */
function localMediaUrl({ host, port }: { host: string; port: number }): string | undefined {
  const url = new URL(`http://${host.includes(':') ? `[${host}]` : host}:${port}/media`);
  return ['0.0.0.0', '[::]'].includes(url.hostname) ? undefined : url.href;
}

/** The configured store of photos and videos, with their public URL. */
export async function openMediaStorage(
  { media, limits }: MediaConfiguration,
  folder: string,
  { store, url }: { store: MediaStorage['store']; url: string },
): Promise<MediaStorage> {
  // The folder is beside the media folder, so that both share one disk and one set of access rights.
  const uploads = media.store.startsWith('file:')
    ? resolve(folder, `${media.store.slice('file:'.length)}.uploads`)
    : join(tmpdir(), 'storefront-reviews-uploads');
  return {
    store,
    url,
    limits,
    files: openMediaFiles(media, folder),
    encodeImage: await sharpEncoder(limits.imagePixels),
    partialVideos: diskPartialVideos(uploads),
    newName: () => randomBytes(16).toString('base64url'),
  };
}

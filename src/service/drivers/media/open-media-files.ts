import { isAbsolute, resolve } from 'node:path';
import type { MediaOptions } from '../../config/configuration.ts';
import type { MediaFiles } from '../../media/files/media-files.ts';
import { diskFiles } from './disk-files.ts';
import { s3Files } from './s3-files.ts';

/**
 * Opens the configured store of photos and videos: `file:` with a folder, which may be relative to `folder`,
 * or `s3://bucket/prefix?endpoint=https://…&region=…` with an access key. Throws for an object store without
 * one.
 */
export function openMediaFiles(
  { store, credentials }: Pick<MediaOptions, 'store' | 'credentials'>,
  folder: string,
): MediaFiles {
  const path = /^file:(.+)$/.exec(store)?.[1];
  if (path) return diskFiles(isAbsolute(path) ? path : resolve(folder, path));
  if (!credentials) throw new Error('MEDIA_STORE needs MEDIA_STORE_KEY_ID and MEDIA_STORE_SECRET');
  const { host, pathname, searchParams } = new URL(store);
  const region = searchParams.get('region') ?? 'us-east-1';
  const prefix = pathname.replace(/^\/+|\/+$/g, '');
  return s3Files({
    endpoint: searchParams.get('endpoint') ?? `https://s3.${region}.amazonaws.com`,
    bucket: host,
    prefix: prefix && `${prefix}/`,
    accessKeyId: credentials.keyId,
    secretAccessKey: credentials.secret.reveal(),
    region,
    fetch,
  });
}

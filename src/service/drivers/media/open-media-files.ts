import { isAbsolute, resolve } from 'node:path';
import type { MediaFiles } from '../../media/files/media-files.ts';
import { diskFiles } from './disk-files.ts';
import { s3Files } from './s3-files.ts';

/** The media store without `MEDIA_STORE`. */
export const defaultMediaStore = 'file:.data/media';

/**
 * Opens a `MEDIA_STORE`: `file:` with a folder, which may be relative to `folder`, or
 * `s3://bucket/prefix?endpoint=https://…&region=…`. Throws for every other kind, with a message for the operator.
 */
export function openMediaFiles(
  url: string,
  folder: string,
  credentials: { accessKeyId: string | undefined; secretAccessKey: string | undefined },
): MediaFiles {
  const path = /^file:(.+)$/.exec(url)?.[1];
  if (path) return diskFiles(isAbsolute(path) ? path : resolve(folder, path));
  const parsed = URL.parse(url);
  if (parsed?.protocol !== 's3:') throw new Error('MEDIA_STORE must be file:<folder> or s3://<bucket>');
  const { accessKeyId, secretAccessKey } = credentials;
  if (!accessKeyId || !secretAccessKey) {
    throw new Error('MEDIA_STORE needs MEDIA_STORE_KEY_ID and MEDIA_STORE_SECRET');
  }
  const region = parsed.searchParams.get('region') ?? 'us-east-1';
  const prefix = parsed.pathname.replace(/^\/+|\/+$/g, '');
  return s3Files({
    endpoint: parsed.searchParams.get('endpoint') ?? `https://s3.${region}.amazonaws.com`,
    bucket: parsed.host,
    prefix: prefix && `${prefix}/`,
    ...{ region, accessKeyId, secretAccessKey, fetch },
  });
}

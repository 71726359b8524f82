import { refusal } from './media-answer.ts';
import type { MediaEndpoint } from './media-endpoint.ts';
import type { ByteRange } from './media-files.ts';
import { isMediaName } from './media-name.ts';
import { uploadNamesOf } from './variant-name.ts';

/**
 * Serves a stored photo or video, unless its review is hidden because of it. Names are never reused, so that
 * caches may keep a file for a year.
 */
export async function serveFile(
  request: Request,
  name: string,
  { files, store }: Pick<MediaEndpoint, 'files' | 'store'>,
): Promise<Response> {
  if (!isMediaName(name)) return refusal(404, 'Not found');
  const [shop = ''] = name.split('/');
  if (await store.isWithheld(shop, uploadNamesOf(name))) return refusal(404, 'Not found');
  const found = await files.stat(name);
  if (!found) return refusal(404, 'Not found');
  const { size, type } = found;
  const etag = `"${size}"`;
  const headers: Record<string, string> = {
    'content-type': type,
    etag,
    'accept-ranges': 'bytes',
    'cache-control': 'public, max-age=31536000, immutable',
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
  };
  if (request.headers.get('if-none-match') === etag) return new Response(null, { status: 304, headers });
  const ifRange = request.headers.get('if-range');
  const asked = ifRange === null || ifRange === etag ? request.headers.get('range') : null;
  const range = readRange(asked, size);
  if (range === 'unsatisfiable') {
    return new Response(null, { status: 416, headers: { ...headers, 'content-range': `bytes */${size}` } });
  }
  const length = range ? range.end - range.start + 1 : size;
  headers['content-length'] = String(length);
  if (range) headers['content-range'] = `bytes ${range.start}-${range.end}/${size}`;
  const status = range ? 206 : 200;
  if (request.method === 'HEAD') return new Response(null, { status, headers });
  const file = await files.read(name, range);
  return file ? new Response(file.body, { status, headers }) : refusal(404, 'Not found');
}

/**
 * Reads a single range; for several ranges and other units, the response is the whole file (RFC 9110, section
 * 14.2).
 */
function readRange(header: string | null, size: number): ByteRange | undefined | 'unsatisfiable' {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? [];
  if (first === '' && last === '') return undefined;
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (first !== '' && last !== '' && Number(first) > Number(last)) return undefined;
  return start > end ? 'unsatisfiable' : { start, end };
}

import { ApiFailure } from '../http/api-failure.ts';
import type { FileKind, FileStore, ShopFile } from '../store/files.ts';
import { compressedFile, plainFile } from './read-file.ts';

/**
 * Responds with a file of a shop; a backup only once, and only to the person who made it. Throws `not_found`
 * otherwise.
 */
export async function serveFile(
  request: Request,
  file: ShopFile | undefined,
  { shop, person, store }: { shop: string; person: string; store: FileStore },
): Promise<Response> {
  if (!file || (file.kind === 'backup' && file.person !== person)) throw unknownFile();
  const { id } = file;
  if (file.kind === 'backup' && !(await store.takeFile(shop, id))) throw unknownFile();
  const takesGzip = /\bgzip\b/.test(request.headers.get('accept-encoding') ?? '');
  const content = takesGzip ? compressedFile(shop, id, store) : plainFile(shop, id, store);
  const body = file.kind === 'backup' ? removedAfter(content, () => store.removeFile(shop, id)) : content;
  return new Response(body, {
    headers: {
      'content-type': types[file.kind],
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(file.name)}`,
      ...(takesGzip && { 'content-encoding': 'gzip' }),
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
    },
  });
}

/** Browsers must not guess another type or encoding. */
const types: Record<FileKind, string> = {
  upload: 'application/octet-stream',
  preview: 'application/json',
  report: 'application/json',
  rejects: 'text/csv; charset=utf-8',
  export: 'text/csv; charset=utf-8',
  backup: 'application/x-ndjson',
};

function removedAfter(
  content: ReadableStream<Uint8Array<ArrayBuffer>>,
  remove: () => Promise<void>,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  return content.pipeThrough(new TransformStream({ flush: remove }));
}

export function unknownFile(): ApiFailure {
  return new ApiFailure('not_found', 'The file does not exist, or it has expired');
}

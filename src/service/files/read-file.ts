import type { FileStore } from '../store/files.ts';

/** The content of a stored file in the format of gzip, read part by part. */
export function compressedFile(
  shop: string,
  id: string,
  store: Pick<FileStore, 'readFilePart'>,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  let number = 0;
  return new ReadableStream({
    async pull(controller) {
      const part = await store.readFilePart(shop, id, number++);
      if (part) controller.enqueue(part);
      else controller.close();
    },
  });
}

/** The content of a stored file. */
export function plainFile(
  shop: string,
  id: string,
  store: Pick<FileStore, 'readFilePart'>,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  return compressedFile(shop, id, store).pipeThrough(new DecompressionStream('gzip'));
}

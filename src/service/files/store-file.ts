import type { FileStore, NewFile, ShopFile } from '../store/files.ts';
import { fileKinds } from './file-kinds.ts';

export type StoringParts = {
  store: FileStore;
  /** Milliseconds since 1970. */
  now: () => number;
  /** A new text that nobody can guess. */
  newToken: () => string;
};

/** A file that is longer than `mostBytes`, or one too many. */
export type StoringRefusal = 'too_large' | 'too_many';

/**
 * Stores a file, compressed and in parts. A failed or refused file leaves nothing behind; a killed process
 * leaves parts, which expire.
 */
export async function storeFile(
  shop: string,
  { content, mostBytes = Number.POSITIVE_INFINITY, ...given }: FileToStore,
  { store, now, newToken }: StoringParts,
): Promise<ShopFile | StoringRefusal> {
  const { lifetime, ...full } = fileKinds[given.kind];
  const file: NewFile = { ...given, id: newToken(), expiresAt: now() + lifetime };
  if (!(await store.beginFile(shop, file, full))) return 'too_many';
  let bytes = 0;
  const counted = new TransformStream<Bytes, Bytes>({
    transform(chunk, controller) {
      bytes += chunk.length;
      if (bytes <= mostBytes) controller.enqueue(chunk);
      else controller.error(new TooLarge());
    },
  });
  try {
    let number = 0;
    const compressed = content.pipeThrough(counted).pipeThrough(new CompressionStream('gzip'));
    for await (const part of inParts(compressed)) await store.addFilePart(shop, file.id, number++, part);
    await store.endFile(shop, file.id, bytes);
    return { ...file, bytes };
  } catch (error) {
    await store.removeFile(shop, file.id);
    if (error instanceof TooLarge) return 'too_large';
    throw error;
  }
}

type Bytes = Uint8Array<ArrayBuffer>;

/** `mostBytes` limits the size before compression. */
export type FileToStore = Pick<NewFile, 'kind' | 'name' | 'person'> & {
  content: ReadableStream<Bytes>;
  mostBytes?: number;
};

class TooLarge extends Error {}

/** Joins chunks to parts of a size that a database stores well. */
async function* inParts(stream: AsyncIterable<Bytes>): AsyncGenerator<Bytes> {
  let chunks: Bytes[] = [];
  let size = 0;
  for await (const chunk of stream) {
    chunks.push(chunk);
    size += chunk.length;
    if (size < partBytes) continue;
    yield joined(chunks, size);
    chunks = [];
    size = 0;
  }
  if (size > 0) yield joined(chunks, size);
}

function joined(chunks: readonly Bytes[], size: number): Bytes {
  const part = new Uint8Array(size);
  let start = 0;
  for (const chunk of chunks) {
    part.set(chunk, start);
    start += chunk.length;
  }
  return part;
}

const partBytes = 262_144;

import { createReadStream } from 'node:fs';
import { mkdir, open, rename, rm, rmdir, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { contentTypeOf } from '../../media/files/content-type.ts';
import type { ByteRange, MediaFiles } from '../../media/files/media-files.ts';
import { isMediaName } from '../../media/files/media-name.ts';

/**
 * Media in a folder, readable for its owner only: the service alone decides who gets a file. A file appears
 * under its name once it is complete on disk.
 */
export function diskFiles(folder: string): MediaFiles {
  const pathOf = (name: string) => {
    if (!isMediaName(name)) throw new Error('Not a name of a media file');
    return join(folder, name);
  };
  const statOf = async (name: string) => {
    const found = await unless(['ENOENT', 'ENOTDIR'], stat(pathOf(name)));
    return found?.isFile() ? { size: found.size, type: await typeOf(pathOf(name)) } : undefined;
  };
  return {
    async put(name, { size, stream }) {
      const path = pathOf(name);
      const unfinished = `${path}.part`;
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      try {
        await writeFile(unfinished, stream(), { flush: true, mode: 0o600 });
        if ((await stat(unfinished)).size !== size)
          throw new Error('The size of the file differs from the announced size');
        await rename(unfinished, path);
      } finally {
        await rm(unfinished, { force: true });
      }
    },
    async read(name, range) {
      const found = await statOf(name);
      return found && { ...found, body: streamOf(pathOf(name), range) };
    },
    stat: statOf,
    async remove(names) {
      for (const name of names) {
        await rm(pathOf(name), { force: true });
        await removeIfEmpty(dirname(pathOf(name)));
      }
    },
  };
}

function streamOf(path: string, range: ByteRange | undefined): ReadableStream<Uint8Array<ArrayBuffer>> {
  return Readable.toWeb(createReadStream(path, range)) as ReadableStream<Uint8Array<ArrayBuffer>>;
}

async function typeOf(path: string): Promise<string> {
  const file = await open(path);
  try {
    const { buffer } = await file.read({ buffer: new Uint8Array(16) });
    return contentTypeOf(buffer) ?? 'application/octet-stream';
  } finally {
    await file.close();
  }
}

async function removeIfEmpty(folder: string): Promise<void> {
  await unless(['ENOENT', 'ENOTEMPTY'], rmdir(folder));
}

/** Resolves with undefined instead of an error with one of the codes. */
async function unless<Result>(
  codes: readonly string[],
  result: Promise<Result>,
): Promise<Result | undefined> {
  try {
    return await result;
  } catch (error) {
    if (error instanceof Error && 'code' in error && codes.includes(String(error.code))) return undefined;
    throw error;
  }
}

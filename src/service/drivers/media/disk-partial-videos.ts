import { constants, createReadStream } from 'node:fs';
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { type PartialVideos, TooLarge } from '../../media/files/partial-videos.ts';

/** Videos under upload in a folder. */
export function diskPartialVideos(folder: string): PartialVideos {
  const pathOf = (name: string) => join(folder, name.replaceAll('/', '.'));
  const sizeOf = async (name: string) => (await stat(pathOf(name)).catch(() => undefined))?.size ?? 0;
  return {
    size: sizeOf,
    async append(name, start, body, limit) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      // Opens the file for writing at any position and creates it if missing, which no string flag offers.
      const file = await open(pathOf(name), constants.O_CREAT | constants.O_RDWR, 0o600);
      let at = start;
      try {
        await file.truncate(start);
        for await (const chunk of body) {
          if (at + chunk.length > limit) throw new TooLarge();
          await file.write(chunk, 0, chunk.length, at);
          at += chunk.length;
        }
        await file.sync();
        return at;
      } finally {
        await file.close();
      }
    },
    async inspect(name, run) {
      const file = await open(pathOf(name));
      try {
        const { size } = await file.stat();
        return await run({
          size,
          async read(at, length) {
            const { buffer, bytesRead } = await file.read(new Uint8Array(length), 0, length, at);
            return buffer.subarray(0, bytesRead);
          },
        });
      } finally {
        await file.close();
      }
    },
    async erase(name, parts) {
      const file = await open(pathOf(name), 'r+');
      const zeros = new Uint8Array(1_000_000);
      try {
        for (const { start, end, header } of parts) {
          for (let at = start; at < end; at += zeros.length) {
            await file.write(zeros, 0, Math.min(zeros.length, end - at), at);
          }
          await file.write(header, 0, Math.min(header.length, end - start), start);
        }
        await file.sync();
      } finally {
        await file.close();
      }
    },
    async content(name, type) {
      const path = pathOf(name);
      const file = await open(path);
      const { size } = await file.stat();
      await file.close();
      return { size, type, stream: () => streamOf(path) };
    },
    remove: (name) => rm(pathOf(name), { force: true }),
    async removeAbandoned(before) {
      for (const name of await readdir(folder).catch(() => [])) {
        const { mtimeMs } = await stat(join(folder, name));
        if (mtimeMs < before) await rm(join(folder, name), { force: true });
      }
    },
  };
}

function streamOf(path: string): ReadableStream<Uint8Array<ArrayBuffer>> {
  return Readable.toWeb(createReadStream(path)) as ReadableStream<Uint8Array<ArrayBuffer>>;
}

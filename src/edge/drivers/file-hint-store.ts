import { mkdir, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { HintStore } from '../shop-index/hint-store.ts';

/** In bytes; a larger file was not written by the edge. */
const largestFile = 32 * 1024 * 1024;

/** Stores the hint in a file that only its owner can read. `random` returns a number from 0 up to 1. */
export function fileHintStore({
  folder,
  name,
  random,
}: {
  folder: string;
  name: string;
  random: () => number;
}): HintStore {
  const path = join(folder, name);

  return {
    async read() {
      const file = await openIfExists(path);
      if (!file) return undefined;
      try {
        const { size } = await file.stat();
        // A file that is too large is not read; the empty text is not a valid hint.
        return size > largestFile ? '' : await file.readFile('utf8');
      } finally {
        await file.close();
      }
    },
    async write(text) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      // The file is written under another name first, because a process may end while it writes.
      const draft = `${path}.${Math.floor(random() * 1e9).toString(36)}`;
      try {
        const file = await open(draft, 'wx', 0o600);
        try {
          await file.writeFile(text);
          await file.sync();
        } finally {
          await file.close();
        }
        await rename(draft, path);
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
    },
  };
}

async function openIfExists(path: string) {
  try {
    return await open(path, 'r');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

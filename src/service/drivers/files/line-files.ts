import { createReadStream, rmSync, statSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { isAbsolute, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fileFailure } from '../../../server/file-failure.ts';
import type { LineFiles } from '../../commands/command.ts';

/**
 * Text files named relative to a folder. New files are readable only by their owner, and existing files are
 * never overwritten.
 */
export function lineFiles(folder: string): LineFiles {
  const pathOf = (name: string) => (isAbsolute(name) ? name : resolve(folder, name));
  return {
    async write(name, lines) {
      const path = pathOf(name);
      const file = await open(path, 'wx', 0o600).catch((error: unknown) => {
        throw fileFailure(error, path);
      });
      try {
        await pipeline(Readable.from(ended(lines)), file.createWriteStream());
      } catch (error) {
        rmSync(path, { force: true });
        throw fileFailure(error, path);
      }
      return path;
    },
    async *read(name) {
      const path = pathOf(name);
      if (!statSync(path, { throwIfNoEntry: false })) throw new Error(`No such file: ${path}`);
      try {
        yield* createInterface({ input: createReadStream(path), crlfDelay: Infinity });
      } catch (error) {
        throw fileFailure(error, path);
      }
    },
  };
}

/** Joins many lines, because each chunk of a stream costs more than a line. */
async function* ended(lines: AsyncIterable<string>): AsyncGenerator<string> {
  let part = '';
  for await (const line of lines) {
    part += `${line}\n`;
    if (part.length < partLength) continue;
    yield part;
    part = '';
  }
  yield part;
}

const partLength = 65_536;

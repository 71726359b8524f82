import { createReadStream, createWriteStream } from 'node:fs';
import { isAbsolute, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { LineFiles } from '../commands/command.ts';

/** Text files named relative to a folder. Files are created for their owner only and never overwritten. */
export function lineFiles(folder: string): LineFiles {
  const pathOf = (name: string) => (isAbsolute(name) ? name : resolve(folder, name));
  return {
    async write(name, lines) {
      const path = pathOf(name);
      await pipeline(Readable.from(ended(lines)), createWriteStream(path, { flags: 'wx', mode: 0o600 }));
      return path;
    },
    async *read(name) {
      yield* createInterface({ input: createReadStream(pathOf(name)), crlfDelay: Infinity });
    },
  };
}

/** Many lines at a time, because each part of a stream costs more than a line. */
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

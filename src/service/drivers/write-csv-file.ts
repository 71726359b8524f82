import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { stringify } from 'csv-stringify';
import { fileFailure } from './file-failure.ts';

/** Writes rows to a CSV file as they come. `bom` starts it with a byte order mark. */
export async function writeCsvFile(
  path: string,
  rows: AsyncIterable<string[]>,
  { bom }: { bom: boolean },
): Promise<void> {
  try {
    await pipeline(rows, stringify({ bom }), createWriteStream(path));
  } catch (error) {
    throw fileFailure(error, path);
  }
}

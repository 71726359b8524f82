import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { stringify } from 'csv-stringify';

/** Writes rows to a CSV file as they come. */
export async function writeCsvFile(path: string, rows: AsyncIterable<string[]>): Promise<void> {
  await pipeline(rows, stringify(), createWriteStream(path));
}

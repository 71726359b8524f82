import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { stringify } from 'csv-stringify';

/** Writes rows to a CSV file as they come. `bom` starts it with a byte order mark. */
export async function writeCsvFile(
  path: string,
  rows: AsyncIterable<string[]>,
  { bom }: { bom: boolean },
): Promise<void> {
  await pipeline(rows, stringify({ bom }), createWriteStream(path));
}

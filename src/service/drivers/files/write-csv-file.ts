import { createWriteStream, lstatSync, renameSync, rmSync } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { stringify } from 'csv-stringify';
import { fileFailure } from '../../../server/file-failure.ts';

/**
 * Writes rows to a CSV file that only its owner can read, because they hold personal data. `bom` starts it
 * with a byte order mark. An earlier file is replaced once the new one is complete: half an export would look
 * like a complete one.
 */
export async function writeCsvFile(
  path: string,
  rows: AsyncIterable<string[]>,
  { bom }: { bom: boolean },
): Promise<void> {
  const earlier = lstatSync(path, { throwIfNoEntry: false });
  // Links and devices, such as /dev/stdout, are written to and not replaced.
  const target = !earlier || earlier.isFile() ? `${path}.part` : path;
  try {
    await pipeline(rows, stringify({ bom }), createWriteStream(target, { mode: 0o600 }));
    if (target !== path) renameSync(target, path);
  } catch (error) {
    if (target !== path) rmSync(target, { force: true });
    throw fileFailure(error, path);
  }
}

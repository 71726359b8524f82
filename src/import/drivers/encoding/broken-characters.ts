import type { CsvRow } from '../../table/csv-row.ts';
import type { DetectedEncoding } from './detect-encoding.ts';

/** Rejects rows with bytes that are invalid in the encoding; the decoder replaced them with U+FFFD. */
export async function* withoutBrokenCharacters(
  rows: AsyncGenerator<CsvRow>,
  { encoding }: DetectedEncoding,
): AsyncGenerator<CsvRow> {
  for await (const row of rows) {
    const isBroken = row.cells.some((cell) => cell.includes('\ufffd'));
    yield isBroken ? { ...row, problem: `has bytes that are not valid ${encoding}` } : row;
  }
}

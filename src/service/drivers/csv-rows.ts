import type { Readable } from 'node:stream';
import { parse } from 'csv-parse';
import type { CsvRow } from '../csv/import-reviews.ts';

/**
 * Reads rows, the header first. A row that is no row by the rules of CSV is given with its problem, and
 * reading goes on. `bytes` tells how much of the file is read.
 */
export async function* csvRows(
  file: Readable,
  delimiter: string,
  bytes: (count: number) => void = () => {},
): AsyncGenerator<CsvRow> {
  const parser = parse({
    bom: true,
    delimiter,
    info: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
  });
  file.on('error', (error) => parser.destroy(error));
  file.pipe(parser);
  let width: number | undefined;
  let line = 1;
  try {
    for await (const { record, info } of parser as AsyncIterable<{
      record: string[];
      info: { lines: number; bytes: number };
    }>) {
      bytes(info.bytes);
      width ??= record.length;
      const problem = `has ${record.length} columns where the header has ${width}`;
      yield { line, cells: record, ...(record.length === width ? {} : { problem }) };
      line = info.lines + 1;
    }
  } catch (error) {
    if (!isUnclosedQuote(error)) throw error;
    yield { line, cells: [], problem: 'a quote opens in this row and never closes, to the end of the file' };
  }
}

/** The delimiter that the header line has most of. */
export function delimiterOf(header: string): string {
  const outsideQuotes = header.replace(/"[^"]*"/g, '');
  const count = (delimiter: string) => outsideQuotes.split(delimiter).length;
  return [',', ';', '\t', '|'].reduce((best, next) => (count(next) > count(best) ? next : best));
}

function isUnclosedQuote(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'CSV_QUOTE_NOT_CLOSED';
}

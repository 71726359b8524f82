import { Readable } from 'node:stream';
import { parse } from 'csv-parse';
import type { CsvRow } from '../csv/csv-row.ts';

/**
 * Reads the rows of a CSV file, the header first. A malformed row is returned with its problem, and reading continues
 * after it. `progress` receives the number of characters read so far.
 */
export async function* csvRows(
  file: Readable,
  delimiter: string,
  progress: (read: number) => void = () => {},
): AsyncGenerator<CsvRow> {
  let width: number | undefined;
  yield* rowsFrom(file, 1);

  async function* rowsFrom(text: Readable, firstLine: number): AsyncGenerator<CsvRow> {
    let line = firstLine;
    const unclosed: { raw?: string } = {};
    for await (const { record, raw, info } of parsedRecords(text, delimiter, unclosed)) {
      if (text === file) progress(info.bytes);
      const start = line + linesIn(leadingBreaks(raw));
      width ??= record.length;
      const cells = withoutEmptyEnd(record, width);
      const problem = `has ${cells.length} columns, but the header has ${width}`;
      const isMixed = cells.length > width && hasMixedBreaks(raw);
      if (record.some(hasSwallowedLines)) yield* refuseFirstLine(raw, line);
      else if (isMixed) yield* rowsFrom(Readable.from([raw.replace(/\r\n?/g, '\n')]), line);
      else yield { line: start, cells, ...(cells.length === width ? {} : { problem }) };
      line += linesIn(raw);
    }
    if (unclosed.raw !== undefined) yield* refuseFirstLine(unclosed.raw, line);
  }

  /** An unclosed quote swallows the rows after it. Refuse its own line only and read the others again. */
  async function* refuseFirstLine(raw: string, firstLine: number): AsyncGenerator<CsvRow> {
    const blank = leadingBreaks(raw);
    const line = firstLine + linesIn(blank);
    const [own = '', ...others] = raw.slice(blank.length).split(lineBreak);
    yield { line, cells: [own], problem: 'has an opening quote without a closing one' };
    yield* rowsFrom(Readable.from([others.join('\n')]), line + 1);
  }
}

type ParsedRecord = { record: string[]; raw: string; info: { bytes: number } };

/** `unclosed.raw` receives the text after a quote that stays open until the end of the file. */
function parsedRecords(
  text: Readable,
  delimiter: string,
  unclosed: { raw?: string },
): AsyncIterable<ParsedRecord> {
  const parser = parse({
    bom: true,
    delimiter,
    info: true,
    raw: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    skip_records_with_error: true,
    on_skip: (_error, raw) => {
      if (raw !== undefined) unclosed.raw = raw;
    },
  });
  text.on('error', (error) => parser.destroy(error));
  return text.pipe(parser) as AsyncIterable<ParsedRecord>;
}

/** The relaxed parser leaves a quote that it could not close at the start of its cell. */
function hasSwallowedLines(cell: string): boolean {
  return cell.startsWith('"') && lineBreak.test(cell);
}

/** The parser takes the first line break of the file for that of every row, and so joins rows that end in another one. */
function hasMixedBreaks(raw: string): boolean {
  return raw.includes('\r') && lineBreak.test(raw.trim());
}

/** The cells of a row without empty ones beyond the header, which commas at the end of each line make. */
function withoutEmptyEnd(record: string[], width: number): string[] {
  return record.slice(width).every((cell) => cell === '') ? record.slice(0, width) : record;
}

function leadingBreaks(raw: string): string {
  return /^[\r\n]*/.exec(raw)?.[0] ?? '';
}

/** The parser's raw text can end after the first character of a two-character line break. */
const lineBreak = /\r\n?|\n/;

function linesIn(text: string): number {
  return text.split(lineBreak).length - 1;
}

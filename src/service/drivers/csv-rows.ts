import { Readable } from 'node:stream';
import { parse } from 'csv-parse';
import type { CsvRow } from '../csv/import-reviews.ts';

/**
 * Reads rows, the header first. A row that is no row by the rules of CSV is given with its problem, and reading
 * goes on behind it. `progress` gets the bytes read so far.
 */
export async function* csvRows(
  file: Readable,
  delimiter: string,
  progress: (bytes: number) => void = () => {},
): AsyncGenerator<CsvRow> {
  let width: number | undefined;
  yield* rowsFrom(file, 1);

  async function* rowsFrom(text: Readable, firstLine: number): AsyncGenerator<CsvRow> {
    let line = firstLine;
    let unclosed: string | undefined;
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
        unclosed = raw;
      },
    });
    text.on('error', (error) => parser.destroy(error));
    text.pipe(parser);
    for await (const { record, raw, info } of parser as AsyncIterable<Parsed>) {
      if (text === file) progress(info.bytes);
      const start = line + linesIn(/^[\r\n]*/.exec(raw)?.[0] ?? '');
      width ??= record.length;
      const problem = `has ${record.length} columns where the header has ${width}`;
      if (record.some(hasSwallowedLines)) yield* refuseFirstLine(raw, line);
      else yield { line: start, cells: record, ...(record.length === width ? {} : { problem }) };
      line += linesIn(raw);
    }
    if (unclosed !== undefined) yield* refuseFirstLine(unclosed, line);
  }

  /** A quote that never closes swallows the rows behind it: only its own line is refused. */
  async function* refuseFirstLine(raw: string, firstLine: number): AsyncGenerator<CsvRow> {
    const blank = /^[\r\n]*/.exec(raw)?.[0] ?? '';
    const line = firstLine + linesIn(blank);
    const [own = '', ...others] = raw.slice(blank.length).split(lineBreak);
    yield { line, cells: [own], problem: 'a quote opens and does not close' };
    yield* rowsFrom(Readable.from([others.join('\n')]), line + 1);
  }
}

type Parsed = { record: string[]; raw: string; info: { bytes: number } };

/** The delimiter that the header line has most of. */
export function delimiterOf(header: string): string {
  const outsideQuotes = header.replace(/"[^"]*"/g, '');
  const count = (delimiter: string) => outsideQuotes.split(delimiter).length;
  return [',', ';', '\t', '|'].reduce((best, next) => (count(next) > count(best) ? next : best));
}

/** The relaxed parser leaves a quote that it could not close at the start of its cell. */
function hasSwallowedLines(cell: string): boolean {
  return cell.startsWith('"') && lineBreak.test(cell);
}

/** The parser's raw text ends in the first character of a line break of two. */
const lineBreak = /\r\n?|\n/;

function linesIn(text: string): number {
  return text.split(lineBreak).length - 1;
}

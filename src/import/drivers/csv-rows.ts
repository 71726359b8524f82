import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { parse } from 'csv-parse';
import { type CsvRow, rowProblem } from '../table/csv-row.ts';
import { plainRecords } from './plain-records.ts';

/**
 * Reads the rows of a CSV file, the header first. A malformed row is returned with its problem, and reading
 * continues after it. `progress` receives the number of bytes read so far.
 */
export function csvRows(
  file: Readable,
  delimiter: string,
  progress: (read: number) => void = () => {},
): AsyncGenerator<CsvRow> {
  let header: string[] | undefined;
  return rowsFrom(file, 1);

  async function* rowsFrom(text: Readable, firstLine: number): AsyncGenerator<CsvRow> {
    let line = firstLine;
    let read = 0;
    for await (const records of parsedRecords(text, delimiter)) {
      for (const { record, raw } of records) {
        read += raw.length;
        if (!record) {
          yield* refuseFirstLine(raw.toString(), line);
          continue;
        }
        if (text === file) progress(read);
        const breaks = lineBreaks(raw);
        // Spreadsheets write empty lines as delimiters.
        const isEmpty = header !== undefined && record.every((cell) => cell.trim() === '');
        const cells = header ? withoutEmptyEnd(record, header.length) : record;
        const problem = header && rowProblem(cells, header);
        const isMixed = cells.length > (header ?? cells).length && hasMixedBreaks(raw.toString('latin1'));
        header ??= record;
        if (record.some(hasSwallowedLines)) yield* refuseFirstLine(raw.toString(), line);
        else if (isMixed) yield* rowsFrom(Readable.from([raw.toString().replace(/\r\n?/g, '\n')]), line);
        else if (!isEmpty) yield { line: line + breaks.leading, cells, ...(problem && { problem }) };
        line += breaks.all;
      }
    }
  }

  /**
   * An unclosed quote swallows the rows after it. Only its own line is rejected, and the others are read
   * again.
   */
  async function* refuseFirstLine(raw: string, firstLine: number): AsyncGenerator<CsvRow> {
    const blank = leadingBreaks(raw);
    const line = firstLine + linesIn(blank);
    const [own = '', ...others] = raw.slice(blank.length).split(lineBreak);
    yield { line, cells: [own], problem: 'has an opening quote without a closing one' };
    yield* rowsFrom(Readable.from([others.join('\n')]), line + 1);
  }
}

/** A record with its bytes, line breaks included. `record` is undefined for text after an unclosed quote. */
type ParsedRecord = { record: string[] | undefined; raw: Buffer };

/**
 * Returns the records of a block of text together: streaming single records takes longer than parsing them.
 */
async function* parsedRecords(text: Readable, delimiter: string): AsyncGenerator<ParsedRecord[]> {
  let parser: RecordParser | undefined;
  let unread: Buffer = Buffer.alloc(0);
  let isStart = true;
  for await (const block of text) {
    unread = Buffer.concat([unread, Buffer.from(block)]);
    if (!parser) {
      const { records, rest, isPlain } = plainRecords(unread, delimiter);
      unread = rest;
      isStart &&= records.length === 0;
      yield records;
      // A longer plain record would be read again with each block.
      if (!isPlain || rest.length > longestPlain) parser = recordParser(delimiter, isStart);
    }
    if (!parser) continue;
    yield parser.records(unread);
    unread = Buffer.alloc(0);
  }
  parser ??= recordParser(delimiter, isStart);
  yield [...parser.records(unread), ...(await parser.end())];
}

const longestPlain = 131_072;

type RecordParser = ReturnType<typeof recordParser>;

/** The parser's own copying of a record's bytes is slow. */
function recordParser(delimiter: string, isStart: boolean) {
  const ended: { record: string[]; end: number }[] = [];
  let isUnclosed = false;
  const parser = parse({
    bom: isStart,
    delimiter,
    // The parser expects the first line break after every row. The plain records before end in line feeds.
    record_delimiter: isStart ? [] : '\n',
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    skip_records_with_error: true,
    on_record: (record: string[], { bytes }) => {
      ended.push({ record, end: bytes });
      return null;
    },
    on_skip: () => {
      isUnclosed = true;
    },
  });
  // Nothing is read from it.
  parser.resume();
  let blocks: Buffer[] = [];
  let start = 0;
  const takeEnded = (): ParsedRecord[] => {
    if (ended.length === 0) return [];
    let bytes = Buffer.concat(blocks);
    const records = ended.splice(0).map(({ record, end }) => {
      const raw = bytes.subarray(0, end - start);
      bytes = bytes.subarray(end - start);
      start = end;
      return { record, raw };
    });
    blocks = [bytes];
    return records;
  };
  return {
    records(block: Buffer): ParsedRecord[] {
      blocks.push(block);
      parser.write(block);
      return takeEnded();
    },
    async end(): Promise<ParsedRecord[]> {
      await finished(parser.end());
      const records = takeEnded();
      return isUnclosed ? [...records, { record: undefined, raw: Buffer.concat(blocks) }] : records;
    },
  };
}

/** The relaxed parser leaves a quote that it could not close at the start of its cell. */
function hasSwallowedLines(cell: string): boolean {
  return cell.startsWith('"') && lineBreak.test(cell);
}

/** The numbers of line breaks in a record and before it. Their bytes belong to no other character. */
function lineBreaks(raw: Buffer): { leading: number; all: number } {
  if (raw.includes('\r')) {
    const characters = raw.toString('latin1');
    return { leading: linesIn(leadingBreaks(characters)), all: linesIn(characters) };
  }
  let leading = 0;
  while (raw[leading] === lineFeed) leading += 1;
  let all = leading;
  for (let at = raw.indexOf(lineFeed, leading); at >= 0; at = raw.indexOf(lineFeed, at + 1)) all += 1;
  return { leading, all };
}

const lineFeed = 10;

/** The parser expects the file's first line break after every row, and so joins rows that end differently. */
function hasMixedBreaks(raw: string): boolean {
  return raw.includes('\r') && lineBreak.test(raw.trim());
}

/** The cells of a row without the empty cells beyond the header that trailing commas create. */
function withoutEmptyEnd(record: string[], width: number): string[] {
  return record.slice(width).every((cell) => cell === '') ? record.slice(0, width) : record;
}

function leadingBreaks(raw: string): string {
  return /^[\r\n]*/.exec(raw)?.[0] ?? '';
}

const lineBreak = /\r\n?|\n/;

function linesIn(text: string): number {
  return text.split(text.includes('\r') ? lineBreak : '\n').length - 1;
}

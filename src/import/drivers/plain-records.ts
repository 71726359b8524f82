/** The cells of a record, and its bytes with line breaks. */
export type PlainRecord = { record: string[]; raw: Buffer };

/**
 * Reads complete records from the start of a text, as long as they are plainly written: lines end in line
 * feeds, and cells that start with a quote end with one. Most files are, and a byte-by-byte parser is several
 * times slower. `rest` is an incomplete record or, unless `isPlain`, text for the parser.
 */
export function plainRecords(
  text: Buffer,
  delimiter: string,
): { records: PlainRecord[]; rest: Buffer; isPlain: boolean } {
  const records: PlainRecord[] = [];
  const hasMark = text.toString('utf8', 0, 3) === '\ufeff';
  let isPlain = !hasMark && !text.includes('\r') && delimiter.length === 1;
  let start = 0;
  while (isPlain) {
    let first = start;
    // Empty lines belong to the record after them.
    while (text[first] === lineFeed) first += 1;
    const found = recordAt(text, first, delimiter);
    isPlain = found !== 'unusual';
    if (found === 'incomplete' || found === 'unusual') break;
    records.push({ record: found.record, raw: text.subarray(start, found.end) });
    start = found.end;
  }
  return { records, rest: text.subarray(start), isPlain };
}

const lineFeed = 10;

function recordAt(text: Buffer, start: number, delimiter: string) {
  let end = text.indexOf(lineFeed, start);
  while (end >= 0) {
    const record = cellsOf(text.toString('utf8', start, end), delimiter);
    if (record === 'unusual') return record;
    if (record !== 'open') return { record, end: end + 1 };
    end = text.indexOf(lineFeed, end + 1);
  }
  return 'incomplete';
}

/**
 * Returns the cells; `open` if a quote does not close on these lines, `unusual` if something other than a
 * delimiter follows a closing quote.
 */
function cellsOf(lines: string, delimiter: string): string[] | 'open' | 'unusual' {
  if (!lines.includes('"')) return lines.split(delimiter);
  const cells: string[] = [];
  for (let start = 0; start <= lines.length; ) {
    let end = lines.indexOf(delimiter, start);
    if (lines[start] === '"') {
      const quote = closingQuote(lines, start + 1);
      if (quote < 0) return 'open';
      cells.push(lines.slice(start + 1, quote).replaceAll('""', '"'));
      end = quote + 1;
      if (end < lines.length && lines[end] !== delimiter) return 'unusual';
    } else {
      if (end < 0) end = lines.length;
      cells.push(lines.slice(start, end));
    }
    start = end + 1;
  }
  return cells;
}

/** The index of the next quote that is not doubled; -1 without one. */
function closingQuote(lines: string, start: number): number {
  let quote = lines.indexOf('"', start);
  while (quote >= 0 && lines[quote + 1] === '"') quote = lines.indexOf('"', quote + 2);
  return quote;
}

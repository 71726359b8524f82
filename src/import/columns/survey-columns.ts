import type { CsvRow } from '../table/csv-row.ts';
import { asciiDigits } from '../texts/ascii-digits.ts';
import { brokenWord, isDecodedTwice } from '../texts/broken-text.ts';
import { visibleText } from '../texts/visible-text.ts';
import { stateFinder } from '../values/country-reader.ts';
import { addDateEvidence, type DateEvidence, noDateEvidence } from '../values/date-order.ts';
import { dateReader } from '../values/read-date.ts';
import { readYesNo } from '../values/state-words.ts';
import { vagueDateReader } from '../values/vague-date.ts';

/** Statistics over all rows of one column. */
export type ColumnSurvey = {
  /** The name in the header, or `column 3` if it has none. */
  name: string;
  /** Whether the header has no name for the column, such as for the row numbers that pandas and R write. */
  isNameless: boolean;
  /** Cells of the first three rows. */
  examples: string[];
  filled: number;
  empty: number;
  /** The number of characters in all cells, and of different cells among the first thousand filled ones. */
  length: number;
  distinct: number;
  /** The number of email addresses and of URLs. */
  emails: number;
  urls: number;
  /** The number of cells with several words, and of cells with any words that are not yes, no or a code. */
  texts: number;
  words: number;
  /**
   * The number of dates among the first thousand cells, and of cells that may be dates written as numbers.
   */
  dates: number;
  dateNumbers: number;
  /** Months without a day and ages without a date: their numbers, and the first of each. */
  vague: { months: number; ages: number; month: string; age: string };
  /** The number of places that end in a state, such as `Austin, TX`. */
  states: number;
  /** URLs of pictures or videos. */
  media: number;
  /** How often each value occurs; undefined if there are too many different ones. */
  values: Map<string, number> | undefined;
  dateEvidence: DateEvidence;
  /** Cells that were decoded with a wrong encoding: the lines of the first ones, and an example. */
  broken: { cells: number; lines: number[]; example: string };
};

/**
 * Reads a whole file once, so that decisions about a column see all of its rows. Memory does not grow with
 * rows.
 */
export async function surveyColumns(
  header: readonly string[],
  rows: AsyncIterable<CsvRow>,
): Promise<ColumnSurvey[]> {
  const columns = header.map(emptySurvey);
  const starts = header.map(() => new Set<string>());
  const isDate = dateReader('day');
  const isDateMonthFirst = dateReader('month');
  const readVague = vagueDateReader();
  const isInState = stateFinder();
  let count = 0;
  for await (const { cells, line, problem, dates } of rows) {
    if (problem) continue;
    count += 1;
    for (const [index, column] of columns.entries()) {
      const cell = (cells[index] ?? '').trim();
      if (count <= 3) column.examples.push(cell);
      if (cell === '') column.empty += 1;
      if (cell === '') continue;
      addCell(column, cell);
      if (column.filled <= datesExamined) column.distinct = starts[index]?.add(cell.slice(0, 60)).size ?? 0;
      if (cell.length <= 80 && /[A-Z]$/.test(cell) && isInState(cell)) column.states += 1;
      if (isDecodedTwice(cell)) addBroken(column, cell, line);
      const isExamined = column.filled <= datesExamined;
      if (isExamined && dates?.includes(index)) column.dates += 1;
      else if (isExamined && isDateNumber(cell)) column.dateNumbers += 1;
      if (isExamined || column.dates + column.vague.months + column.vague.ages > 0)
        addVague(column, cell, readVague);
      const date = cell.length <= 80 ? asciiDigits(cell) : '';
      const couldBeDate = /\d/.test(date) && !/^\d{9,}$/.test(date);
      if (!couldBeDate) continue;
      column.dateEvidence = addDateEvidence(column.dateEvidence, date);
      if (
        isExamined &&
        /\D/.test(date) &&
        !dates?.includes(index) &&
        (isDate(date) ?? isDateMonthFirst(date))
      ) {
        column.dates += 1;
      }
    }
  }
  return columns;
}

/** Enough cells to recognize a column of dates. */
export const datesExamined = 1_000;

function emptySurvey(header: string, index: number): ColumnSurvey {
  const name = visibleText(header);
  return {
    name: name || `column ${index + 1}`,
    isNameless: name === '',
    examples: [],
    filled: 0,
    empty: 0,
    length: 0,
    distinct: 0,
    emails: 0,
    urls: 0,
    texts: 0,
    words: 0,
    dates: 0,
    dateNumbers: 0,
    vague: { months: 0, ages: 0, month: '', age: '' },
    states: 0,
    media: 0,
    values: new Map(),
    dateEvidence: noDateEvidence,
    broken: { cells: 0, lines: [], example: '' },
  };
}

function addCell(column: ColumnSurvey, cell: string): void {
  column.filled += 1;
  column.length += cell.length;
  if (cell.includes('@') && /^\S+@\S+\.\S+$/.test(cell)) column.emails += 1;
  if (cell.includes('://') && /^https?:/i.test(cell)) column.urls += 1;
  if (cell.includes('//') && /\.(jpe?g|png|webp|gif|avif|mp4|webm|mov)\b/i.test(cell)) column.media += 1;
  else if (isText(cell)) column.texts += 1;
  else if (hasWords(cell)) column.words += 1;
  if (!column.values) return;
  column.values.set(cell, (column.values.get(cell) ?? 0) + 1);
  if (column.values.size > maxValues) column.values = undefined;
}

function addVague({ vague }: ColumnSurvey, cell: string, read: ReturnType<typeof vagueDateReader>): void {
  const kind = read(cell)?.kind;
  if (kind === undefined) return;
  vague[kind] ||= cell;
  vague[`${kind}s`] += 1;
}

function addBroken({ broken }: ColumnSurvey, cell: string, line: number): void {
  if (broken.cells === 0) broken.example = brokenWord(cell);
  if (broken.lines.length < shownLines) broken.lines.push(line);
  broken.cells += 1;
}

const shownLines = 5;

const maxValues = 30;

/**
 * Whether a number may be a date from 2000 to 2030: a spreadsheet's serial number, Unix seconds, Unix
 * milliseconds or `20240305`.
 */
function isDateNumber(cell: string): boolean {
  if (/^20[0-2]\d(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])$/.test(cell)) return true;
  if (!/^\d{5}(\d{5}|\d{8})?$/.test(cell)) return false;
  const number = Number(cell);
  if (cell.length === 5) return number >= 36_526 && number < 47_849;
  const seconds = cell.length === 10 ? number : number / 1000;
  return seconds >= 946_684_800 && seconds < 1_893_456_000;
}

/**
 * Whether a cell has a word of ordinary writing, not only numbers, abbreviations, codes, e-mail addresses,
 * URLs or yes.
 */
function hasWords(cell: string): boolean {
  const isCode = /^\S*[\d_@/\\]\S*$/.test(cell);
  return !isCode && /\p{L}\p{Ll}{2}|\p{Lo}{2}/u.test(cell.slice(0, 200)) && readYesNo(cell) === undefined;
}

/** Whether a cell has three words or more, or ten characters of a script that does not separate words. */
function isText(cell: string): boolean {
  if (cell.length < 5) return false;
  const start = cell.slice(0, 200);
  // The cheap conditions come first.
  return (
    (/\s/.test(start) && /\p{L}+[^\p{L}]+\p{L}+\s+\S*\p{L}/u.test(start)) ||
    (/[^\0-\x7f]/.test(start) && /[\p{scx=Han}\p{scx=Kana}\p{scx=Thai}]{10}/u.test(start))
  );
}

import type { CsvRow } from './csv-row.ts';
import { addDateEvidence, type DateEvidence, noDateEvidence } from './date-order.ts';
import { dateReader } from './read-date.ts';

/** Statistics over all rows of one column. */
export type ColumnSurvey = {
  name: string;
  /** Cells of the first three rows. */
  examples: string[];
  filled: number;
  /** Cells with several words, cells among the first thousand that are dates, and URLs of pictures or videos. */
  texts: number;
  dates: number;
  media: number;
  /** How often each value occurs; undefined if there are too many different ones. */
  values: Map<string, number> | undefined;
  dateEvidence: DateEvidence;
};

/** Reads a whole file once, so that decisions about a column see all of its rows. Memory does not grow with rows. */
export async function surveyColumns(
  header: readonly string[],
  rows: AsyncIterable<CsvRow>,
): Promise<ColumnSurvey[]> {
  const columns = header.map(emptySurvey);
  const isDate = dateReader('day');
  const isDateMonthFirst = dateReader('month');
  let count = 0;
  for await (const { cells, problem } of rows) {
    if (problem) continue;
    count += 1;
    for (const [index, column] of columns.entries()) {
      const cell = (cells[index] ?? '').trim();
      if (count <= 3) column.examples.push(cell);
      if (cell === '') continue;
      addCell(column, cell);
      const couldBeDate = cell.length <= 40 && /\d/.test(cell) && !/^\d{9,}$/.test(cell);
      if (!couldBeDate) continue;
      column.dateEvidence = addDateEvidence(column.dateEvidence, cell);
      if (column.filled <= datesExamined && /\D/.test(cell) && (isDate(cell) ?? isDateMonthFirst(cell))) {
        column.dates += 1;
      }
    }
  }
  return columns;
}

/** Enough cells to tell a column of dates. */
export const datesExamined = 1_000;

function emptySurvey(name: string): ColumnSurvey {
  return {
    name: name.trim(),
    examples: [],
    filled: 0,
    texts: 0,
    dates: 0,
    media: 0,
    values: new Map(),
    dateEvidence: noDateEvidence,
  };
}

function addCell(column: ColumnSurvey, cell: string): void {
  column.filled += 1;
  if (/\.(jpe?g|png|webp|gif|avif|mp4|webm|mov)\b/i.test(cell) && /\/\//.test(cell)) column.media += 1;
  else if (isText(cell)) column.texts += 1;
  if (!column.values) return;
  column.values.set(cell, (column.values.get(cell) ?? 0) + 1);
  if (column.values.size > maxValues) column.values = undefined;
}

const maxValues = 30;

/** Three words or more, or ten characters of a script that does not separate words. */
function isText(cell: string): boolean {
  const start = cell.slice(0, 200);
  return (
    /\p{L}+[^\p{L}]+\p{L}+\s+\S*\p{L}/u.test(start) ||
    /[\p{scx=Han}\p{scx=Kana}\p{scx=Thai}]{10}/u.test(start)
  );
}

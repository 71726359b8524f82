import { stateName } from '../values/state-words.ts';
import { isDates } from './column-fit.ts';
import { type ColumnMap, usedColumns } from './column-map.ts';
import { categoryNames, columnNames, numberNames } from './column-names.ts';
import { type ColumnSurvey, datesExamined } from './survey-columns.ts';

export type UnreadColumn = { name: string; holds: 'text' | 'dates' | 'photos' };

/**
 * Columns that look like part of the reviews but would be lost: text, dates or photos that no field takes.
 * Among the names `ignored`, `*` ignores every column.
 */
export function unreadColumns(
  survey: readonly ColumnSurvey[],
  map: ColumnMap,
  ignored: readonly string[],
): { unread: UnreadColumn[]; mistakes: string[] } {
  const unknown = ignored.filter((name) => name !== '*' && !survey.some((column) => column.name === name));
  const mistakes = unknown.map((name) => `--ignore: the file has no column "${name}"`);
  if (ignored.includes('*')) return { unread: [], mistakes };
  const used = usedColumns(map);
  const unread = survey.flatMap((column, index): UnreadColumn[] => {
    const holds = column.isNameless ? contentBelowNoName(column, index) : contentOf(column);
    return used.has(index) || ignored.includes(column.name) || !holds ? [] : [{ name: column.name, holds }];
  });
  return { unread, mistakes };
}

/** The kind of review content in a column; undefined for numbers, codes, categories and empty columns. */
function contentOf(column: ColumnSurvey): UnreadColumn['holds'] | undefined {
  const { name, filled, texts, media } = column;
  if (filled === 0) return undefined;
  if (media > 0) return 'photos';
  if (isDates({ ...column, dateNumbers: 0 }) || hasDateNumbers(column)) return 'dates';
  return texts > 0 || hasTextName(name) || hasVariedWords(column) ? 'text' : undefined;
}

/** The first column without a name has the numbers or names of rows; numbers in others are no dates. */
function contentBelowNoName(
  { texts, media }: ColumnSurvey,
  index: number,
): UnreadColumn['holds'] | undefined {
  if (index === 0) return undefined;
  if (media > 0) return 'photos';
  return texts > 0 ? 'text' : undefined;
}

/** In a column with any other name, numbers count as dates only if several rows agree. */
function hasDateNumbers({ name, filled, dateNumbers }: ColumnSurvey): boolean {
  if (dateNumbers < Math.min(filled, datesExamined)) return false;
  return columnNames.dates.test(name) || (filled > 1 && !numberNames.test(name));
}

/**
 * Whether the whole name says that the column is part of a review; names of ratings and states do not count.
 */
function hasTextName(name: string): boolean {
  const words = name.trim().replace(/^review[ _-]?/i, '') || 'review';
  return [columnNames.titles, columnNames.texts, columnNames.replies].some(
    (pattern) => pattern.exec(words)?.[0].length === words.replace(/s$/, '').length,
  );
}

/** Categories repeat their words; titles hardly ever do. */
function hasVariedWords({ name, filled, words, values }: ColumnSurvey): boolean {
  if (words * 2 <= filled || categoryNames.test(name.trim()) || stateName(name)) return false;
  return !values || values.size * 2 > filled;
}

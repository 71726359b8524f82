import { stateName } from '../values/state-words.ts';
import { type ColumnMap, usedColumns } from './column-map.ts';
import { categoryNames, columnNames, numberNames } from './column-names.ts';
import { type ImportField, isListField } from './import-fields.ts';
import { fieldColumns } from './mapped-columns.ts';
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
  const { name, filled, texts, dates, media } = column;
  if (filled === 0) return undefined;
  if (media > 0) return 'photos';
  if (dates * 2 > Math.min(filled, datesExamined) || hasDateNumbers(column)) return 'dates';
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

/**
 * Options to start from: the columns that are used already, and a guess for the others. A text column without
 * a matching free field is left out, because as a title or reply it could show shoppers the shop's private
 * notes.
 */
export function suggestedOptions(
  survey: readonly ColumnSurvey[],
  map: ColumnMap,
  unread: readonly UnreadColumn[],
): string {
  const pairs = [...fieldColumns(map)].map(([field, index]) => `${field}=${survey[index]?.name}`);
  const taken = new Set<string>(Object.keys(map.columns));
  const ignored: string[] = [];
  for (const { name, holds } of unread) {
    const field = guess(name, holds);
    if (field !== undefined && (isListField(field) || !taken.has(field))) {
      taken.add(field);
      pairs.push(`${field}=${name}`);
    } else ignored.push(name);
  }
  const others = ignored.length > 0 ? ` --ignore "${ignored.join(',')}"` : '';
  return `--map "${pairs.join(',')}"${others}`;
}

function guess(name: string, holds: UnreadColumn['holds']): ImportField | undefined {
  if (holds === 'photos') return /video/i.test(name) ? 'video' : 'images';
  const isReply = columnNames.replies.test(name);
  if (holds === 'dates') return isReply ? 'reply_at' : 'commented_at';
  if (isReply) return 'reply_content';
  if (columnNames.titles.test(name)) return 'title';
  return /\b(notes|internal|private|admin|staff)\b/i.test(name) ? undefined : 'content';
}

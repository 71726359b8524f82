import { type ColumnMap, usedColumns } from './column-map.ts';
import { categoryNames, columnNames, numberNames } from './column-names.ts';
import { type ImportField, isListField } from './import-fields.ts';
import { fieldColumns } from './mapped-columns.ts';
import { stateName } from './state-words.ts';
import { type ColumnSurvey, datesExamined } from './survey-columns.ts';

export type UnreadColumn = { name: string; holds: 'text' | 'dates' | 'photos' };

/**
 * Columns that would get lost although they look like a part of the reviews: text, dates or photos that no field takes.
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
    const holds = contentOf(column);
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

/** Numbers under any other name are dates only if several rows agree. */
function hasDateNumbers({ name, filled, dateNumbers }: ColumnSurvey): boolean {
  if (dateNumbers < Math.min(filled, datesExamined)) return false;
  return columnNames.dates.test(name) || (filled > 1 && !numberNames.test(name));
}

/** The whole name says that the column is part of a review, except that of its rating or state. */
function hasTextName(name: string): boolean {
  const words = name.trim().replace(/^review[ _-]?/i, '') || 'review';
  return [columnNames.titles, columnNames.texts, columnNames.replies].some(
    (pattern) => pattern.exec(words)?.[0].length === words.replace(/s$/, '').length,
  );
}

/** Categories repeat their words, titles hardly ever. */
function hasVariedWords({ name, filled, words, values }: ColumnSurvey): boolean {
  if (words * 2 <= filled || categoryNames.test(name.trim()) || stateName(name)) return false;
  return !values || values.size * 2 > filled;
}

/** A `--map` option to start from: the columns that are used already, and a guess for the others. */
export function suggestedMap(
  survey: readonly ColumnSurvey[],
  map: ColumnMap,
  unread: readonly UnreadColumn[],
): string {
  const used = [...fieldColumns(map)].map(([field, index]) => `${field}=${survey[index]?.name}`);
  const taken = new Set<string>(Object.keys(map.columns));
  const guessed = unread.map(({ name, holds }) => {
    const isFree = (field: ImportField) => isListField(field) || !taken.has(field);
    const field = guesses(name, holds).find(isFree) ?? byContent[holds];
    taken.add(field);
    return `${field}=${name}`;
  });
  return `--map "${[...used, ...guessed].join(',')}"`;
}

function guesses(name: string, holds: UnreadColumn['holds']): ImportField[] {
  if (holds === 'photos') return [/video/i.test(name) ? 'video' : 'images'];
  const isReply = columnNames.replies.test(name);
  if (holds === 'dates') return isReply ? ['reply_at', 'commented_at'] : ['commented_at', 'reply_at'];
  if (isReply) return ['reply_content'];
  return columnNames.titles.test(name)
    ? ['title', 'content', 'reply_content']
    : ['content', 'title', 'reply_content'];
}

const byContent: Record<UnreadColumn['holds'], ImportField> = {
  text: 'content',
  dates: 'commented_at',
  photos: 'images',
};

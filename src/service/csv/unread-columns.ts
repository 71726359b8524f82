import { type ColumnMap, usedColumns } from './column-map.ts';
import type { ImportField } from './import-fields.ts';
import { type ColumnSurvey, datesExamined } from './survey-columns.ts';

export type UnreadColumn = { name: string; holds: 'text' | 'dates' | 'photos' };

/**
 * Columns that would get lost although they look like a part of the reviews: text, dates or photos that no field takes.
 * `ignored` is `--ignore`; `*` ignores every column.
 */
export function unreadColumns(
  survey: readonly ColumnSurvey[],
  map: ColumnMap,
  ignored: readonly string[],
): { unread: UnreadColumn[]; mistakes: string[] } {
  const names = ignored.flatMap((option) =>
    survey.some(({ name }) => name === option.trim())
      ? [option.trim()]
      : option.split(',').map((name) => name.trim()),
  );
  const unknown = names.filter((name) => name !== '*' && !survey.some((column) => column.name === name));
  const mistakes = unknown.map((name) => `--ignore: the file has no column "${name}"`);
  if (names.includes('*')) return { unread: [], mistakes };
  const used = usedColumns(map);
  const unread = survey.flatMap((column, index): UnreadColumn[] => {
    const holds = contentOf(column);
    return used.has(index) || names.includes(column.name) || !holds ? [] : [{ name: column.name, holds }];
  });
  return { unread, mistakes };
}

/** The kind of review content in a column; undefined for numbers, codes, categories and empty columns. */
function contentOf({ name, filled, texts, dates, media }: ColumnSurvey): UnreadColumn['holds'] | undefined {
  if (filled === 0) return undefined;
  if (media > 0) return 'photos';
  if (dates * 2 > Math.min(filled, datesExamined)) return 'dates';
  if (texts > 0 || textNames.test(name)) return 'text';
  return undefined;
}

const textNames =
  /^(review[ _-]?)?(title|headline|subject|body|text|content|comment|message|review|reply|response)s?$/i;

/** A `--map` option to start from: the columns that are used already, and a guess for the others. */
export function suggestedMap(
  survey: readonly ColumnSurvey[],
  map: ColumnMap,
  unread: readonly UnreadColumn[],
): string {
  const used = Object.entries(map.columns).map(([field, index]) => `${field}=${survey[index]?.name}`);
  const taken = new Set<string>(Object.keys(map.columns));
  const guessed = unread.map(({ name, holds }) => {
    const field =
      fieldNames.find(([known, pattern]) => pattern.test(name) && !taken.has(known))?.[0] ?? byContent[holds];
    taken.add(field);
    return `${field}=${name}`;
  });
  return `--map "${[...used, ...guessed].join(',')}"`;
}

const fieldNames: [ImportField, RegExp][] = [
  ['reply_at', /(repl(y|ied)|response).*(date|at|time)/i],
  ['reply_content', /repl(y|ies)|response|answer/i],
  ['title', /title|headline|subject|summary/i],
  ['commented_at', /date|time|created|_at$/i],
  ['images', /photo|image|picture|media/i],
  ['video', /video/i],
  ['content', /body|text|content|comment|message|review/i],
];

const byContent: Record<UnreadColumn['holds'], ImportField> = {
  text: 'content',
  dates: 'commented_at',
  photos: 'images',
};

import type { ColumnMap } from './column-map.ts';
import { countryReader } from './country-reader.ts';
import type { CsvRow } from './csv-row.ts';
import { dateOrder } from './date-order.ts';
import type { RecognisedLayout } from './layouts/recognise-layout.ts';
import { rememberedNumericId } from './numeric-id.ts';
import { chosenStates, type PublicationState, publicationState } from './publication-state.ts';
import { dateReader } from './read-date.ts';
import { type RatingScale, ratingScales, readRating } from './read-rating.ts';
import type { ColumnSurvey } from './survey-columns.ts';

/** Rules for reading the cells of a file, decided over the whole file. */
export type ReadingRules = {
  scale: RatingScale;
  /** ISO time of a cell; undefined if it is no date. */
  readTime: Record<TimeField, (cell: string) => string | undefined>;
  /** `--state` and the states of the layout, by lower-case value. */
  states: ReadonlyMap<string, PublicationState>;
  /** Whether the buyer is verified, by lower-case value; other values are read as yes or no. */
  verified: ReadonlyMap<string, 0 | 1>;
  /** The two-letter code of a country; undefined if it is none. */
  readCountry: (cell: string) => string | undefined;
  /** Resolves relative URLs of photos and videos; `--media-base`. */
  mediaBase: string | undefined;
  /** Replies that are rows of their own. */
  replies: RowReplies;
  /** The numeric id of a product. */
  productId: (text: string) => Promise<string>;
};

/** A reply that is a row of its own; `id` is that of the row. */
export type RowReply = { id: string; content: string; reply_at: string; row: CsvRow };

export type RowReplies = {
  /** The reply to the review with this id. */
  to: (review: string) => RowReply | undefined;
  all: () => Iterable<{ review: string; reply: RowReply }>;
};

export type TimeField = 'commented_at' | 'reply_at';

export type RuleOptions = {
  scale: string | undefined;
  dateFormat: string | undefined;
  state: readonly string[];
  mediaBase: string | undefined;
  layout?: RecognisedLayout | undefined;
};

/** Rules for cells that need no decision. */
export function plainRules(): ReadingRules {
  const readTime = dateReader('day');
  return {
    scale: 5,
    readTime: { commented_at: readTime, reply_at: readTime },
    states: new Map(),
    verified: new Map(),
    readCountry: countryReader(),
    mediaBase: undefined,
    replies: { to: () => undefined, all: () => [] },
    productId: rememberedNumericId(),
  };
}

/** Makes the rules of a file, with notes on what was decided and mistakes that keep it from being imported. */
export function readingRules(
  survey: readonly ColumnSurvey[],
  map: ColumnMap,
  options: RuleOptions,
): { rules: ReadingRules; notes: string[]; mistakes: string[] } {
  const mistakes: string[] = [];
  const notes: string[] = [];
  const rules = plainRules();

  for (const field of ['commented_at', 'reply_at'] as const) {
    const column = columnOf(survey, map, field);
    if (!column) continue;
    const decided = dateOrder(column.dateEvidence, options.dateFormat, options.layout?.dateOrder);
    if ('mistake' in decided) {
      mistakes.push(
        decided.mistake.startsWith('--') ? decided.mistake : `Column "${column.name}" ${decided.mistake}`,
      );
      continue;
    }
    rules.readTime[field] = dateReader(decided.order);
    if (decided.note) notes.push(`Dates in "${column.name}": ${decided.note}.`);
  }

  if (options.mediaBase === undefined || /^https?:\/\//i.test(options.mediaBase))
    rules.mediaBase = options.mediaBase;
  else mistakes.push('--media-base must be an http(s) URL');
  const chosen = chosenStates(options.state);
  if ('mistake' in chosen) mistakes.push(chosen.mistake);
  else rules.states = new Map([...Object.entries(options.layout?.states ?? {}), ...chosen.states]);
  rules.verified = new Map(Object.entries(options.layout?.verified ?? {}));
  const scale = ratingScale(columnOf(survey, map, 'rating'), options.scale);
  if ('mistake' in scale) mistakes.push(scale.mistake);
  else rules.scale = scale.scale;
  notes.push(...roundingNotes(columnOf(survey, map, 'rating'), rules.scale));

  notes.push(...stateNotes(columnOf(survey, map, 'is_published'), map, rules));
  return { rules, notes, mistakes };
}

function columnOf(survey: readonly ColumnSurvey[], map: ColumnMap, field: keyof ColumnMap['columns']) {
  const index = map.columns[field];
  return index === undefined ? undefined : survey[index];
}

/** Ratings that mostly fit 1 to 5 are stars. Many different ones above that need `--scale`. */
function ratingScale(
  column: ColumnSurvey | undefined,
  chosen: string | undefined,
): { scale: RatingScale } | { mistake: string } {
  const scale = ratingScales.find((known) => String(known) === chosen);
  if (scale) return { scale };
  if (chosen !== undefined) return { mistake: `--scale must be one of ${ratingScales.join(', ')}` };
  const above = [...(column?.values ?? [])].filter(([value]) => Number(value.replace(',', '.')) > 5);
  const count = above.reduce((sum, [, times]) => sum + times, 0);
  if (above.length < 2 || count * 5 < (column?.filled ?? 0)) return { scale: 5 };
  const highest = Math.max(...above.map(([value]) => Number(value.replace(',', '.'))));
  return {
    mistake: `Column "${column?.name}" has ratings up to ${highest}: add --scale ${highest > 10 ? 100 : 10}, or --scale 5 to reject those above 5`,
  };
}

function roundingNotes(column: ColumnSurvey | undefined, scale: RatingScale): string[] {
  const rounded = [...(column?.values ?? [])].filter(([value]) => readRating(value, scale).isRounded);
  const count = rounded.reduce((sum, [, times]) => sum + times, 0);
  return count > 0 ? [`Ratings in "${column?.name}": ${count} rounded to whole stars.`] : [];
}

/** The meaning of each state, and that `--set` does not override it. */
function stateNotes(column: ColumnSurvey | undefined, map: ColumnMap, { states }: ReadingRules): string[] {
  if (!column) return [];
  const meanings = [...(column.values ?? [])].map(
    ([value, count]) => `${value} (${count}) ${publicationState(value, states) ?? 'unknown, rejected'}`,
  );
  const isFlag = [...(column.values?.keys() ?? [])].every((value) => value === '0' || value === '1');
  return [
    ...(meanings.length > 0 && !isFlag ? [`States in "${column.name}": ${meanings.join(', ')}.`] : []),
    ...(map.values.is_published === undefined
      ? []
      : [`--set is_published has no effect: "${column.name}" decides what is published.`]),
  ];
}

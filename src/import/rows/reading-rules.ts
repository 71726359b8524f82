import { type ReviewLimits, limits as standardLimits } from '../../contract/limits.ts';
import { createReviewBodyWithin } from '../../contract/review.ts';
import { type ColumnMap, usedColumns } from '../columns/column-map.ts';
import { type RatingWords, ratingMistakes, ratingWords } from '../columns/rating-words.ts';
import type { ColumnSurvey } from '../columns/survey-columns.ts';
import type { RecognisedLayout } from '../layouts/recognise-layout.ts';
import type { CsvRow } from '../table/csv-row.ts';
import { type BrokenText, brokenTextChoices } from '../texts/broken-text.ts';
import { countryReader } from '../values/country-reader.ts';
import { dateOrder } from '../values/date-order.ts';
import { rememberedNumericId } from '../values/numeric-id.ts';
import { chosenStates, type PublicationState, publicationState } from '../values/publication-state.ts';
import { dateReader } from '../values/read-date.ts';
import { type RatingScale, ratingScales, readRating } from '../values/read-rating.ts';
import { readVerified } from '../values/read-verified.ts';
import { type VagueTimeReader, vagueDateRule } from './vague-dates.ts';

/** Rules for reading the cells of a file, decided over the whole file. */
export type ReadingRules = {
  /** The limits of the service, and the body of its `create_review`. */
  limits: ReviewLimits;
  body: ReturnType<typeof createReviewBodyWithin>;
  scale: RatingScale;
  /** `--rating`. */
  ratings: RatingWords;
  /** Returns the ISO time of a cell; undefined if it is not a date. */
  readTime: Record<TimeField, (cell: string) => string | undefined>;
  /** Returns the time of a month or an age. */
  readVague: VagueTimeReader;
  /** `--state` and the states of the layout, by lower-case value. */
  states: ReadonlyMap<string, PublicationState>;
  /** Returns the two-letter code of a country; undefined for other text. */
  readCountry: (cell: string) => string | undefined;
  /** Whether rows without a product are reviews of the shop itself. */
  takesShopReviews: boolean;
  /** The current time in milliseconds since 1970, to reject later dates; absent to accept every date. */
  now?: number;
  /** Resolves relative URLs of photos and videos; `--media-base`. */
  mediaBase: string | undefined;
  /** The public URL of the service's media, and the shop whose uploads a row may name; absent if unknown. */
  ownMedia?: { endpoint: string; shop: string };
  /**
   * Whether text that was broken before it was written to the file is repaired, rejects its row, or is kept.
   */
  brokenText: BrokenText;
  /** Replies in rows of their own. */
  replies: RowReplies;
  /** The numeric id of a product. */
  productId: (text: string) => Promise<string>;
};

/** A reply in a row of its own; `id` is the id of the row. */
export type RowReply = { id: string; content: string; reply_at: string; row: CsvRow };

export type RowReplies = {
  /** The reply to the review with this id. */
  to: (review: string) => RowReply | undefined;
  all: () => Iterable<{ review: string; reply: RowReply }>;
};

export type TimeField = 'commented_at' | 'reply_at';

export type RuleOptions = {
  /** Defaults to the limits of the specification. */
  limits?: ReviewLimits;
  scale: string | undefined;
  /** `--rating`, each as typed. */
  rating?: readonly string[];
  dateFormat: string | undefined;
  /** `first` or `none`. */
  vagueDates?: string | undefined;
  /** The day that ages such as `3 days ago` are relative to. */
  asOf?: string | undefined;
  state: readonly string[];
  mediaBase: string | undefined;
  brokenText?: string | undefined;
  /** `store` for reviews of the shop itself, `mixed` if rows without a product are such reviews. */
  scope: string | undefined;
  layout?: RecognisedLayout | undefined;
};

/** Rules for cells that need no decision. */
export function plainRules(limits: ReviewLimits = standardLimits): ReadingRules {
  const readTime = dateReader('day');
  return {
    limits,
    body: createReviewBodyWithin(limits),
    scale: 5,
    ratings: new Map(),
    readTime: { commented_at: readTime, reply_at: readTime },
    readVague: () => undefined,
    states: new Map(),
    readCountry: countryReader(),
    mediaBase: undefined,
    takesShopReviews: true,
    brokenText: 'reject',
    replies: { to: () => undefined, all: () => [] },
    productId: rememberedNumericId(),
  };
}

/** Decides the rules for a file, with notes on the decisions and mistakes that prevent the import. */
export function readingRules(
  survey: readonly ColumnSurvey[],
  map: ColumnMap,
  options: RuleOptions,
): { rules: ReadingRules; notes: string[]; mistakes: string[] } {
  const mistakes: string[] = [];
  const notes: string[] = [];
  const rules = plainRules(options.limits);

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

  const timeColumns = (['commented_at', 'reply_at'] as const).map((field) => columnOf(survey, map, field));
  const vague = vagueDateRule(timeColumns, options);
  rules.readVague = vague.read;
  mistakes.push(...vague.mistakes);

  if (options.mediaBase === undefined || /^https?:\/\//i.test(options.mediaBase))
    rules.mediaBase = options.mediaBase;
  else mistakes.push('--media-base must be an http(s) URL');
  const chosen = chosenStates(options.state);
  if ('mistake' in chosen) mistakes.push(chosen.mistake);
  else rules.states = new Map([...Object.entries(options.layout?.states ?? {}), ...chosen.states]);
  rules.takesShopReviews = options.scope !== undefined || map.isOwnExport;
  const broken = brokenTextRule(survey, map, options.brokenText);
  if ('mistake' in broken) mistakes.push(broken.mistake);
  else rules.brokenText = broken.rule;
  const rating = columnOf(survey, map, 'rating');
  const scale = ratingScale(rating, options.scale);
  if ('mistake' in scale) mistakes.push(scale.mistake);
  else rules.scale = scale.scale;
  const words = ratingWords(options.rating ?? []);
  if ('mistake' in words) mistakes.push(words.mistake);
  else rules.ratings = words.words;
  mistakes.push(...ratingMistakes(rating, rules.scale, rules.ratings));
  notes.push(...roundingNotes(rating, rules.scale));

  rules.readCountry = countryReader({
    hasStates: (columnOf(survey, map, 'author_country')?.states ?? 0) > 0,
  });
  notes.push(...verifiedNotes(columnOf(survey, map, 'is_verified')), ...stateNotes(survey, map, rules));
  return { rules, notes, mistakes };
}

function columnOf(survey: readonly ColumnSurvey[], map: ColumnMap, field: keyof ColumnMap['columns']) {
  const index = map.columns[field];
  return index === undefined ? undefined : survey[index];
}

/** Texts in our own export are kept as they are, because they come from the database. */
export function brokenTextRule(
  survey: readonly ColumnSurvey[],
  map: ColumnMap,
  chosen: string | undefined,
): { rule: BrokenText } | { mistake: string } {
  const rule = brokenTextChoices.find((known) => known === chosen);
  if (rule) return { rule };
  if (chosen !== undefined)
    return { mistake: `--broken-text must be one of ${brokenTextChoices.join(', ')}` };
  if (map.isOwnExport) return { rule: 'keep' };
  const used = usedColumns(map);
  const broken = survey.filter((column, index) => used.has(index) && column.broken.cells > 0);
  const [first] = broken;
  if (!first) return { rule: 'reject' };
  const columns = broken.map(({ name, broken: { cells, lines } }) => {
    const more = cells > lines.length ? ', …' : '';
    return `"${name}" (line ${lines.join(', ')}${more})`;
  });
  return {
    mistake: `The encoding of some text was damaged before, as in ${first.broken.example}: ${columns.join(', ')}. Export the file again, or add --broken-text repair, reject (leaves these rows out) or keep`,
  };
}

/** Ratings that mostly fit 1 to 5 are stars. Many different ones above that need `--scale`. */
export function ratingScale(
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
    mistake: `Column "${column?.name}" has ratings up to ${highest}: add --scale ${highest > 10 ? 100 : 10}, or --scale 5 to reject higher ratings`,
  };
}

function roundingNotes(column: ColumnSurvey | undefined, scale: RatingScale): string[] {
  const rounded = [...(column?.values ?? [])].filter(([value]) => readRating(value, scale).isRounded);
  const count = rounded.reduce((sum, [, times]) => sum + times, 0);
  return count > 0 ? [`Ratings in "${column?.name}": ${count} rounded to whole stars.`] : [];
}

/** Names the values that say nothing about the buyer. */
function verifiedNotes(column: ColumnSurvey | undefined): string[] {
  const unknown = [...(column?.values ?? [])].filter(([value]) => readVerified(value) === undefined);
  if (unknown.length === 0) return [];
  const counts = unknown.map(([value, count]) => `${value} (${count})`).join(', ');
  return [`Values in "${column?.name}" that are neither yes nor no, imported as not verified: ${counts}.`];
}

/** Explains the meaning of each state, and that `--set` does not override it. */
function stateNotes(survey: readonly ColumnSurvey[], map: ColumnMap, { states }: ReadingRules): string[] {
  const { is_published: first } = map.columns;
  const indexes = [...(first === undefined ? [] : [first]), ...(map.otherStates ?? [])];
  const notes = indexes.flatMap((index) => {
    const { name = '', values, empty = 0 } = survey[index] ?? {};
    if (map.hidingTimes?.has(index)) return [`Reviews with a time in "${name}" are hidden.`];
    const hides = map.hidingStates?.has(index) === true;
    const meanings = [...(values ?? [])].map(
      ([value, count]) =>
        `${value} (${count}) ${publicationState(value, states, { hides }) ?? 'unknown, rejected'}`,
    );
    const ofEmpty = empty > 0 ? [`empty (${empty}) ${publicationState('', states) ?? 'hidden'}`] : [];
    const isFlag = !hides && [...(values?.keys() ?? [])].every((value) => value === '0' || value === '1');
    const isPlain = isFlag && ofEmpty.length === 0;
    return meanings.length > 0 && !isPlain
      ? [`States in "${name}": ${[...meanings, ...ofEmpty].join(', ')}.`]
      : [];
  });
  const names = indexes.map((index) => `"${survey[index]?.name}"`);
  if (names.length === 0 || map.values.is_published === undefined) return notes;
  const decide = names.length === 1 ? 'decides' : 'decide';
  return [...notes, `--set is_published has no effect: ${names.join(' and ')} ${decide} what is published.`];
}

import { columnMap } from '../columns/column-map.ts';
import { type ImportField, isListField } from '../columns/import-fields.ts';
import { fieldColumns } from '../columns/mapped-columns.ts';
import { unknownRatings } from '../columns/rating-words.ts';
import { suggestColumns } from '../columns/suggest-column.ts';
import type { ColumnSurvey } from '../columns/survey-columns.ts';
import { unreadColumns } from '../columns/unread-columns.ts';
import { oneLine } from '../texts/one-line.ts';
import { dateOrder } from '../values/date-order.ts';
import { publicationState } from '../values/publication-state.ts';
import { noStars } from '../values/read-rating.ts';
import { isHidingName } from '../values/state-words.ts';
import type { MappingFile } from './mapping-file.ts';

/**
 * Asks one question and returns the answer without surrounding spaces. Rejects if the user ends the program.
 */
export type Ask = (question: string) => Promise<string>;

/** The fields in the order of the questions, in words. */
const questions: [ImportField, string][] = [
  ['rating', 'the stars'],
  ['author', 'the name that shoppers see'],
  ['title', 'the headline of the review'],
  ['content', 'the text of the review'],
  ['commented_at', 'the date of the review'],
  ['product_id', "the product's id or SKU"],
  ['product_handle', "the product's handle in its URL"],
  ['product_title', "the product's name"],
  ['is_published', 'whether shoppers see the review'],
  ['is_verified', 'whether the buyer is verified'],
  ['images', 'URLs of photos; several columns with commas'],
  ['reply_content', 'your reply'],
  ['reply_at', 'the date of your reply'],
  ['author_email', 'the e-mail address, which shoppers never see'],
  ['id', "the review's id, which prevents duplicates"],
];

/** Few files have these fields, so the user is asked about them only with a suggestion. */
const rareQuestions: [ImportField, string][] = [
  ['video', 'the URL of a video'],
  ['author_country', 'the country of the author, which shoppers never see'],
  ['order_id', 'the id of the order, which shoppers never see'],
];

/** Asks field by field for the columns of an unknown file, with a suggestion for each. */
export async function guideMapping(survey: readonly ColumnSurvey[], ask: Ask): Promise<MappingFile> {
  const columns: Partial<Record<ImportField, number>> = {};
  const map: NonNullable<MappingFile['map']> = {};
  const suggested = [...fieldColumns(suggestColumns(survey))];
  const suggestionsOf = (field: ImportField) =>
    suggested.filter(([known]) => known === field).map(([, index]) => index);
  const rare = rareQuestions.filter(([field]) => suggestionsOf(field).length > 0);
  for (const [field, words] of [...questions, ...rare]) {
    const [first, ...others] = await askColumns(field, words, survey, suggestionsOf(field), ask);
    if (first === undefined) continue;
    columns[field] = first;
    const names = [...new Set([first, ...others].map((index) => survey[index]?.name ?? ''))];
    if (isListField(field) && names.length > 1) map[field] = names;
    else map[field] = names[0];
  }
  const set: MappingFile['set'] = {};
  if (columns.author === undefined) {
    set.author = (await ask('No column for the author. Name for all of them [Customer]: ')) || 'Customer';
  }
  if (columns.is_published === undefined) {
    const answer = await ask('No column says which reviews are published. Publish all reviews? y/n [n]: ');
    if (isYes(answer)) set.is_published = '1';
  }
  const hasProduct = ['product_id', 'product_handle', 'product_title'].some((field) => field in columns);
  return {
    map,
    set,
    ...(hasProduct ? {} : await askScope(ask)),
    ...(await askStates(survey[columns.is_published ?? -1], ask)),
    ...(await askDates([survey[columns.commented_at ?? -1], survey[columns.reply_at ?? -1]], ask)),
    ...(await askVagueDates([survey[columns.commented_at ?? -1], survey[columns.reply_at ?? -1]], ask)),
    ...(await askRatings(survey[columns.rating ?? -1], ask)),
    ...(await askScale(survey[columns.rating ?? -1], ask)),
    ignore: await askIgnored(survey, map, ask),
  };
}

async function askColumns(
  field: ImportField,
  words: string,
  survey: readonly ColumnSurvey[],
  suggested: readonly number[],
  ask: Ask,
): Promise<number[]> {
  const lines = survey.map(({ name, examples }, index) => {
    const cells = examples.map((cell) => oneLine(cell)).join(' | ');
    return `  ${String(index + 1).padStart(3)}  ${oneLine(name)}: ${cells}`;
  });
  const list = field === 'rating' ? `${lines.join('\n')}\n` : '';
  const proposal = suggested.map((index) => index + 1).join(', ') || '-';
  const hint = suggested.map((index) => ` ${oneLine(survey[index]?.name ?? '')}`).join(',');
  for (;;) {
    const answer = await ask(`${list}Column for ${field}, ${words}; - for none [${proposal}${hint}]: `);
    const chosen = answer === '' ? proposal : answer;
    if (chosen === '-') {
      if (field !== 'rating') return [];
      continue;
    }
    const whole = columnOf(chosen, survey);
    if (whole !== undefined) return [whole];
    const several = isListField(field) ? chosen.split(',').map((one) => columnOf(one.trim(), survey)) : [];
    const known = several.filter((index) => index !== undefined);
    if (known.length > 0 && known.length === several.length) return known;
  }
}

/** The index of a column by its name or number. */
function columnOf(answer: string, survey: readonly ColumnSurvey[]): number | undefined {
  const byName = survey.findIndex(({ name }) => name === answer);
  const index = byName >= 0 ? byName : Number(answer) - 1;
  return survey[index] ? index : undefined;
}

async function askScope(ask: Ask): Promise<Pick<MappingFile, 'scope'>> {
  const answer = await ask('No column names the product. Are these reviews of the shop itself? y/n [n]: ');
  return isYes(answer) ? { scope: 'store' } : {};
}

async function askStates(column: ColumnSurvey | undefined, ask: Ask): Promise<Pick<MappingFile, 'state'>> {
  const state: Record<string, 'published' | 'hidden'> = {};
  for (const value of column?.values?.keys() ?? []) {
    if (publicationState(value, undefined, { hides: isHidingName(column?.name ?? '') })) continue;
    const answer = await ask(`Do shoppers see reviews with "${oneLine(value)}"? y/n [n]: `);
    state[value] = isYes(answer) ? 'published' : 'hidden';
  }
  return Object.keys(state).length > 0 ? { state } : {};
}

async function askDates(
  columns: (ColumnSurvey | undefined)[],
  ask: Ask,
): Promise<Pick<MappingFile, 'date-format'>> {
  const uncertain = columns.find(
    (column) => column && 'mistake' in dateOrder(column.dateEvidence, undefined),
  );
  if (!uncertain) return {};
  for (;;) {
    const answer = await ask(
      `Does "${uncertain.dateEvidence.example}" start with the day (d) or the month (m)? d/m: `,
    );
    if (answer === 'd') return { 'date-format': 'DD/MM/YYYY' };
    if (answer === 'm') return { 'date-format': 'MM/DD/YYYY' };
  }
}

/** Months without a day, and ages without a date. Without an answer, their reviews have no date. */
async function askVagueDates(
  columns: (ColumnSurvey | undefined)[],
  ask: Ask,
): Promise<Pick<MappingFile, 'vague-dates' | 'as-of'>> {
  const vague = columns.flatMap((column) => column?.vague ?? []);
  const [month] = vague.flatMap((one) => one.month || []);
  const [age] = vague.flatMap((one) => one.age || []);
  if (month !== undefined) {
    const question = `"${oneLine(month)}" has no day. Import such dates as the first of the month? With n, the reviews have no date. y/n [n]: `;
    if (!isYes(await ask(question))) return { 'vague-dates': 'none' };
  }
  if (age === undefined) return month === undefined ? {} : { 'vague-dates': 'first' };
  for (;;) {
    const answer = await ask(
      `From which day is "${oneLine(age)}" counted? Such as 2024-05-31; - for reviews without a date [-]: `,
    );
    if (answer === '' || answer === '-') return { 'vague-dates': 'none' };
    if (/^\d{4}-\d\d-\d\d$/.test(answer)) {
      return { 'as-of': answer, ...(month === undefined ? {} : { 'vague-dates': 'first' }) };
    }
  }
}

async function askRatings(column: ColumnSurvey | undefined, ask: Ask): Promise<Pick<MappingFile, 'rating'>> {
  const rating: NonNullable<MappingFile['rating']> = {};
  const words = column?.values ? unknownRatings(column, 5, new Map()) : [];
  for (const word of words) {
    for (;;) {
      const answer = await ask(
        `How many stars is "${oneLine(word)}"? 1 to 5; - for none, which leaves out its rows: `,
      );
      const stars = ([1, 2, 3, 4, 5] as const).find((known) => String(known) === answer);
      if (stars) rating[word] = stars;
      if (answer === '-') rating[word] = noStars;
      if (stars || answer === '-') break;
    }
  }
  return words.length > 0 ? { rating } : {};
}

async function askScale(column: ColumnSurvey | undefined, ask: Ask): Promise<Pick<MappingFile, 'scale'>> {
  const highest = Math.max(0, ...[...(column?.values?.keys() ?? [])].map((value) => Number(value) || 0));
  if (highest <= 5) return {};
  for (;;) {
    const scale = [5, 10, 100] as const;
    const answer = await ask(`The ratings go up to ${highest}. The highest possible one is 5, 10 or 100: `);
    const chosen = scale.find((known) => String(known) === answer);
    if (chosen) return { scale: chosen };
  }
}

/** Columns with review content that no field takes are left out only if the user agrees. */
async function askIgnored(
  survey: readonly ColumnSurvey[],
  map: NonNullable<MappingFile['map']>,
  ask: Ask,
): Promise<string[]> {
  const names = survey.map(({ name }) => name);
  const pairs = Object.entries(map).flatMap(([field, name]) => [name].flat().map((one) => `${field}=${one}`));
  const { unread } = unreadColumns(survey, columnMap(names, pairs, ['author=-']), []);
  const ignored: string[] = [];
  for (const { name, holds } of unread) {
    const question = `Leave out "${oneLine(name)}" (${holds})? With n, nothing is imported. y/n [n]: `;
    if (isYes(await ask(question))) ignored.push(name);
  }
  return ignored;
}

function isYes(answer: string): boolean {
  return /^y(es)?$/i.test(answer);
}

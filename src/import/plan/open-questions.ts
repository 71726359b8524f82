import { type ColumnMap, usedColumns } from '../columns/column-map.ts';
import { ratingMistakes, ratingWords, unknownRatings } from '../columns/rating-words.ts';
import type { ColumnSurvey } from '../columns/survey-columns.ts';
import { type UnreadColumn, unreadColumns } from '../columns/unread-columns.ts';
import { recogniseLayout } from '../layouts/recognise-layout.ts';
import { productFields } from '../rows/product-of-row.ts';
import { brokenTextRule, ratingScale } from '../rows/reading-rules.ts';
import { dateOrder } from '../values/date-order.ts';
import { chosenStates, publicationState } from '../values/publication-state.ts';
import { isHidingName, isHidingTime, stateName } from '../values/state-words.ts';
import { ignoredNames, type PlanOptions } from './import-plan.ts';

/** Questions that only a person can answer. Texts and lists are empty if nothing is open. */
export type OpenQuestions = {
  /** Values of state columns, which publish or hide a review; an empty text for empty cells. */
  states: string[];
  /** A date that can be read with the day or the month first. */
  date: string;
  /** A month without a day, and an age without a date. */
  month: string;
  age: string;
  /** Words instead of stars. */
  ratings: string[];
  /** The highest rating, if ratings go beyond five; otherwise 0. */
  highest: number;
  /** A word of text whose encoding was damaged, and its repair. */
  broken: string;
  /** Whether no column names the product. */
  product: boolean;
  /** Columns with content that would get lost. */
  unread: UnreadColumn[];
};

/** The questions that are still open with these options. */
export function openQuestions(
  survey: readonly ColumnSurvey[],
  map: ColumnMap,
  options: PlanOptions,
): OpenQuestions {
  const names = survey.map(({ name }) => name);
  const layout = recogniseLayout(names);
  const ignored = ignoredNames(options.ignore, names);
  const columnOf = (field: keyof ColumnMap['columns']) => survey[map.columns[field] ?? -1];
  const dates = [columnOf('commented_at'), columnOf('reply_at')].filter((column) => column !== undefined);
  const uncertain = dates.find((column) => 'mistake' in dateOrder(column.dateEvidence, options.dateFormat));
  const rating = columnOf('rating');
  const scale = ratingScale(rating, options.scale);
  const above = 'mistake' in scale ? [...(rating?.values?.keys() ?? [])] : [];
  const words = ratingWords(options.rating ?? []);
  const known = 'words' in words ? words.words : new Map();
  const isWords = rating && ratingMistakes(rating, 5, known).length > 0 && rating.values !== undefined;
  const broken = survey.filter((column, index) => usedColumns(map).has(index) && column.broken.cells > 0);
  return {
    states: unknownStates(survey, map, options, ignored),
    date: uncertain?.dateEvidence.example ?? '',
    month:
      options.vagueDates === undefined ? (dates.find(({ vague }) => vague.month)?.vague.month ?? '') : '',
    age:
      options.vagueDates === 'none' || options.asOf !== undefined
        ? ''
        : (dates.find(({ vague }) => vague.age)?.vague.age ?? ''),
    ratings: isWords ? unknownRatings(rating, 5, known) : [],
    highest: Math.max(0, ...above.map((value) => Number(value.replace(',', '.')) || 0)),
    broken:
      'mistake' in brokenTextRule(survey, map, options.brokenText) ? (broken[0]?.broken.example ?? '') : '',
    product:
      options.scope === undefined &&
      productFields.every((field) => map.columns[field] === undefined && map.values[field] === undefined),
    unread: unreadColumns(survey, map, [
      ...ignored.filter((name) => name === '*' || names.includes(name)),
      ...(layout?.leftOut ?? []).map((index) => names[index] ?? ''),
    ]).unread,
  };
}

/** Whether nothing is left to be asked. */
export function isSettled({ product, highest, ...texts }: OpenQuestions): boolean {
  return !product && highest === 0 && Object.values(texts).every((value) => value.length === 0);
}

function unknownStates(
  survey: readonly ColumnSurvey[],
  map: ColumnMap,
  options: PlanOptions,
  ignored: readonly string[],
): string[] {
  const chosen = chosenStates(options.state);
  const layout = recogniseLayout(survey.map(({ name }) => name));
  if (!('states' in chosen) || map.isOwnExport || ignored.includes('*')) return [];
  const states = new Map([...Object.entries(layout?.states ?? {}), ...chosen.states]);
  const unknown = survey.flatMap(({ name, values, empty, filled }, index) => {
    const isMapped = map.columns.is_published === index;
    const isState = isMapped || (!isHidingTime(name) && stateName(name) !== undefined);
    const isLeftOut = ignored.includes(name) || layout?.leftOut.includes(index);
    if (!isState || isLeftOut || !values || filled === 0) return [];
    const hides = isHidingName(name) || stateName(name) === 'hides';
    const meanings = [...values.keys()].map((value) => publicationState(value, states, { hides }));
    const open = [...values.keys()].filter((_value, at) => !meanings[at]);
    const isEmptyOpen = hides && empty > 0 && !states.has('') && meanings.every((one) => one === 'hidden');
    return isEmptyOpen && !isMapped ? [...open, ''] : open;
  });
  return [...new Set(unknown)];
}

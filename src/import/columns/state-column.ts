import { type PublicationState, publicationState } from '../values/publication-state.ts';
import { isHidingName, isHidingTime, stateName } from '../values/state-words.ts';
import { type ColumnMap, usedColumns } from './column-map.ts';
import type { ColumnSurvey } from './survey-columns.ts';

/** Columns that say which reviews are published, and reasons not to import. */
export type StateColumns = {
  /** The column to use for `is_published`, if none is mapped. */
  index?: number;
  /** Further columns, which must all publish a review. */
  others: number[];
  /** The columns in which yes means hidden. */
  hiding: Set<number>;
  /** The columns in which a time means hidden, and an empty cell published. */
  times: Set<number>;
  mistakes: string[];
};

/**
 * Finds the columns that say which reviews are published. Without them, `--set is_published=1` would publish
 * reviews that the shop has hidden. If `is_published` is mapped already, only columns that hide reviews are
 * added, such as `spam`. `leftOut` are the columns that the user or the layout excludes.
 */
export function stateColumns(
  survey: readonly ColumnSurvey[],
  map: ColumnMap,
  states: ReadonlyMap<string, PublicationState>,
  leftOut: ReadonlySet<number>,
): StateColumns {
  const found: StateColumns = { others: [], hiding: new Set(), times: new Set(), mistakes: [] };
  const mapped = map.columns.is_published;
  if (mapped !== undefined && isHidingName(survey[mapped]?.name ?? '')) found.hiding.add(mapped);
  if (map.isOwnExport) return found;
  const used = usedColumns(map);
  const indexes: number[] = [];
  for (const [index, column] of survey.entries()) {
    const isTime = isHidingTime(column.name);
    const meaning = isTime ? 'hides' : stateName(column.name);
    if (!meaning || used.has(index) || leftOut.has(index) || column.filled === 0) continue;
    const hides = meaning === 'hides';
    if (mapped !== undefined && !hides) continue;
    if (hides) found.hiding.add(index);
    if (isTime) found.times.add(index);
    const mistake = isTime ? undefined : unknownStates(column, states, hides);
    if (mistake) found.mistakes.push(mistake);
    else indexes.push(index);
  }
  if (mapped !== undefined) return { ...found, others: indexes };
  const [index, ...others] = indexes;
  return { ...found, others, ...(index === undefined ? {} : { index }) };
}

function unknownStates(
  { name, values, empty }: ColumnSurvey,
  states: ReadonlyMap<string, PublicationState>,
  hides: boolean,
): string | undefined {
  const isAboutReviews = `Column "${name}" seems to decide which reviews are published`;
  const otherwise = `or --ignore "${name}" if it says something else`;
  if (!values)
    return `${isAboutReviews}, but has too many different values: map another column, ${otherwise}`;
  const meanings = [...values.keys()].map((value) => publicationState(value, states, { hides }));
  const unknown = [...values.keys()].filter((_value, index) => !meanings[index]);
  if (hides && empty > 0 && !states.has('') && meanings.every((state) => state === 'hidden')) {
    return `${isAboutReviews}, and ${empty} of its cells are empty: add --state "=published" if empty means that shoppers see the review, otherwise --state "=hidden"`;
  }
  if (unknown.length === 0) return undefined;
  const choices = unknown.map((value) => `${value}=hidden`).join(',');
  const which = unknown.length === values.size ? 'no value is' : 'not every value is';
  return `${isAboutReviews}, but ${which} known: add --state "${choices}" with published or hidden for each, ${otherwise}`;
}

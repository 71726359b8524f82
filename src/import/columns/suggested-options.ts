import { type ColumnMap, columnMap } from './column-map.ts';
import { fieldColumns, type MappedColumns } from './mapped-columns.ts';
import { suggestColumns } from './suggest-column.ts';
import type { ColumnSurvey } from './survey-columns.ts';
import { type UnreadColumn, unreadColumns } from './unread-columns.ts';

/**
 * Options for columns that no field takes: the map with a field for each column that fits one, and the names
 * of the others, which are left out. The text of the reviews may move to a column with much longer texts,
 * unless the user or a layout has chosen its column.
 */
export function optionsForUnread(
  survey: readonly ColumnSurvey[],
  map: ColumnMap,
  { unread, isChosen }: { unread: readonly UnreadColumn[]; isChosen: boolean },
): string {
  const names = new Set(unread.map(({ name }) => name));
  const { content } = map.columns;
  const mayTake = (index: number) => names.has(survey[index]?.name ?? '') || (index === content && !isChosen);
  const suggested = suggestColumns(survey, map, mayTake);
  const taken = new Set([...fieldColumns(suggested)].map(([, index]) => survey[index]?.name));
  const ignored = [...names].filter((name) => !taken.has(name));
  const moved = suggested.columns.content === content ? [] : displaced(survey, content);
  const isSame = ignored.length === names.size;
  return [...(isSame ? [] : [mapOption(survey, suggested)]), ...ignoreOptions([...ignored, ...moved])].join(
    ' ',
  );
}

function displaced(survey: readonly ColumnSurvey[], content: number | undefined): string[] {
  return content === undefined ? [] : [survey[content]?.name ?? ''];
}

/**
 * Options for a header without required fields; undefined if no column fits them. `set` are the values that
 * the user gives.
 */
export function optionsForHeader(
  survey: readonly ColumnSurvey[],
  set: readonly string[],
): string | undefined {
  const suggested = suggestColumns(survey);
  const header = survey.map(({ name }) => name);
  const isGiven = set.some((pair) => pair.startsWith('author='));
  const author = suggested.columns.author === undefined && !isGiven ? ['author=Customer'] : [];
  const pairs = pairsOf(survey, suggested).join(',');
  try {
    const map = columnMap(header, [pairs], [...set, ...author]);
    const { unread } = unreadColumns(survey, map, []);
    const others = ignoreOptions(unread.map(({ name }) => name));
    return [mapOption(survey, suggested), ...author.map((pair) => `--set "${pair}"`), ...others].join(' ');
  } catch {
    return undefined;
  }
}

function mapOption(survey: readonly ColumnSurvey[], mapped: MappedColumns): string {
  return `--map ${quoted(pairsOf(survey, mapped).join(','))}`;
}

/** In the order of the columns. */
function pairsOf(survey: readonly ColumnSurvey[], mapped: MappedColumns): string[] {
  const inOrder = [...fieldColumns(mapped)].toSorted(([, one], [, other]) => one - other);
  return inOrder.map(([field, index]) => `${field}=${survey[index]?.name}`);
}

/** A name with a comma needs an option of its own. */
export function ignoreOptions(names: readonly string[]): string[] {
  const { simple = [], others = [] } = Object.groupBy(names, (name) =>
    name.includes(',') ? 'others' : 'simple',
  );
  return [...(simple.length > 0 ? [simple.join(',')] : []), ...others].map(
    (name) => `--ignore ${quoted(name)}`,
  );
}

/** A value for the command line. */
function quoted(value: string): string {
  return value.includes('"') && !value.includes("'") ? `'${value}'` : `"${value}"`;
}

import { type ColumnMap, columnMap, usedColumns } from '../columns/column-map.ts';
import { dropIgnored } from '../columns/drop-ignored.ts';
import { listFields } from '../columns/import-fields.ts';
import { fieldColumns } from '../columns/mapped-columns.ts';
import { stateColumns } from '../columns/state-column.ts';
import { optionsForHeader, optionsForUnread } from '../columns/suggested-options.ts';
import type { ColumnSurvey } from '../columns/survey-columns.ts';
import { unreadColumns } from '../columns/unread-columns.ts';
import { type RecognisedLayout, recogniseLayout } from '../layouts/recognise-layout.ts';
import { productFields } from '../rows/product-of-row.ts';
import { type ReadingRules, type RuleOptions, readingRules } from '../rows/reading-rules.ts';
import { oneLine } from '../texts/one-line.ts';
import { chosenStates } from '../values/publication-state.ts';

export type PlanOptions = RuleOptions & {
  /** The values of `--map`, `--set` and `--ignore`, each as typed. */
  map: readonly string[];
  set: readonly string[];
  ignore: readonly string[];
  /** The system that the reviews come from, instead of a column of sources. */
  source?: string | undefined;
};

/** How a file will be imported, before anything is written. */
export type ImportPlan = {
  map: ColumnMap;
  rules: ReadingRules;
  /** Decisions to print. */
  notes: string[];
  /** Columns that no field takes. */
  notTaken: string[];
  /** Reasons not to import, one sentence each. */
  mistakes: string[];
};

/** Decides how to import a file. Throws if the options do not fit the header. */
export function importPlan(survey: readonly ColumnSurvey[], options: PlanOptions): ImportPlan {
  const header = survey.map(({ name }) => name);
  const layout = recogniseLayout(header);
  const map = mapOf(survey, options, layout);
  const ignored = ignoredNames(options.ignore, header);
  const mistakes = [...sourceMistakes(map, options), ...dropIgnored(map, header, ignored)];
  const chosen = chosenStates(options.state);
  if ('states' in chosen) {
    const leftOut = new Set([...(layout?.leftOut ?? []), ...ignoredColumns(header, ignored)]);
    const states = stateColumns(survey, map, chosen.states, leftOut);
    mistakes.push(...states.mistakes);
    if (states.index !== undefined) map.columns.is_published = states.index;
    map.otherStates = states.others;
    map.hidingStates = states.hiding;
    map.hidingTimes = states.times;
  }

  mistakes.push(...scopeMistakes(map, options.scope));
  const { unread, mistakes: unknown } = unreadColumns(survey, map, [
    ...ignored,
    ...(layout?.leftOut ?? []).map((index) => header[index] ?? ''),
  ]);
  mistakes.push(...unknown);
  if (unread.length > 0) {
    const names = unread.map(({ name, holds }) => `"${name}" (${holds})`).join(', ');
    mistakes.push(
      `These columns would get lost: ${names}. ${adviceFor(survey, map, { unread, isChosen: layout !== undefined || options.map.length > 0 })}. To leave out a column, name it with --ignore`,
    );
  }
  const decided = readingRules(survey, map, { ...options, layout });
  const notTaken = columnsNotTaken(survey, map);
  return {
    map,
    rules: decided.rules,
    notTaken,
    notes: [
      ...(layout ? [layoutNote(layout, survey, notTaken)] : []),
      ...namelessNotes(survey, notTaken),
      ...listNotes(map, header),
      ...decided.notes,
    ],
    mistakes: [...mistakes, ...decided.mistakes],
  };
}

/** `--source` names one source for the whole file, so that its ids never clash with other ids. */
function sourceMistakes(map: ColumnMap, { source }: PlanOptions): string[] {
  if (source === undefined) return [];
  if (map.isOwnExport) return ['--source cannot be combined with our own export, which has identities'];
  delete map.columns.source;
  delete map.fallbacks?.source;
  map.values.source = source;
  return [];
}

/** Without `--map`, suggests a mapping to start from for an unknown header, if one fits. */
function mapOf(
  survey: readonly ColumnSurvey[],
  { map, set }: PlanOptions,
  layout: RecognisedLayout | undefined,
): ColumnMap {
  const header = survey.map(({ name }) => name);
  try {
    return columnMap(header, map, set, layout);
  } catch (error) {
    if (!(error instanceof Error) || map.length > 0 || layout) throw error;
    const advice = header.length === 1 ? oneColumn : suggestion(survey, set);
    throw new Error(error.message + advice, { cause: error });
  }
}

const oneColumn =
  '\nThe file has only one column. If another character separates its columns, name it with --delimiter.';

function suggestion(survey: readonly ColumnSurvey[], set: readonly string[]): string {
  const options = optionsForHeader(survey, set);
  return options === undefined ? '' : `\nThe names and cells suggest ${options}.`;
}

function adviceFor(
  survey: readonly ColumnSurvey[],
  map: ColumnMap,
  found: Parameters<typeof optionsForUnread>[2],
): string {
  const options = optionsForUnread(survey, map, found);
  return options.startsWith('--map')
    ? `Import them, for example with ${options}`
    : `Leave them out with ${options}`;
}

/** All columns that are not mapped are ignored with `*`. */
function ignoredColumns(header: readonly string[], ignored: readonly string[]): number[] {
  return header.flatMap((name, index) => (ignored.includes('*') || ignored.includes(name) ? [index] : []));
}

function columnsNotTaken(survey: readonly ColumnSurvey[], map: ColumnMap): string[] {
  const used = usedColumns(map);
  return survey.flatMap((column, index) => (isColumn(column) && !used.has(index) ? [column.name] : []));
}

/** Spreadsheets write empty columns without a name after the last one. */
function isColumn({ isNameless, filled }: ColumnSurvey): boolean {
  return !isNameless || filled > 0;
}

function namelessNotes(survey: readonly ColumnSurvey[], notTaken: readonly string[]): string[] {
  return survey
    .filter(({ name, isNameless }) => isNameless && notTaken.includes(name))
    .map(
      ({ name, examples }) => `A column without a name is left out: ${name}, with ${exampleOf(examples)}.`,
    );
}

function exampleOf(examples: readonly string[]): string {
  return examples
    .filter((cell) => cell !== '')
    .map((cell) => `"${oneLine(cell)}"`)
    .join(', ');
}

/** Names the export, how much of it is understood, and the columns left out. */
function layoutNote({ name }: RecognisedLayout, survey: readonly ColumnSurvey[], notTaken: string[]): string {
  const total = survey.filter(isColumn).length;
  const others = notTaken.length > 0 ? `, not taken: ${notTaken.join(', ')}` : '';
  return `This looks like an export of ${name}: ${total - notTaken.length} of ${total} columns understood${others}.`;
}

/** Names the columns that fill one list together, in their order. */
function listNotes(map: ColumnMap, header: readonly string[]): string[] {
  return listFields.flatMap((field) => {
    const columns = [...fieldColumns(map)].filter(([name]) => name === field);
    const names = columns.map(([, index]) => `"${header[index]}"`).join(', ');
    return columns.length > 1
      ? [`"${field}" comes from ${columns.length} columns, in this order: ${names}.`]
      : [];
  });
}

/** A review without a product is about the shop, which must be intended. */
function scopeMistakes({ columns, values }: ColumnMap, scope: string | undefined): string[] {
  const hasProduct = productFields.some(
    (field) => columns[field] !== undefined || values[field] !== undefined,
  );
  if (scope !== undefined && scope !== 'store' && scope !== 'mixed')
    return ['--scope must be store or mixed'];
  if (scope === 'store')
    return hasProduct ? ['--scope store cannot be combined with a column or value for the product'] : [];
  if (hasProduct) return [];
  return [
    'No column says which product a review is about, so they would become reviews of the shop itself: map product_id, product_handle or product_title, or add --scope store',
  ];
}

/**
 * The columns that `--ignore` names; each option has one name or several. `*` stands for every column that no
 * field takes.
 */
export function ignoredNames(ignore: readonly string[], header: readonly string[]): string[] {
  return ignore.flatMap((option) =>
    header.includes(option.trim()) ? [option.trim()] : option.split(',').map((name) => name.trim()),
  );
}

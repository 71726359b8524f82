import { type ColumnMap, columnMap, usedColumns } from './column-map.ts';
import type { ImportField } from './import-fields.ts';
import { type RecognisedLayout, recogniseLayout } from './layouts/recognise-layout.ts';
import { chosenStates } from './publication-state.ts';
import { type ReadingRules, type RuleOptions, readingRules } from './reading-rules.ts';
import { stateColumn } from './state-column.ts';
import type { ColumnSurvey } from './survey-columns.ts';
import { suggestedMap, unreadColumns } from './unread-columns.ts';

export type PlanOptions = RuleOptions & {
  /** `--map`, `--set` and `--ignore`, each as typed. */
  map: readonly string[];
  set: readonly string[];
  ignore: readonly string[];
  /** `store` for reviews of the shop itself. */
  scope: string | undefined;
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
  const map = columnMap(header, options.map, options.set, layout);
  dropIgnored(map, header, options.ignore);
  const mistakes: string[] = [];
  const chosen = chosenStates(options.state);
  const state = 'states' in chosen ? stateColumn(survey, map, chosen.states, options.ignore) : undefined;
  if (state && 'mistake' in state) mistakes.push(state.mistake);
  if (state && 'index' in state) map.columns.is_published = state.index;

  mistakes.push(...scopeMistakes(map, options.scope));
  const { unread, mistakes: unknown } = unreadColumns(survey, map, [
    ...options.ignore,
    ...(layout?.leftOut ?? []).map((index) => header[index] ?? ''),
  ]);
  mistakes.push(...unknown);
  if (unread.length > 0) {
    const names = unread.map(({ name, holds }) => `"${name}" (${holds})`).join(', ');
    mistakes.push(
      `These columns would get lost: ${names}. Import them, for example with ${suggestedMap(survey, map, unread)}, or leave them out with --ignore "${unread.map(({ name }) => name).join(',')}"`,
    );
  }
  const decided = readingRules(survey, map, { ...options, layout });
  const notTaken = columnsNotTaken(header, map);
  return {
    map,
    rules: decided.rules,
    notTaken,
    notes: [...(layout ? [layoutNote(layout, header, notTaken)] : []), ...decided.notes],
    mistakes: [...mistakes, ...decided.mistakes],
  };
}

/** Columns of the layout that `--ignore` names are left out. */
function dropIgnored(
  { columns, fallbacks = {} }: ColumnMap,
  header: string[],
  ignore: readonly string[],
): void {
  const names = ignore.flatMap((option) => [option.trim(), ...option.split(',').map((name) => name.trim())]);
  for (const choice of [columns, fallbacks]) {
    for (const [field, index] of Object.entries(choice) as [ImportField, number][]) {
      if (names.includes(header[index] ?? '')) delete choice[field];
    }
  }
}

function columnsNotTaken(header: readonly string[], map: ColumnMap): string[] {
  const used = usedColumns(map);
  return header.filter((column, index) => column !== '' && !used.has(index));
}

/** Names the export, how much of it is understood, and what stays out. */
function layoutNote({ name }: RecognisedLayout, header: readonly string[], notTaken: string[]): string {
  const total = header.filter((column) => column !== '').length;
  const others = notTaken.length > 0 ? `, not taken: ${notTaken.join(', ')}` : '';
  return `This looks like an export of ${name}: ${total - notTaken.length} of ${total} columns understood${others}.`;
}

/** Without a product, a review is about the shop: that must be meant. */
function scopeMistakes({ columns, values }: ColumnMap, scope: string | undefined): string[] {
  const fields = ['product_id', 'product_handle', 'product_title'] as const;
  const hasProduct = fields.some((field) => columns[field] !== undefined || values[field] !== undefined);
  if (scope !== undefined && scope !== 'store') return ['--scope must be store'];
  if (scope === 'store')
    return hasProduct ? ['--scope store does not go with a column or value for the product'] : [];
  if (hasProduct) return [];
  return [
    'No column says which product a review is about, so that these would become reviews of the shop itself: map product_id, product_handle or product_title, or add --scope store',
  ];
}

import { type ColumnMap, columnMap } from './column-map.ts';
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
  /** Reasons not to import, one sentence each. */
  mistakes: string[];
};

/** Decides how to import a file. Throws if the options do not fit the header. */
export function importPlan(survey: readonly ColumnSurvey[], options: PlanOptions): ImportPlan {
  const map = columnMap(
    survey.map(({ name }) => name),
    options.map,
    options.set,
  );
  const mistakes: string[] = [];
  const chosen = chosenStates(options.state);
  const state = 'states' in chosen ? stateColumn(survey, map, chosen.states, options.ignore) : undefined;
  if (state && 'mistake' in state) mistakes.push(state.mistake);
  if (state && 'index' in state) map.columns.is_published = state.index;

  mistakes.push(...scopeMistakes(map, options.scope));
  const { unread, mistakes: unknown } = unreadColumns(survey, map, options.ignore);
  mistakes.push(...unknown);
  if (unread.length > 0) {
    const names = unread.map(({ name, holds }) => `"${name}" (${holds})`).join(', ');
    mistakes.push(
      `These columns would get lost: ${names}. Import them, for example with ${suggestedMap(survey, map, unread)}, or leave them out with --ignore '${unread.map(({ name }) => name).join(',')}'`,
    );
  }
  const decided = readingRules(survey, map, options);
  return { map, ...decided, mistakes: [...mistakes, ...decided.mistakes] };
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

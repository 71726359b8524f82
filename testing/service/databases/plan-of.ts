import { surveyColumns } from '../../../src/import/columns/survey-columns.ts';
import { importPlan, type PlanOptions } from '../../../src/import/plan/import-plan.ts';
import { rowToReview } from '../../../src/import/rows/row-to-review.ts';

const noOptions: PlanOptions = {
  map: [],
  set: [],
  ignore: [],
  state: [],
  scale: undefined,
  scope: 'store',
  dateFormat: undefined,
  mediaBase: undefined,
};

/** Plans the import of a file with these columns, and reads its rows. */
export async function planOf(columns: Record<string, string[]>, options: Partial<PlanOptions> = {}) {
  const header = ['rating', 'author', ...Object.keys(columns)];
  const count = Math.max(...Object.values(columns).map((cells) => cells.length));
  const rows = Array.from({ length: count }, (_row, index) => {
    const own = Object.values(columns).map((cells) => cells[index] ?? '');
    return { line: index + 2, cells: ['5', 'Ada', ...own] };
  });
  async function* each() {
    yield* rows;
  }
  const made = importPlan(await surveyColumns(header, each()), { ...noOptions, ...options });
  const results = await Promise.all(rows.map(({ cells }) => rowToReview(cells, made.map, made.rules)));
  return { ...made, reviews: results.map((result) => ('review' in result ? result.review : result.reasons)) };
}

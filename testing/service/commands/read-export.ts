import { surveyColumns } from '../../../src/import/columns/survey-columns.ts';
import { openImportFile } from '../../../src/import/drivers/import-file.ts';
import { openLargeMaps } from '../../../src/import/drivers/sqlite-large-maps.ts';
import { importPlan, type PlanOptions } from '../../../src/import/plan/import-plan.ts';
import { repliesOfRows } from '../../../src/import/rows/replies-of-rows.ts';
import { rowToReview } from '../../../src/import/rows/row-to-review.ts';
import type { CsvRow } from '../../../src/import/table/csv-row.ts';

const folder = 'test/import/layouts/exports';

const noOptions: PlanOptions = {
  ...{ map: [], set: [], ignore: [], state: [], scale: undefined, scope: undefined },
  ...{ dateFormat: undefined, mediaBase: undefined },
};

/** Plans the import of an export in `test/import/layouts/exports` and reads its rows. */
export async function readExport(name: string, options: Partial<PlanOptions> = {}) {
  const file = await openImportFile(`${folder}/${name}`, undefined);
  const [header, ...rows] = await Array.fromAsync(file.rows(undefined, () => {}));
  const survey = await surveyColumns(header?.cells ?? [], each(rows));
  const plan = importPlan(survey, { ...noOptions, ...options });
  const { open } = openLargeMaps();
  plan.rules.replies = await repliesOfRows(each(rows), plan.map, plan.rules, open);
  const results = await Promise.all(rows.map(({ cells }) => rowToReview(cells, plan.map, plan.rules)));
  return {
    ...plan,
    reviews: results.flatMap((result) => ('review' in result ? [result.review] : [])),
    refused: results.flatMap((result) => ('reasons' in result ? result.reasons : [])),
    warnings: results.flatMap((result) => ('warnings' in result ? result.warnings : [])),
  };
}

async function* each(rows: CsvRow[]) {
  yield* rows;
}

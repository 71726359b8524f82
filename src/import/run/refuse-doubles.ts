import type { ColumnMap } from '../columns/column-map.ts';
import type { ReadingRules } from '../rows/reading-rules.ts';
import { rowIdentities } from '../rows/row-identity.ts';
import { rowToReview } from '../rows/row-to-review.ts';
import type { ImportStore, RowToCompare } from '../store/import-store.ts';
import type { CsvRow } from '../table/csv-row.ts';
import type { LargeMap } from '../table/large-map.ts';
import { ImportRefused } from './import-refused.ts';
import type { Transact } from './retry-while-locked.ts';

export type DoublesParts = {
  store: Pick<ImportStore, 'storedAgain'>;
  shop: string;
  map: ColumnMap;
  rules: ReadingRules;
  openMap: () => LargeMap;
  transact: Transact;
};

/** Rows at the start of the file that are compared with stored reviews. */
const comparedRows = 1_000;

/**
 * Throws a sentence if most of the new reviews at the start of a file are already stored under other
 * identities: another `id` or `source`, or an additional column, would duplicate them all.
 */
export async function refuseDoubles(
  rows: AsyncIterable<CsvRow>,
  { store, shop, map, rules, openMap, transact }: DoublesParts,
): Promise<void> {
  if (map.isOwnExport) return;
  const compared = await rowsToCompare(rows, { map, rules, openMap });
  const { fresh, again } = await transact(() => store.storedAgain(shop, compared));
  if (again === 0 || again * 2 < fresh) return;
  throw new ImportRefused(
    'stored_already',
    `${again} of the first ${compared.length} reviews are stored already with another id or source, so this import would ` +
      'duplicate them. Undo the earlier import with --undo first, repeat its id and source, or add --as-new to import them again.',
  );
}

async function rowsToCompare(
  rows: AsyncIterable<CsvRow>,
  { map, rules, openMap }: Pick<DoublesParts, 'map' | 'rules' | 'openMap'>,
): Promise<RowToCompare[]> {
  const identify = rowIdentities(map, openMap);
  const { id: _id, ...columns } = map.columns;
  const identifyCells = rowIdentities({ ...map, columns }, openMap);
  const compared: RowToCompare[] = [];
  for await (const row of rows) {
    if (compared.length >= comparedRows) break;
    if (row.problem) continue;
    const result = await rowToReview(row.cells, map, rules);
    const cells = await identifyCells(row, '');
    if (!('review' in result) || !('key' in cells)) continue;
    const identity = await identify(row, result.review.source);
    if ('key' in identity) compared.push({ key: identity.key, cellsKey: cells.key, review: result.review });
  }
  return compared;
}

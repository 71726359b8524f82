import type { ImportedReview, ImportStore } from '../store/imports.ts';
import type { ColumnMap } from './column-map.ts';
import type { CsvRow } from './csv-row.ts';
import { rowIdentities } from './row-identity.ts';
import { rowToReview } from './row-to-review.ts';

export type ImportTotals = {
  rows: number;
  created: number;
  updated: number;
  unchanged: number;
  rejected: number;
  published: number;
  /** Handles of the products that the accepted rows are about. */
  handles: Set<string>;
};

export type ImportOptions = {
  store: ImportStore;
  shop: string;
  map: ColumnMap;
  /** Compares with the store and writes nothing. */
  dryRun: boolean;
  /** Called for each rejected row, with the reasons. */
  reject: (row: CsvRow, reasons: string[]) => void;
  /** Called after each batch. */
  progress: (totals: ImportTotals) => void;
};

/**
 * Imports the rows of a file in batches, each in a transaction of its own. A rejected row does not stop the import.
 * Importing the same file again changes nothing.
 */
export async function importReviews(
  rows: AsyncIterable<CsvRow>,
  options: ImportOptions,
): Promise<ImportTotals> {
  const totals: ImportTotals = {
    rows: 0,
    created: 0,
    updated: 0,
    unchanged: 0,
    rejected: 0,
    published: 0,
    handles: new Set(),
  };
  const importRow = rowImporter(options, totals);
  const iterator = rows[Symbol.asyncIterator]();

  const importBatch: Parameters<ImportStore['importTogether']>[0] = async (importReview) => {
    for (let count = 0; options.dryRun || count < batchSize; count++) {
      const { value: row, done } = await iterator.next();
      if (done) return false;
      await importRow(row, importReview);
      if (totals.rows % batchSize === 0) options.progress(totals);
    }
    return true;
  };

  if (options.dryRun) await options.store.tryImports(importBatch);
  else while (await options.store.importTogether(importBatch));
  return totals;
}

const batchSize = 500;

function rowImporter({ shop, map, reject }: ImportOptions, totals: ImportTotals) {
  const identify = rowIdentities(map);

  return async (row: CsvRow, importReview: ImportStore['importReview']): Promise<void> => {
    totals.rows += 1;
    const result = row.problem ? { reasons: [row.problem] } : await rowToReview(row.cells, map);
    if ('reasons' in result) return refuse(row, result.reasons);
    const { review } = result;
    const identity = await identify(row, review.source);
    if ('sameIdAsLine' in identity) return refuse(row, [`same id as line ${identity.sameIdAsLine}`]);

    const imported: ImportedReview = { ...identity, review };
    totals[await importReview(shop, imported)] += 1;
    totals.published += review.is_published;
    if (review.product_handle) totals.handles.add(review.product_handle);
  };

  function refuse(row: CsvRow, reasons: string[]): void {
    totals.rejected += 1;
    reject(row, reasons);
  }
}

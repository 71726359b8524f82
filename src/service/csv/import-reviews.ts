import { storeProductId } from '../../contract/review.ts';
import type { ImportedReview, ImportReviews, ImportStore } from '../store/imports.ts';
import type { ColumnMap } from './column-map.ts';
import type { CsvRow } from './csv-row.ts';
import type { ReadingRules } from './reading-rules.ts';
import { rowIdentities } from './row-identity.ts';
import { rowToReview } from './row-to-review.ts';

export type ImportTotals = {
  rows: number;
  created: number;
  updated: number;
  unchanged: number;
  rejected: number;
  /** Rows that were accepted with a warning. */
  warned: number;
  published: number;
  /** Handles of the products that the accepted rows are about. */
  handles: Set<string>;
  /** Accepted rows without a product. */
  ofShop: number;
  /** Handle of the first product with a published review. */
  example: string;
  /** The signal ended the import before the end of the file. */
  stopped: boolean;
};

export type ImportOptions = {
  store: ImportStore;
  /** The import under which changes are remembered; a dry run has none. */
  importId?: string | undefined;
  shop: string;
  map: ColumnMap;
  rules: ReadingRules;
  /** Compares with the store and writes nothing. */
  dryRun: boolean;
  /** Called for each rejected row, with the reasons. */
  reject: (row: CsvRow, reasons: string[]) => void;
  /** Called for each accepted row that lacks something, such as a photo with a bad URL. */
  warn: (row: CsvRow, warnings: string[]) => void;
  /** Called after each batch. */
  progress: (totals: ImportTotals) => void;
  /** Runs the transaction of a batch, again if the database is locked. */
  transact: <Result>(run: () => Promise<Result>) => Promise<Result>;
  /** Lets other writers have the database between two batches. */
  pause: () => Promise<void>;
  /** Ends the import after the current batch. */
  signal: AbortSignal;
};

/**
 * Imports the rows of a file in batches, each in a short transaction of its own, so that a service on the same
 * database is never blocked for long. A rejected row does not stop the import. Importing the same file again changes
 * nothing, which also resumes an import that was stopped.
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
    warned: 0,
    published: 0,
    handles: new Set(),
    ofShop: 0,
    example: '',
    stopped: false,
  };
  const readRow = rowReader(options, totals);
  const recordEvents = eventRecorder(options);
  await recordEvents.now();
  let batch: ImportedReview[] = [];
  for await (const row of rows) {
    const imported = await readRow(row);
    if (imported) batch.push(imported);
    if (batch.length < batchSize) continue;
    await importBatch(batch, options, totals);
    await recordEvents.afterBatch();
    batch = [];
    if (options.signal.aborted) {
      totals.stopped = true;
      break;
    }
  }
  await importBatch(batch, options, totals);
  await recordEvents.now();
  return totals;
}

/** Large enough for statements about many rows, and short enough for others who wait for the database. */
const batchSize = 500;

/** Converts rows outside of any transaction. Returns undefined for a rejected row. */
function rowReader({ map, rules, reject, warn }: ImportOptions, totals: ImportTotals) {
  const identify = rowIdentities(map);

  return async (row: CsvRow): Promise<ImportedReview | undefined> => {
    totals.rows += 1;
    const result = row.problem ? { reasons: [row.problem] } : await rowToReview(row.cells, map, rules);
    if ('reasons' in result) return refuse(row, result.reasons);
    const { review } = result;
    const identity = await identify(row, review.source);
    if ('sameIdAsLine' in identity) return refuse(row, [`same id as line ${identity.sameIdAsLine}`]);
    if (result.warnings.length > 0) {
      totals.warned += 1;
      warn(row, result.warnings);
    }
    return { ...identity, review };
  };

  function refuse(row: CsvRow, reasons: string[]): undefined {
    totals.rejected += 1;
    reject(row, reasons);
  }
}

async function importBatch(
  batch: ImportedReview[],
  { store, shop, importId, dryRun, transact, pause, progress }: ImportOptions,
  totals: ImportTotals,
): Promise<void> {
  if (batch.length === 0) return;
  const importAll = (importReviews: ImportReviews) => importReviews(shop, batch);
  const results = await transact(() =>
    dryRun ? store.previewImports(importAll) : store.importTogether(importAll, importId),
  );
  for (const result of results) totals[result] += 1;
  for (const { review } of batch) {
    totals.published += review.is_published;
    if (review.product_id === storeProductId) totals.ofShop += 1;
    if (review.product_handle) totals.handles.add(review.product_handle);
    if (review.is_published) totals.example ||= review.product_handle;
  }
  progress(totals);
  await pause();
}

/** Records webhook events for many batches together, and before all else those of an import that was killed. */
function eventRecorder({ store, shop, dryRun, transact, pause }: ImportOptions) {
  let batches = 0;
  const now = async () => {
    batches = 0;
    while (!dryRun && (await transact(() => store.recordImportEvents(shop, changesPerTransaction))) > 0) {
      await pause();
    }
  };
  return {
    now,
    afterBatch: async () => {
      batches += 1;
      if (batches >= batchesPerEvents) await now();
    },
  };
}

const batchesPerEvents = 20;
const changesPerTransaction = 200;

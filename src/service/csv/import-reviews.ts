import { sha256 } from '../sha256.ts';
import type { ImportedReview } from '../store/imports.ts';
import type { Store } from '../store/store.ts';
import type { ColumnMap } from './column-map.ts';
import { rowToReview } from './row-to-review.ts';

/** A row of a file. `line` is its first line, from 1; `problem` says why its cells cannot be trusted. */
export type CsvRow = { line: number; cells: string[]; problem?: string };

export type ImportTotals = {
  rows: number;
  created: number;
  updated: number;
  unchanged: number;
  rejected: number;
  published: number;
  handles: Set<string>;
};

export type ImportOptions = {
  store: Store;
  shop: string;
  map: ColumnMap;
  /** Says what would happen, and keeps nothing. */
  dryRun: boolean;
  /** Called for each row that is refused, with its reasons. */
  reject: (row: CsvRow, reasons: string[]) => void;
  progress: (totals: ImportTotals) => void;
};

/**
 * Puts the rows of a file into the store, some hundred at a time. A row that is refused stops nothing. What a
 * file has twice is kept once where it carries an id, else as often as it is there; a second run of the same
 * file finds every row unchanged.
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

  const importBatch: Parameters<Store['importTogether']>[0] = async (importReview) => {
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
  const lineOfId = new Map<string, number>();
  const timesOfRow = new Map<string, number>();

  return async (row: CsvRow, importReview: Store['importReview']): Promise<void> => {
    totals.rows += 1;
    const reading = row.problem ? { reasons: [row.problem] } : await rowToReview(row.cells, map);
    if ('reasons' in reading) return refuse(row, reading.reasons);
    const { review } = reading;

    const id = map.columns.id === undefined ? '' : (row.cells[map.columns.id] ?? '').trim();
    const earlier = lineOfId.get(id);
    if (earlier !== undefined) return refuse(row, [`id is that of line ${earlier}`]);
    if (id !== '') lineOfId.set(id, row.line);

    totals[await importReview(shop, { ...(await identify(row, id, review.source)), review })] += 1;
    totals.published += review.is_published;
    if (review.product_handle) totals.handles.add(review.product_handle);
  };

  function refuse(row: CsvRow, reasons: string[]): void {
    totals.rejected += 1;
    reject(row, reasons);
  }

  /** An id is one of its source's; without one, the whole row and how often it has come are its identity. */
  async function identify(row: CsvRow, id: string, source: string): Promise<Omit<ImportedReview, 'review'>> {
    if (id !== '') return { key: `id:${source}:${id}`, ...(map.isOwnExport ? { asId: id } : {}) };
    const hash = await sha256(JSON.stringify(row.cells));
    const times = (timesOfRow.get(hash) ?? 0) + 1;
    timesOfRow.set(hash, times);
    return { key: `row:${hash}:${times}` };
  }
}

import { storeProductId } from '../../contract/review.ts';
import type { ColumnMap } from '../columns/column-map.ts';
import { originOfRow } from '../rows/origin-of-row.ts';
import type { ReadingRules } from '../rows/reading-rules.ts';
import { rowCells } from '../rows/row-cells.ts';
import { rowIdentities } from '../rows/row-identity.ts';
import { rowToReview } from '../rows/row-to-review.ts';
import type { CopiedMediaStore } from '../store/copied-media-store.ts';
import type { ImportedReview, ImportReviews, ImportStore } from '../store/import-store.ts';
import type { CsvRow } from '../table/csv-row.ts';
import type { LargeMap } from '../table/large-map.ts';
import { foreignMedia } from './foreign-media.ts';
import { countLeftOut } from './left-out.ts';
import { productBatches } from './product-batches.ts';

export type ImportTotals = {
  rows: number;
  created: number;
  updated: number;
  unchanged: number;
  rejected: number;
  /** The number of rows that are replies to another row's accepted review. */
  replies: number;
  /** Rejected rows by reason. */
  reasons: Map<string, number>;
  /** Rows that were accepted with a warning, and the parts they lack. */
  warned: number;
  leftOut: ReturnType<typeof countLeftOut>;
  published: number;
  /** Handles of the products that the accepted rows are about. */
  handles: Pick<LargeMap, 'add' | 'size'>;
  /** Ids of products that are too long for a number; the first ones. */
  longIds: Set<string>;
  /** Accepted rows without a product. */
  ofShop: number;
  /** Handle of a product with a published review. */
  example: string;
  /** Photos and videos of accepted rows on other hosts. */
  media: ReturnType<typeof foreignMedia>;
  /** Whether the signal ended the import before the end of the file. */
  stopped: boolean;
};

export type ImportOptions = {
  store: ImportStore & Pick<CopiedMediaStore, 'copiesOf'>;
  /** The import under which changes are remembered; a dry run has none. */
  importId?: string | undefined;
  shop: string;
  map: ColumnMap;
  rules: ReadingRules;
  /** Whether to only compare with the store, without writing. */
  dryRun: boolean;
  /** The public URL of the service's own photos and videos, if known. */
  mediaUrl?: string | undefined;
  /** Whether to gather the URLs of photos and videos on other hosts. */
  copiesMedia?: boolean | undefined;
  /** Opens a map for values of all rows. */
  openMap: () => LargeMap;
  /** Called for each rejected row, with the reasons. */
  reject: (row: CsvRow, reasons: string[]) => void;
  /** Called for each accepted row that lacks something, such as a photo with a bad URL. */
  warn: (row: CsvRow, warnings: string[]) => void;
  /** Called after each batch. */
  progress: (totals: ImportTotals) => void;
  /** Runs the transaction of a batch, and repeats it while the database is locked. */
  transact: <Result>(run: () => Promise<Result>) => Promise<Result>;
  /**
   * Leaves the database to other writers for a moment after the last transaction. Called before each batch.
   */
  pause: () => Promise<void>;
  /** Ends the import after the rows that have been read. */
  signal: AbortSignal;
};

/**
 * Imports the rows of a file in batches, each in a short transaction of its own, so that a service on the
 * same database is never blocked for long. A rejected row does not stop the import. Importing the same file
 * again changes nothing, so repeating a stopped import resumes it.
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
    replies: 0,
    reasons: new Map(),
    warned: 0,
    leftOut: countLeftOut(),
    published: 0,
    handles: options.openMap(),
    longIds: new Set(),
    ofShop: 0,
    example: '',
    media: foreignMedia({
      ownUrl: options.mediaUrl,
      collected: options.copiesMedia ? options.openMap() : undefined,
    }),
    stopped: false,
  };
  const { readRow, endReplies } = rowReader(options, totals);
  const recordEvents = eventRecorder(options);
  await recordEvents.now();
  const batches = productBatches();
  const importNext = async (batch: ImportedReview[]) => {
    if (batch.length === 0) return;
    await importBatch(batch, options, totals);
    await recordEvents.afterBatch();
  };
  for await (const row of rows) {
    const imported = await readRow(row);
    if (imported) batches.add(imported);
    if (!imported || !batches.isTurn) continue;
    await importNext(batches.next());
    totals.stopped = options.signal.aborted;
    if (totals.stopped) break;
  }
  while (batches.waiting > 0) await importNext(batches.last());
  if (!totals.stopped) endReplies();
  await recordEvents.now();
  return totals;
}

/** Converts rows outside of any transaction. */
function rowReader({ map, rules, reject, warn, openMap }: ImportOptions, totals: ImportTotals) {
  const identify = rowIdentities(map, openMap);
  const answers = openMap();
  const unrated = openMap();

  /** Returns undefined for a rejected row and for a reply. */
  const readRow = async (row: CsvRow): Promise<ImportedReview | undefined> => {
    totals.rows += 1;
    const result = row.problem ? { reasons: [row.problem] } : await rowToReview(row.cells, map, rules);
    const isReply = 'isReply' in result && result.isReply;
    if ('isUnrated' in result) unrated.add(rowCells(row.cells, map)('id'), '');
    if ('reasons' in result && !isReply) return refuse(row, result.reasons);
    const identity = await identify(row, 'review' in result ? result.review.source : '');
    if ('sameIdAsLine' in identity) return refuse(row, [`same id as line ${identity.sameIdAsLine}`]);
    // Its review may follow later and be rejected.
    if (!('review' in result)) return undefined;
    const { review, warnings, answeredBy, longId, hiddenAs } = result;
    if (longId !== undefined && totals.longIds.size < maxLongIds) totals.longIds.add(longId);
    if (answeredBy && answers.add(String(answeredBy.row.line), '')) totals.replies += 1;
    if (warnings.length > 0) {
      totals.warned += 1;
      totals.leftOut.add(row.line, warnings);
      warn(row, warnings);
    }
    return { ...identity, review, hiddenAs, ...originOfRow(row, map) };
  };

  /** Rejects replies that did not become part of a review. */
  const endReplies = () => {
    for (const { review, reply } of rules.replies.all()) {
      if (answers.get(String(reply.row.line)) !== undefined) continue;
      const isUnrated = unrated.get(review) !== undefined;
      refuse(reply.row, [
        isUnrated
          ? 'replies to a row without stars'
          : 'replies to a review that is rejected or has another reply',
      ]);
    }
  };

  function refuse(row: CsvRow, reasons: string[]): undefined {
    totals.rejected += 1;
    countReason(totals.reasons, reasons.join('; '));
    reject(row, reasons);
  }

  return { readRow, endReplies };
}

/** Reasons that differ only in a number count as one. */
function countReason(reasons: Map<string, number>, reason: string): void {
  const kind = reason
    .replace(/^same id as line \d+/, 'same id as an earlier line')
    .replace(/\d+ columns/, 'too few or many columns');
  const known = reasons.has(kind) || reasons.size < maxReasons ? kind : 'other reasons';
  reasons.set(known, (reasons.get(known) ?? 0) + 1);
}

const maxReasons = 20;
const maxLongIds = 20;

async function importBatch(
  rows: readonly ImportedReview[],
  options: ImportOptions,
  totals: ImportTotals,
): Promise<void> {
  const { store, shop, importId, dryRun, transact, pause, progress } = options;
  await pause();
  const batch = await withCopies(rows, options);
  const importAll = (importReviews: ImportReviews) => importReviews(shop, batch);
  const results = await transact(() =>
    dryRun ? store.previewImports(importAll) : store.importTogether(importAll, importId),
  );
  for (const result of results) totals[result] += 1;
  for (const { review } of batch) {
    totals.media.add(review);
    totals.published += review.is_published;
    if (review.product_id === storeProductId) totals.ofShop += 1;
    if (review.is_published) totals.example ||= review.product_handle;
  }
  for (const handle of new Set(batch.map(({ review }) => review.product_handle))) {
    if (handle !== '') totals.handles.add(handle, '');
  }
  progress(totals);
}

/** Replaces the URLs of photos and videos that were copied before with the URLs of their copies. */
async function withCopies(
  batch: readonly ImportedReview[],
  { store, shop, dryRun, transact }: ImportOptions,
): Promise<readonly ImportedReview[]> {
  const sources = [...new Set(batch.flatMap(({ review }) => review.media.map(({ url }) => url)))];
  if (sources.length === 0) return batch;
  const copies = await transact(() => store.copiesOf(shop, sources, { keep: !dryRun }));
  if (copies.size === 0) return batch;
  return batch.map(({ review, ...imported }) => {
    const media = review.media.map((item) => ({ ...item, ...copies.get(item.url) }));
    return { ...imported, review: { ...review, media } };
  });
}

/** Records webhook events for many batches together, after the remaining events of a killed import. */
function eventRecorder({ store, shop, dryRun, transact, pause }: ImportOptions) {
  let batches = 0;
  const now = async () => {
    batches = 0;
    if (dryRun) return;
    do await pause();
    while ((await transact(() => store.recordImportEvents(shop, changesPerTransaction))) > 0);
  };
  return {
    now,
    afterBatch: async () => {
      batches += 1;
      if (batches >= batchesPerEvents) await now();
    },
  };
}

const batchesPerEvents = 40;
const changesPerTransaction = 200;

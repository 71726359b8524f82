import type { ImportedReview } from '../store/import-store.ts';

/** Large enough to benefit from statements about many rows, and small enough for other writers that wait. */
const batchSize = 250;

/**
 * How many rows are sorted by product at a time. In a shop with hundreds of products, that includes many rows
 * of each.
 */
const windowSize = 8_000;

/**
 * Divides the rows of a file into batches grouped by product: rows of a product change the same index pages
 * and counts, and each further page costs as much as the row itself. One batch is written for each batch
 * read, so that other writers get their turn.
 */
export function productBatches() {
  let read: ImportedReview[] = [];
  let sorted: ImportedReview[] = [];
  const sort = () => {
    sorted = byProduct(read);
    read = [];
  };
  const batches = {
    /** The number of rows that are in no batch yet. */
    get waiting(): number {
      return sorted.length + read.length;
    },
    add(row: ImportedReview): void {
      read.push(row);
    },
    /** Whether a batch's worth of rows was read since the last turn. */
    get isTurn(): boolean {
      return read.length % batchSize === 0;
    },
    /** Returns the next batch; empty until enough rows were read. */
    next(): ImportedReview[] {
      if (read.length === windowSize) sort();
      return batches.waiting < windowSize ? [] : sorted.splice(0, batchSize);
    },
    /** Returns a batch of the remaining rows at the end. */
    last(): ImportedReview[] {
      if (sorted.length === 0) sort();
      return sorted.splice(0, batchSize);
    },
  };
  return batches;
}

/**
 * Rows keep their order wherever the result depends on it: lists show undated reviews in that order, the last
 * product with a handle gets it, and the last row with a key wins.
 */
function byProduct(rows: ImportedReview[]): ImportedReview[] {
  const ownerOf = new Map(rows.map(({ review }) => [review.product_handle, review.product_id]));
  const isFree =
    new Set(rows.map(({ key }) => key)).size === rows.length &&
    rows.every(
      ({ review: { commented_at, product_handle, product_id } }) =>
        commented_at !== '' && (product_handle === '' || ownerOf.get(product_handle) === product_id),
    );
  if (!isFree) return rows;
  return [...Map.groupBy(rows, ({ review }) => review.product_id).values()].flat();
}

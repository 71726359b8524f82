import type { ImportedReview } from '../store/import-store.ts';

/** Large enough for statements about many rows, and short enough for others who wait for the database. */
const batchSize = 250;

/** How many rows are sorted by product at a time. In a shop with hundreds of products, these are many of each. */
const windowSize = 8_000;

/**
 * Divides the rows of a file into batches in which the rows of a product stand together: they change the same pages of indexes
 * and the same counts, and each further page costs as much as the row itself. One batch is written for each that is read, so
 * that others get their turn at the database.
 */
export function productBatches() {
  let read: ImportedReview[] = [];
  let sorted: ImportedReview[] = [];
  const sort = () => {
    sorted = byProduct(read);
    read = [];
  };
  const batches = {
    /** Rows that are in no batch yet. */
    get waiting(): number {
      return sorted.length + read.length;
    },
    add(row: ImportedReview): void {
      read.push(row);
    },
    /** Whether as many rows as in a batch were read since the last turn. */
    get isTurn(): boolean {
      return read.length % batchSize === 0;
    },
    /** The next batch; without rows until enough were read. */
    next(): ImportedReview[] {
      if (read.length === windowSize) sort();
      return batches.waiting < windowSize ? [] : sorted.splice(0, batchSize);
    },
    /** A batch of the rows that are left at the end. */
    last(): ImportedReview[] {
      if (sorted.length === 0) sort();
      return sorted.splice(0, batchSize);
    },
  };
  return batches;
}

/**
 * Rows keep their order if the result depends on it: lists show undated reviews in that order, the last of several products
 * with the same handle gets the handle, and the last of several rows with the same key counts.
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

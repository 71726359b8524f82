import { exportFields } from '../../csv/import-fields.ts';
import { reviewToRow } from '../../csv/review-to-row.ts';
import { ownShop } from '../../own-shop.ts';
import type { Store } from '../../store/store.ts';

export const exportUsage = `Writes all reviews to a CSV file, including personal data.

  npm run export -- reviews.csv [options]

  --bom          starts the file with a byte order mark, by which Excel recognises UTF-8`;

export type ExportParts = {
  store: Store;
  /** Writes rows to a CSV file as they come. */
  writeRows: (rows: AsyncIterable<string[]>) => Promise<void>;
};

/** Exports every review of the shop as of one moment, the header first. Returns how many there are. */
export async function exportCommand({ store, writeRows }: ExportParts): Promise<number> {
  let count = 0;
  await writeRows(rows());
  return count;

  async function* rows(): AsyncGenerator<string[]> {
    yield [...exportFields];
    for await (const { key, review } of store.exportReviews(ownShop)) {
      count += 1;
      yield reviewToRow(key, review);
    }
  }
}

import { exportFields } from '../../csv/import-fields.ts';
import { reviewToRow } from '../../csv/review-to-row.ts';
import { ownShop } from '../../own-shop.ts';
import type { Store } from '../../store/store.ts';

export const exportUsage = `Writes all reviews to a CSV file, including personal data.

  npm run export -- reviews.csv`;

export type ExportParts = {
  store: Store;
  /** Writes rows to a CSV file as they come. */
  writeRows: (rows: AsyncIterable<string[]>) => Promise<void>;
};

/** Exports every review of the shop, the header first. */
export async function exportCommand({ store, writeRows }: ExportParts): Promise<void> {
  await writeRows(exportRows(store));
}

async function* exportRows(store: Store): AsyncGenerator<string[]> {
  yield [...exportFields];
  for await (const { key, review } of store.exportReviews(ownShop)) yield reviewToRow(key, review);
}

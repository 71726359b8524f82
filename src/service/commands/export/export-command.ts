import { exportFields } from '../../../import/columns/import-fields.ts';
import { reviewToRow } from '../../../import/rows/review-to-row.ts';
import type { ImportStore } from '../../../import/store/import-store.ts';
import { auditedByCommand } from '../../audit/audited.ts';
import type { AuditStore } from '../../store/audit.ts';
import type { ShopStore } from '../../store/shops.ts';
import { chooseShop } from '../choose-shop.ts';

export const exportUsage = `Writes all reviews of a shop to a CSV file, including personal data.

  npm run export -- reviews.csv [options]

  --shop 2       the id of the shop, if there are several
  --bom          starts the file with a byte order mark, by which Excel recognises UTF-8`;

export type ExportParts = {
  store: ImportStore & ShopStore & AuditStore;
  /** The id of the shop; required if there are several. */
  shop?: string | undefined;
  /** Writes rows to a CSV file as they come. */
  writeRows: (rows: AsyncIterable<string[]>) => Promise<void>;
};

/** Exports every review of the shop from one snapshot, the header first. Returns the number of reviews. */
export async function exportCommand({ store, shop: named, writeRows }: ExportParts): Promise<number> {
  const shop = await chooseShop(store, named);
  let count = 0;
  await auditedByCommand(store, shop, { action: 'export_reviews' }, () => writeRows(rows()));
  return count;

  async function* rows(): AsyncGenerator<string[]> {
    yield [...exportFields];
    for await (const review of store.exportReviews(shop)) {
      count += 1;
      yield reviewToRow(review);
    }
  }
}

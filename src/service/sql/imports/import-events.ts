import type { ImportStore } from '../../../import/store/import-store.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { lockShop } from '../database/lock-shop.ts';
import type { Database } from '../database/schema.ts';
import { recordImportedChanges } from '../undo/imported-changes.ts';
import { changesOfPending, pendingColumns } from '../undo/pending-changes.ts';

/**
 * Records the events of imports. An import stores them with its changes, in the same transaction, and records
 * them later for many rows together, because rows of a product are rarely adjacent in a file.
 */
export function sqlImportEvents(db: Database, now: () => number): Pick<ImportStore, 'recordImportEvents'> {
  return {
    recordImportEvents: (shop, limit) =>
      inTransaction(db, async (trx) => {
        await lockShop(trx, shop);
        const pending = await trx
          .selectFrom('import_event')
          .select([...pendingColumns, 'run_id'])
          .where('shop_id', '=', shop)
          .orderBy('product_id')
          .orderBy('event')
          .orderBy('review_id')
          .limit(limit)
          .forUpdate()
          .execute();
        for (const [run, rows] of Map.groupBy(pending, ({ run_id }) => run_id)) {
          const ids = rows.map(({ review_id }) => review_id);
          await trx
            .deleteFrom('import_event')
            .where('shop_id', '=', shop)
            .where('run_id', '=', run)
            .where('review_id', 'in', ids)
            .execute();
        }
        await recordImportedChanges(trx, await changesOfPending(trx, pending), now());
        return pending.length;
      }),
  };
}

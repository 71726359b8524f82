import { isConflict } from './is-locked.ts';
import type { Database } from './schema.ts';

/**
 * Runs a transaction, and repeats it if it failed only because of a concurrent one; `run` must have no
 * effects outside its transaction. After `attempts` the failure is thrown.
 *
 * Transactions lock rows in one order, so that conflicts are rare: the shop (`lockShop`), reviews by id,
 * replies, products, counters, outbox.
 */
export async function inTransaction<Result>(
  db: Database,
  run: (trx: Database) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().execute(run);
    } catch (error) {
      if (attempt >= attempts || !isConflict(error)) throw error;
    }
  }
}

const attempts = 5;

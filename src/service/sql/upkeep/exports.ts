import type { ExportedReview } from '../../../import/store/import-store.ts';
import type { Database } from '../database/schema.ts';
import { readReviews } from '../lists/read-reviews.ts';

/** Reads all reviews of a shop from one snapshot, in pages. */
export async function* exportedReviews(db: Database, shop: string): AsyncGenerator<ExportedReview> {
  const trx = await db
    .startTransaction()
    .setAccessMode('read only')
    .setIsolationLevel('repeatable read')
    .execute();
  try {
    for (let last = 0; ; ) {
      const rows = await trx
        .selectFrom('review')
        .select(['id', 'import_key', 'hidden_reason', 'held_for', 'state_since', ...nameColumns])
        .where('shop_id', '=', shop)
        .where('id', '>', last)
        .orderBy('id')
        .limit(pageSize)
        .execute();
      const stored = new Map(
        rows.map(({ id, import_key, ...state }) => [String(id), { key: import_key ?? '', state }]),
      );
      const reviews = await readReviews(
        trx,
        shop,
        rows.map(({ id }) => id),
      );
      for (const review of reviews) {
        const known = stored.get(review.id);
        if (known) yield { ...known, review };
      }
      if (rows.length < pageSize) return;
      last = rows.at(-1)?.id ?? last;
    }
  } finally {
    await trx.rollback().execute();
  }
}

const nameColumns = ['given_handle', 'given_title', 'replaced'] as const;

const pageSize = 1_000;

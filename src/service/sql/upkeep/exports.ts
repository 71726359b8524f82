import type { ExportedReview } from '../../../import/store/import-store.ts';
import type { Database } from '../database/schema.ts';
import { readReviews } from '../lists/read-reviews.ts';
import type { Condition } from '../lists/review-conditions.ts';

/**
 * Reads the reviews of a shop that meet all conditions from one snapshot, in pages. Each statement reads as
 * many rows as a page has, however few of them meet the conditions.
 */
export async function* exportedReviews(
  db: Database,
  shop: string,
  conditions: readonly Condition[] = [],
): AsyncGenerator<ExportedReview> {
  const trx = await db
    .startTransaction()
    .setAccessMode('read only')
    .setIsolationLevel('repeatable read')
    .execute();
  try {
    for (let last = 0; ; ) {
      const page = await trx
        .selectFrom('review')
        .select('id')
        .where('shop_id', '=', shop)
        .where('id', '>', last)
        .orderBy('id')
        .limit(pageSize)
        .execute();
      const end = page.at(-1)?.id;
      if (end === undefined) return;
      const selected = trx
        .selectFrom('review')
        .select(['id', 'import_key', 'hidden_reason', 'held_for', 'state_since', ...nameColumns])
        .where('shop_id', '=', shop)
        .where('id', '>', last)
        .where('id', '<=', end)
        .orderBy('id');
      const rows = await conditions.reduce((query, one) => query.where(one), selected).execute();
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
      if (page.length < pageSize) return;
      last = end;
    }
  } finally {
    await trx.rollback().execute();
  }
}

const nameColumns = ['given_handle', 'given_title', 'replaced', 'hidden_media'] as const;

const pageSize = 1_000;

import type { ExportedReview } from '../store/imports.ts';
import { readReviews } from './read-reviews.ts';
import type { Database } from './schema.ts';

/** Reads all reviews of a shop from one snapshot, some at a time. */
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
        .select(['id', 'import_key'])
        .where('shop_id', '=', shop)
        .where('id', '>', last)
        .orderBy('id')
        .limit(pageSize)
        .execute();
      const keys = new Map(rows.map(({ id, import_key }) => [String(id), import_key ?? '']));
      const reviews = await readReviews(
        trx,
        shop,
        rows.map(({ id }) => id),
      );
      for (const review of reviews) yield { key: keys.get(review.id) ?? '', review };
      if (rows.length < pageSize) return;
      last = rows.at(-1)?.id ?? last;
    }
  } finally {
    await trx.rollback().execute();
  }
}

const pageSize = 1_000;

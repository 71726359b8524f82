import { sql } from 'kysely';
import type { ModerationQuery, ModerationStore } from '../store/moderation.ts';
import { inTransaction } from './in-transaction.ts';
import { moderateReviewRow } from './moderate-review-row.ts';
import { readReviews } from './read-reviews.ts';
import { countFiltered } from './review-counts.ts';
import { filterOf } from './review-filter.ts';
import type { Database } from './schema.ts';

/** Moderation on SQL. */
export function sqlModeration(db: Database, now: () => number): ModerationStore {
  return {
    moderateReview: (shop, id, change) =>
      inTransaction(db, (trx) => moderateReviewRow(trx, shop, id, change, now())),

    async listModeration(shop, query) {
      const count = await countMatching(db, shop, query);
      const rows = await selectMatching(db, shop, query)
        .select(['id', 'is_published', 'hidden_reason'])
        .$if(isUnpublished(query), (waiting) => waiting.orderBy('created_at'))
        .orderBy('id')
        .limit(query.page_size)
        .offset((query.page - 1) * query.page_size)
        .execute();
      const reviews = await readReviews(
        db,
        shop,
        rows.map(({ id }) => id),
      );
      const reasons = new Map(
        rows.map(({ id, is_published, hidden_reason }) => [String(id), is_published ? '' : hidden_reason]),
      );
      const list = reviews.map((review) => ({ ...review, hidden_reason: reasons.get(review.id) ?? '' }));
      return { count, list };
    },
  };
}

/** Unpublished reviews have an index of their own, in the order of their creation. Others are read in the order of their ids. */
function isUnpublished({ state }: ModerationQuery): boolean {
  return state === 'waiting' || state === 'hidden';
}

async function countMatching(db: Database, shop: string, query: ModerationQuery): Promise<number> {
  const { state, start_time, end_time } = query;
  if (!isUnpublished(query) && start_time === undefined && end_time === undefined) {
    const filter = await filterOf(db, shop, query);
    return countFiltered(db, { ...filter, published: state === 'published' ? 1 : undefined });
  }
  const { count } = await selectMatching(db, shop, query)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

function selectMatching(db: Database, shop: string, query: ModerationQuery) {
  const { state, product_id, product_handle, ratings, sources, start_time, end_time } = query;
  let matching = db.selectFrom('review').where('shop_id', '=', shop);
  if (state !== 'all') {
    // As a literal, by which SQLite recognizes the index of unpublished reviews.
    matching = matching.where('is_published', '=', sql.lit(state === 'published' ? 1 : 0));
  }
  if (state === 'waiting') matching = matching.where('hidden_reason', '=', '');
  if (state === 'hidden') matching = matching.where('hidden_reason', '>', '');
  if (product_id !== undefined) matching = matching.where('product_id', '=', product_id);
  if (product_handle !== undefined) {
    const withHandle = db
      .selectFrom('product')
      .select('product.id')
      .where('product.shop_id', '=', shop)
      .where('product.handle', '=', product_handle);
    matching = matching.where('product_id', 'in', withHandle);
  }
  if (ratings?.length) matching = matching.where('rating', 'in', ratings);
  if (sources?.length) matching = matching.where('source', 'in', sources);
  if (start_time !== undefined) matching = matching.where('created_at', '>=', start_time);
  if (end_time !== undefined) matching = matching.where('created_at', '<=', end_time);
  return matching;
}

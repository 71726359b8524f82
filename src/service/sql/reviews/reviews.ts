import { type SqlBool, sql } from 'kysely';
import type { ModerationChange } from '../../store/moderation.ts';
import type { ReviewStore } from '../../store/reviews.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { rowId } from '../database/row-id.ts';
import type { Database } from '../database/schema.ts';
import { readReviews } from '../lists/read-reviews.ts';
import { countedColumns, countReviews } from '../lists/review-counts.ts';
import { withLanguage, withLanguages } from '../rows/detect-language.ts';
import { createReview } from './create-review.ts';
import { createReviews, externalKey } from './create-reviews.ts';
import { deleteReviewRow } from './delete-review-row.ts';
import { findPage } from './matching-reviews.ts';
import { moderateReviewRow } from './moderate-review-row.ts';

/** Single reviews on SQL. Every write updates counters and outbox in its own transaction. */
export function sqlReviews(db: Database, now: () => number): ReviewStore {
  return {
    async listReviews(shop, query) {
      const { count, ids } = await findPage(db, shop, query);
      return { count, list: await readReviews(db, shop, ids) };
    },

    async findReview(shop, id) {
      const row = await selectOne(db, shop, id).executeTakeFirst();
      return row && (await readReviews(db, shop, [row.id]))[0];
    },

    async findExternalReview(shop, source, externalId) {
      const row = await db
        .selectFrom('review')
        .select('id')
        .where('shop_id', '=', shop)
        .where('import_key', '=', externalKey(source, externalId) ?? '')
        .executeTakeFirst();
      return row && (await readReviews(db, shop, [row.id]))[0];
    },

    async listChangedReviews(shop, { after, until, limit }) {
      const rows = await db
        .selectFrom('review')
        .select('id')
        .where('shop_id', '=', shop)
        .where(sql<SqlBool>`(updated_at, id) > (${after.time}, ${after.id})`)
        .where('updated_at', '<=', until)
        .orderBy('updated_at')
        .orderBy('id')
        .limit(limit)
        .execute();
      return readReviews(
        db,
        shop,
        rows.map(({ id }) => id),
      );
    },

    async createReviews(shop, given) {
      const reviews = await withLanguages(given);
      return inTransaction(db, (trx) => createReviews(trx, shop, reviews, now()));
    },

    createReview: async (shop, given, submission) => {
      const review = await withLanguage(given);
      return inTransaction(db, (trx) => createReview(trx, shop, review, { submission, now: now() }));
    },

    deleteReview: (shop, id) =>
      inTransaction(db, async (trx) => {
        const row = await selectOne(trx, shop, id).forUpdate().executeTakeFirst();
        if (!row) return false;
        await countReviews(trx, [await deleteReviewRow(trx, row, now())]);
        return true;
      }),

    publishReview: (shop, id, published, by) =>
      inTransaction(db, async (trx) => {
        const change = published ? publish : unpublish;
        return (await moderateReviewRow(trx, shop, id, change, now(), { by })) !== 'missing';
      }),
  };
}

const publish: ModerationChange = { kind: 'publish' };
const unpublish: ModerationChange = { kind: 'hide', reason: 'other' };

function selectOne(db: Database, shop: string, id: string) {
  return db
    .selectFrom('review')
    .select(countedColumns)
    .where('shop_id', '=', shop)
    .where('id', '=', rowId(id));
}

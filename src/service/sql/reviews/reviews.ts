import { type SqlBool, sql } from 'kysely';
import { secondsOf } from '../../../contract/time.ts';
import type { ModerationChange } from '../../store/moderation.ts';
import type { ReviewStore } from '../../store/reviews.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { rowId } from '../database/row-id.ts';
import type { Database } from '../database/schema.ts';
import { readReviews } from '../lists/read-reviews.ts';
import { countedColumns, countReviews } from '../lists/review-counts.ts';
import { columnsOf, insertReview } from '../rows/write-review.ts';
import { formerHandles } from '../undo/former-handles.ts';
import { recordReviewChange } from '../webhooks/outbox.ts';
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

    createReviews: (shop, reviews) => inTransaction(db, (trx) => createReviews(trx, shop, reviews, now())),

    createReview: (shop, review) =>
      inTransaction(db, async (trx) => {
        const { id, products } = await insertReview(trx, shop, review, secondsOf(now()));
        const [created] = await readReviews(trx, shop, [id]);
        if (!created) throw new Error('A review disappeared within the transaction that created it');
        const former = { formerHandles: formerHandles(products) };
        await recordReviewChange(trx, shop, 'created', [id], now(), former);
        await countReviews(trx, [{ ...columnsOf(review), hidden_reason: '', id, shop_id: shop, by: 1 }]);
        return created;
      }),

    deleteReview: (shop, id) =>
      inTransaction(db, async (trx) => {
        const row = await selectOne(trx, shop, id).forUpdate().executeTakeFirst();
        if (!row) return false;
        await countReviews(trx, [await deleteReviewRow(trx, row, now())]);
        return true;
      }),

    publishReview: (shop, id, published) =>
      inTransaction(db, async (trx) => {
        const change = published ? publish : unpublish;
        return (await moderateReviewRow(trx, shop, id, change, now())) !== 'missing';
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

import type { CreateReviewBody } from '../../contract/review.ts';
import { secondsOf } from '../../contract/time.ts';
import type { ImportedReview, ImportStore } from '../store/imports.ts';
import { type ReviewChange, recordReviewChange } from './events.ts';
import { rememberProduct } from './products.ts';
import { countRating } from './ratings.ts';
import { rowId } from './row-id.ts';
import type { Database, ReviewRow } from './schema.ts';
import { columnsOf, insertReview, writeAttachments } from './write-review.ts';

/** Reviews that come from elsewhere, once each. */
export function sqlImports(db: Database, now: () => number): ImportStore {
  const importInto =
    (trx: Database): ImportStore['importReview'] =>
    async (shop, imported) => {
      const time = secondsOf(now());
      const { key, asId, review } = imported;
      const known = await findKnown(trx, shop, imported);
      if (!known) {
        const id = asId !== undefined && (await isFree(trx, asId)) ? { id: rowId(asId) } : {};
        const created = await insertReview(trx, shop, review, time, { ...id, import_key: key });
        await recordReviewChange(trx, shop, 'created', [created], now());
        return 'created';
      }
      await rememberProduct(trx, shop, review);
      if (await isSame(trx, known, review)) return 'unchanged';
      const changed = { ...columnsOf(review), commented_at: review.commented_at || known.commented_at };
      if (known.is_published) await countRating(trx, known, -1);
      await trx
        .updateTable('review')
        .set({ ...changed, updated_at: time })
        .where('id', '=', known.id)
        .execute();
      await writeAttachments(trx, shop, known.id, review, time);
      if (changed.is_published) await countRating(trx, { ...changed, shop_id: shop }, 1);
      await recordReviewChange(
        trx,
        shop,
        changeOf(known.is_published, changed.is_published),
        [known.id],
        now(),
      );
      return 'updated';
    };

  return {
    importReview: (shop, imported) => db.transaction().execute((trx) => importInto(trx)(shop, imported)),
    importTogether: (run) => db.transaction().execute((trx) => run(importInto(trx))),
    async tryImports(run) {
      const trx = await db.startTransaction().execute();
      try {
        await run(importInto(trx));
      } finally {
        await trx.rollback().execute();
      }
    },
  };
}

function changeOf(before: 0 | 1, after: 0 | 1): ReviewChange {
  if (before === after) return 'updated';
  return after ? 'created' : 'deleted';
}

function findKnown(
  trx: Database,
  shop: string,
  { key, asId }: ImportedReview,
): Promise<ReviewRow | undefined> {
  return trx
    .selectFrom('review')
    .selectAll()
    .where('shop_id', '=', shop)
    .where((eb) =>
      asId === undefined
        ? eb('import_key', '=', key)
        : eb.or([eb('import_key', '=', key), eb('id', '=', rowId(asId))]),
    )
    .executeTakeFirst();
}

async function isFree(trx: Database, id: string): Promise<boolean> {
  if (rowId(id) < 1) return false;
  return !(await trx.selectFrom('review').select('id').where('id', '=', rowId(id)).executeTakeFirst());
}

async function isSame(trx: Database, known: ReviewRow, review: CreateReviewBody): Promise<boolean> {
  const columns = Object.entries(columnsOf(review));
  if (columns.some(([column, value]) => known[column as keyof ReviewRow] !== value)) return false;
  if (review.commented_at && review.commented_at !== known.commented_at) return false;
  const media = await trx
    .selectFrom('media')
    .select(['url', 'thumbnail_url', 'type', 'is_published'])
    .where('review_id', '=', known.id)
    .orderBy('position')
    .execute();
  const sameMedia = review.media.every((item, index) => {
    const other = media[index];
    return (
      other && Object.entries(item).every(([field, value]) => other[field as keyof typeof other] === value)
    );
  });
  if (!sameMedia || media.length !== review.media.length) return false;
  const reply = await trx
    .selectFrom('reply')
    .select(['content', 'reply_at'])
    .where('review_id', '=', known.id)
    .executeTakeFirst();
  if (!review.reply || !reply) return !review.reply && !reply;
  return (
    reply.content === review.reply.content && (review.reply.reply_at || reply.reply_at) === reply.reply_at
  );
}

import { type ExpressionBuilder, sql } from 'kysely';
import { mediaTypes } from '../../../contract/media-types.ts';
import { withholdingReasons } from '../../../contract/moderation.ts';
import type { Upload, UploadStore } from '../../store/uploads.ts';
import type { Database, Schema } from '../database/schema.ts';

/** Uploads on SQL. */
export function sqlUploads(db: Database, now: () => number): UploadStore {
  return {
    async beginUpload(shop, { name, url, files }, limit) {
      const row = { shop_id: shop, name, folder: folderOf(name), url, files: JSON.stringify(files) };
      for (let place = 1; place <= limit; place++) {
        const added = await db
          .insertInto('upload')
          .values({ ...row, place, created_at: now(), is_used: 0 })
          .onConflict((conflict) => conflict.doNothing())
          .returning('name')
          .executeTakeFirst();
        if (added) return true;
      }
      return false;
    },
    async completeUpload(shop, name, files) {
      await db
        .updateTable('upload')
        .set({ files: JSON.stringify(files) })
        .where('shop_id', '=', shop)
        .where('name', '=', name)
        .execute();
    },
    async removeUpload(shop, name) {
      await db.deleteFrom('upload').where('shop_id', '=', shop).where('name', '=', name).execute();
    },
    isWithheld: (shop, names) => isWithheld(db, shop, names),
    async findUploads(shop, urls) {
      if (urls.length === 0) return [];
      const rows = await selectUploads(db).where('shop_id', '=', shop).where('url', 'in', urls).execute();
      return rows.map(uploadOf);
    },
    async releaseUpload(shop, name) {
      const released = await db
        .updateTable('upload')
        .set({ source_url: null })
        .where('shop_id', '=', shop)
        .where('name', '=', name)
        .where('created_at', '=', releasedAt)
        .where((eb) => eb.not(isReferredTo(db)(eb)))
        .returning('name')
        .executeTakeFirst();
      return released !== undefined;
    },
    async countReleased(shop) {
      const { count } = await db
        .selectFrom('upload')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where('is_used', '=', 0)
        .where('created_at', '=', releasedAt)
        .where('shop_id', '=', shop)
        .where((eb) => eb.not(isReferredTo(db)(eb)))
        .executeTakeFirstOrThrow();
      return Number(count);
    },
    async unusedUploads(before, count) {
      await db
        .updateTable('upload')
        .set({ is_used: 1 })
        .where('is_used', '=', 0)
        .where(isReferredTo(db))
        .execute();
      // From here on, no import uses one of these uploads as the copy of a URL.
      await db
        .updateTable('upload')
        .set({ source_url: null })
        .where('source_url', 'is not', null)
        .where(isUnused(db, before))
        .execute();
      const rows = await selectUploads(db)
        .where('source_url', 'is', null)
        .where(isUnused(db, before))
        .orderBy('created_at')
        .limit(count)
        .execute();
      return rows.map(uploadOf);
    },
  };
}

async function isWithheld(db: Database, shop: string, names: readonly string[]): Promise<boolean> {
  const hidden = referring(db).map((media) =>
    media
      .innerJoin('review', (join) =>
        join.onRef('review.shop_id', '=', 'media.shop_id').onRef('review.id', '=', 'media.review_id'),
      )
      // A published review has no reason. The concatenation keeps PostgreSQL from reading all hidden reviews.
      .where(sql<string>`review.hidden_reason || ''`, 'in', withholdingReasons),
  );
  const found = await db
    .selectFrom('upload')
    .select('upload.name')
    .where('upload.shop_id', '=', shop)
    .where('upload.name', 'in', names)
    .where((eb) => eb.or(hidden.map((media) => eb.exists(media))))
    .executeTakeFirst();
  return found !== undefined;
}

/**
 * Marks the media of a review that is about to be deleted for immediate removal, even if the process ends
 * before.
 */
export async function releaseMedia(
  trx: Database,
  { shop_id, id }: { shop_id: string; id: number },
): Promise<void> {
  const media = trx.selectFrom('media').where('shop_id', '=', shop_id).where('review_id', '=', id);
  const posters = media.select('thumbnail_url as url').where('type', '=', mediaTypes.video);
  await trx
    .updateTable('upload')
    .set({ is_used: 0, created_at: releasedAt })
    .where('shop_id', '=', shop_id)
    .where('url', 'in', media.select('url').unionAll(posters))
    .execute();
}

/** Replaces the time of an upload whose review was deleted; it is older than every real time. */
const releasedAt = -1;

function selectUploads(db: Database) {
  return db.selectFrom('upload').select(['shop_id', 'name', 'url', 'files']);
}

function uploadOf({ shop_id, files, ...upload }: Omit<Upload, 'shop' | 'files'> & UploadRow): Upload {
  return { ...upload, shop: shop_id, files: JSON.parse(files) as string[] };
}

type UploadRow = { shop_id: string; files: string };

/** Selects uploads that no media refer to, if they have reached some age or were in use before. */
function isUnused(db: Database, before: number) {
  return (eb: ExpressionBuilder<Schema, 'upload'>) =>
    eb.and([eb.or([eb('created_at', '<', before), eb('is_used', '=', 1)]), eb.not(isReferredTo(db)(eb))]);
}

function isReferredTo(db: Database) {
  return (eb: ExpressionBuilder<Schema, 'upload'>) => eb.or(referring(db).map((media) => eb.exists(media)));
}

/**
 * Selects media of the shop with the URL of an upload, and its videos with the upload as their poster. Two
 * queries, because each has an index. Other shops may know the URL, and do not count.
 */
function referring(db: Database) {
  const url = sql.ref<string>('upload.url');
  const media = db
    .selectFrom('media')
    .select('media.url')
    .where('media.shop_id', '=', sql.ref<string>('upload.shop_id'));
  const isVideo = sql<boolean>`media.type = ${sql.lit(mediaTypes.video)}`;
  return [
    media.where('media.url', '=', url),
    // The index has videos only, which a parameter would not show.
    media.where(isVideo).where('media.thumbnail_url', '=', url),
  ];
}

function folderOf(name: string): string {
  return name.slice(0, name.lastIndexOf('/') + 1);
}

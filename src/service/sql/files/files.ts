import type { FileKind, FileStore, NewFile, ShopFile } from '../../store/files.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { lockShop } from '../database/lock-shop.ts';
import type { Database } from '../database/schema.ts';

/** Files of shops on SQL. */
export function sqlFiles(db: Database, now: () => number): FileStore {
  return {
    beginFile: (shop, file, full) => beginFile(db, shop, file, { ...full, now: now() }),

    async addFilePart(shop, id, number, bytes) {
      const part = { shop_id: shop, file_id: id, number, content: bytes };
      await db.insertInto('shop_file_part').values(part).execute();
    },

    async endFile(shop, id, bytes) {
      await db
        .updateTable('shop_file')
        .set({ bytes })
        .where('shop_id', '=', shop)
        .where('id', '=', id)
        .execute();
    },

    async findFile(shop, id): Promise<ShopFile | undefined> {
      const row = await db
        .selectFrom('shop_file')
        .selectAll()
        .where('shop_id', '=', shop)
        .where('id', '=', id)
        .where('bytes', 'is not', null)
        .where('expires_at', '>', now())
        .executeTakeFirst();
      if (!row) return undefined;
      return {
        id: row.id,
        kind: row.kind as FileKind,
        name: row.name,
        person: row.person_id,
        bytes: Number(row.bytes),
        expiresAt: Number(row.expires_at),
      };
    },

    async takeFile(shop, id) {
      const taken = await db
        .updateTable('shop_file')
        .set({ is_taken: 1 })
        .where('shop_id', '=', shop)
        .where('id', '=', id)
        .where('is_taken', '=', 0)
        .returning('id')
        .executeTakeFirst();
      return taken !== undefined;
    },

    async readFilePart(shop, id, number) {
      const part = await db
        .selectFrom('shop_file_part')
        .select('content')
        .where('shop_id', '=', shop)
        .where('file_id', '=', id)
        .where('number', '=', number)
        .executeTakeFirst();
      return part && new Uint8Array(part.content);
    },

    removeFile: (shop, id) => removeFile(db, shop, id),

    removeExpiredFiles: (limit) => removeExpired(db, now(), limit),
  };
}

async function beginFile(
  db: Database,
  shop: string,
  { id, kind, name, person, expiresAt }: NewFile,
  { most, oldest, now }: { most: number; oldest: 'remove' | 'keep'; now: number },
): Promise<boolean> {
  const { isAdded, surplus } = await inTransaction(db, async (trx) => {
    await lockShop(trx, shop);
    const others = await trx
      .selectFrom('shop_file')
      .select('id')
      .where('shop_id', '=', shop)
      .where('kind', '=', kind)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(most)
      .execute();
    const isFull = others.length === most;
    if (isFull && oldest === 'keep') return { isAdded: false };
    const times = { created_at: now, expires_at: expiresAt };
    await trx
      .insertInto('shop_file')
      .values({ shop_id: shop, id, kind, name, person_id: person, is_taken: 0, ...times })
      .execute();
    return { isAdded: true, surplus: isFull ? others.at(-1)?.id : undefined };
  });
  if (surplus !== undefined) await removeFile(db, shop, surplus);
  return isAdded;
}

async function removeExpired(db: Database, now: number, limit: number): Promise<number> {
  let removed = 0;
  for (let shop = ''; ; ) {
    const next = await db
      .selectFrom('shop_file')
      .select((eb) => eb.fn.min<string | null>('shop_id').as('shop'))
      .where('shop_id', '>', shop)
      .executeTakeFirstOrThrow();
    if (next.shop === null) return removed;
    shop = next.shop;
    const expired = await db
      .selectFrom('shop_file')
      .select('id')
      .where('shop_id', '=', shop)
      .where('expires_at', '<=', now)
      .limit(limit - removed)
      .execute();
    for (const { id } of expired) await removeFile(db, shop, id);
    removed += expired.length;
    if (removed === limit) return removed;
  }
}

/** Deletes some parts at a time, because a large file would hold SQLite's lock for long. */
async function removeFile(db: Database, shop: string, id: string): Promise<void> {
  for (let from = 0; ; from += partsPerStep) {
    const { numDeletedRows } = await db
      .deleteFrom('shop_file_part')
      .where('shop_id', '=', shop)
      .where('file_id', '=', id)
      .where('number', '<', from + partsPerStep)
      .executeTakeFirst();
    if (numDeletedRows === 0n) break;
  }
  await db.deleteFrom('shop_file').where('shop_id', '=', shop).where('id', '=', id).execute();
}

const partsPerStep = 16;

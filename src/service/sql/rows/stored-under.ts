import type { StoredContent } from '../../../import/store/import-store.ts';
import type { Database } from '../database/schema.ts';

/** The content of the stored reviews with these import keys, by key. */
export async function storedUnder(
  db: Database,
  shop: string,
  keys: readonly string[],
): Promise<Map<string, StoredContent>> {
  if (keys.length === 0) return new Map();
  const rows = await db
    .selectFrom('review')
    .select(['import_key', 'author', 'title', 'content', 'product_id', 'commented_at'])
    .where('shop_id', '=', shop)
    .where('import_key', 'in', keys)
    .execute();
  return new Map(rows.map(({ import_key, ...content }) => [import_key ?? '', content]));
}

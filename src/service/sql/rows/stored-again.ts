import { sql } from 'kysely';
import type { RowToCompare } from '../../../import/store/import-store.ts';
import type { Database } from '../database/schema.ts';

/** Shorter texts with the same author and stars may be by two shoppers, unless they have the same date. */
const tellingLength = 20;

/**
 * Counts the rows that an import would create, and how many of them are already stored under another key: the
 * same cells were imported without an id, or a review has the same product, author, stars and text.
 */
export async function storedAgain(
  db: Database,
  shop: string,
  rows: readonly RowToCompare[],
): Promise<{ fresh: number; again: number }> {
  const keys = await knownKeys(db, shop, [...new Set(rows.flatMap(({ key, cellsKey }) => [key, cellsKey]))]);
  const fresh = rows.filter(({ key }) => !keys.has(key));
  const others = fresh.filter(({ cellsKey }) => !keys.has(cellsKey));
  const texts = await knownTexts(db, shop, others);
  const again = others.filter(({ review }) => {
    const dates = review.content === '' ? undefined : texts.get(nameOf(review));
    if (!dates) return false;
    const isLong = review.content.length >= tellingLength && (review.commented_at === '' || dates.has(''));
    return isLong || (review.commented_at !== '' && dates.has(review.commented_at));
  });
  return { fresh: fresh.length, again: fresh.length - others.length + again.length };
}

async function knownKeys(db: Database, shop: string, keys: string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set();
  const rows = await db
    .selectFrom('review')
    .select('import_key')
    .where('shop_id', '=', shop)
    .where('import_key', 'in', keys)
    .execute();
  return new Set(rows.map(({ import_key }) => import_key ?? ''));
}

/** The dates of stored reviews by product, author, stars and text. */
async function knownTexts(
  db: Database,
  shop: string,
  rows: readonly RowToCompare[],
): Promise<Map<string, Set<string>>> {
  const named = rows.filter(({ review }) => review.content !== '');
  if (named.length === 0) return new Map();
  const undated = named.filter(({ review }) => review.commented_at === '');
  const dated = named.filter(({ review }) => review.commented_at !== '');
  const found = [...(await ofProducts(db, shop, undated)), ...(await ofDates(db, shop, dated))];
  const dates = new Map<string, Set<string>>();
  for (const review of found) {
    const name = nameOf(review);
    dates.set(name, (dates.get(name) ?? new Set()).add(review.commented_at));
  }
  return dates;
}

type Found = Named & { commented_at: string };

async function ofProducts(db: Database, shop: string, rows: readonly RowToCompare[]): Promise<Found[]> {
  if (rows.length === 0) return [];
  return db
    .selectFrom('review')
    .select(['product_id', 'author', 'rating', 'content', 'commented_at'])
    .where('shop_id', '=', shop)
    .where('product_id', 'in', [...new Set(rows.map(({ review }) => review.product_id))])
    .where('content', 'in', [...new Set(rows.map(({ review }) => review.content))])
    .execute();
}

/** Selects reviews with the dates of the rows or without a date, because a product can have many others. */
async function ofDates(db: Database, shop: string, rows: readonly RowToCompare[]): Promise<Found[]> {
  if (rows.length === 0) return [];
  const places = new Map(
    rows.flatMap(({ review: { product_id, commented_at } }) =>
      ['', commented_at].map((date) => [`${product_id} ${date}`, sql`(${product_id}, ${date})`]),
    ),
  );
  const contents = [...new Set(rows.map(({ review }) => review.content))];
  const found = await sql<Found>`select product_id, author, rating, content, commented_at
    from (values ${sql.join([...places.values()])}) as place cross join review
    where shop_id = ${shop} and is_published in (0, 1) and product_id = column1 and commented_at = column2
      and content in (${sql.join(contents)})`.execute(db);
  return found.rows;
}

type Named = { product_id: string; author: string; rating: number; content: string };

function nameOf({ product_id, author, rating, content }: Named): string {
  return JSON.stringify([product_id, author, rating, content]);
}

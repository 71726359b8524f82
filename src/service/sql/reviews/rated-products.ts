import { sql } from 'kysely';
import type { RatedProduct } from '../../../contract/product.ts';
import type { RatedProductsQuery } from '../../store/ratings.ts';
import type { Database } from '../database/schema.ts';
import { indexWalk } from '../lists/index-walk.ts';
import { rowsWithIds } from '../lists/record-page.ts';
import { condition } from '../lists/review-conditions.ts';
import { allSources } from '../lists/review-counts.ts';
import { walkParts } from '../lists/walk-parts.ts';
import { findByGrams } from '../search/find-by-grams.ts';
import { wordsMatch, wordsOf } from '../search/words-match.ts';
import { ratingOf } from './rating-of.ts';

/** A page of products by title, with the counts of their published reviews. */
export async function ratedProducts(
  db: Database,
  shop: string,
  { keyword, months, offset, limit }: RatedProductsQuery,
): Promise<RatedProduct[]> {
  const ids = await pageOfIds(db, shop, { keyword, offset, limit });
  if (ids.length === 0) return [];
  const [rows, stars, written] = await Promise.all([
    rowsWithIds<{ id: string; handle: string; title: string }>(db, 'product', shop, ids),
    starsOf(db, shop, ids),
    writtenIn(db, shop, ids, months),
  ]);
  return rows.map(({ id, handle, title }) => ({
    ...{ id, handle, title },
    ...ratingOf([1, 2, 3, 4, 5].map((star) => stars.get(`${id}\n${star}`) ?? 0)),
    monthly: months.map((month) => written.get(`${id}\n${month}`) ?? 0),
  }));
}

/** Frequent words are found along the index of the order, others by their grams. */
async function pageOfIds(
  db: Database,
  shop: string,
  { keyword, offset, limit }: Omit<RatedProductsQuery, 'months'>,
): Promise<string[]> {
  const words = wordsOf(keyword);
  const matches = wordsMatch(sql.ref('search'), keyword);
  const walk = indexWalk<string>(db, {
    table: 'product',
    columns: ['title', 'id'],
    direction: 'asc',
    fixed: [condition`shop_id = ${shop}`],
    unindexed: words.length === 0 ? [] : [matches],
    compared: sql`search`,
  });
  if (words.length > 0 && (await walk.countOf(walk.whole, firstProducts)) < firstProducts * frequentShare) {
    const products = { table: 'product', index: 'product_search', order: 'title' } as const;
    const found = await findByGrams<FoundProduct>(db, { ...products, shop, words, matches }, mostSorted);
    if (Array.isArray(found)) {
      const sorted = found.sort((a, b) => compareTexts(a.title, b.title) || compareTexts(a.id, b.id));
      return sorted.slice(offset, offset + limit).map(({ id }) => id);
    }
  }
  return walkParts(db, [async () => walk], { offset, limit });
}

type FoundProduct = { id: string; title: string };

/** Compares texts as the databases do: by their characters, not by the halves of surrogate pairs. */
function compareTexts(one: string, other: string): number {
  let place = 0;
  while (place < one.length && one[place] === other[place]) place += 1;
  return (one.codePointAt(place) ?? -1) - (other.codePointAt(place) ?? -1);
}

const firstProducts = 2_000;
const frequentShare = 0.1;
/** Sorting this many products is faster than searching all of them for a page. */
const mostSorted = 10_000;

/** The numbers of published reviews by product and stars. */
async function starsOf(db: Database, shop: string, ids: readonly string[]): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('review_count')
    .select(['product_id', 'rating', sql<number>`sum(count)`.as('count')])
    .where('shop_id', '=', shop)
    .where('product_id', 'in', ids)
    .where('source', '=', allSources)
    .where('is_published', '=', 1)
    .groupBy(['product_id', 'rating'])
    .execute();
  return new Map(rows.map(({ product_id, rating, count }) => [`${product_id}\n${rating}`, Number(count)]));
}

/** The numbers of published reviews by product and month. */
async function writtenIn(
  db: Database,
  shop: string,
  ids: readonly string[],
  months: readonly string[],
): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('product_month')
    .select(['product_id', 'month', 'count'])
    .where('shop_id', '=', shop)
    .where('product_id', 'in', ids)
    .where('month', 'in', months)
    .execute();
  return new Map(rows.map(({ product_id, month, count }) => [`${product_id}\n${month}`, Number(count)]));
}

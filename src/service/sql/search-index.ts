import { type RawBuilder, sql } from 'kysely';
import { storeProductId } from '../../contract/review.ts';
import { isSqlite } from './is-sqlite.ts';
import { conditionsOf } from './review-conditions.ts';
import type { ReviewFilter } from './review-filter.ts';
import type { Database } from './schema.ts';

/** Rows of `review` that the index finds, as the part of a query after `from`. */
export type FoundRows = RawBuilder<unknown>;

/** The reviews that match a filter, found by the search index. */
export type Found = {
  rows: FoundRows;
  /** Their number, or `limit` if there are more. */
  count: (limit: number) => Promise<number>;
};

/** Looks a filter up in the search index. It must have more than a shop. */
export async function searchIndex(db: Database, filter: ReviewFilter): Promise<Found> {
  if (!isSqlite(db)) return searchBlocks(db, filter);
  const match = fullTextQuery(filter);
  return {
    rows: sql`review_search cross join review on review.id = review_search.rowid
      where review_search match ${match}`,
    async count(limit) {
      const counted = (query: string) =>
        countOf(db, sql`review_search where review_search match ${query}`, limit);
      if (!hasLongPrefix(filter)) return counted(match);
      const count = await counted(fullTextQuery(withWholeWords(filter)));
      return count === limit ? limit : counted(match);
    },
  };
}

/** Before it returns anything, FTS5 reads all reviews with a prefix that is longer than those it has an index for. */
function hasLongPrefix({ tokens }: ReviewFilter): boolean {
  return (tokens ?? []).some(({ text, isPrefix }) => isPrefix && [...text].length > longestIndexedPrefix);
}

/** As in the definition of `review_search`. */
const longestIndexedPrefix = 4;

function withWholeWords(filter: ReviewFilter): ReviewFilter {
  return { ...filter, tokens: filter.tokens?.map(({ text }) => plain(text)) };
}

async function countOf(db: Database, found: FoundRows, limit: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count
    from (select 1 from ${found} limit ${sql.lit(limit)}) as found`.execute(db);
  return Number(rows[0]?.count ?? 0);
}

/** A query of FTS5. Tokens have no quotes. */
function fullTextQuery(filter: ReviewFilter): string {
  const shop = [plain(`s=${hexOf(filter.shop)}`)];
  const published = filter.published === undefined ? [] : [[plain(`u=${filter.published}`)]];
  const query = [shop, ...published, ...requirementsOf(filter, hexOf)]
    .map((group) => `(${group.map(({ text, isPrefix }) => `"${text}"${isPrefix ? ' *' : ''}`).join(' OR ')})`)
    .join(' AND ');
  return isAnyProduct(filter) ? `(${query}) NOT "p=${storeProductId}"` : query;
}

/** Counts in blocks of ids, the newest first and ever more of them, until there are enough. */
async function searchBlocks(db: Database, filter: ReviewFilter): Promise<Found> {
  const { shop, sources } = filter;
  const blocks = await blocksOf(db, shop);
  const rowsOf = (some: readonly number[]): FoundRows => {
    const queries = some.map((block) => sql`tokens @@ ${blockQuery(filter, block)}::tsquery`);
    // Tokens leave out the spaces of names.
    const names = sql.join(
      [sql`shop_id = ${shop}`, ...(sources ? conditionsOf({ sources }) : [])],
      sql` and `,
    );
    return sql`review where ${names} and (${sql.join(queries, sql` or `)})`;
  };
  return {
    rows: blocks.length > 0 ? rowsOf(blocks) : sql`review where false`,
    async count(limit) {
      let count = 0;
      for (let start = 0; start < blocks.length && count < limit; ) {
        const isRare = start > 0 && (count / start) * blocks.length < limit * 2;
        const some = blocks.slice(start, isRare ? blocks.length : start * 2 + 1);
        count += await countOf(db, rowsOf(some), limit - count);
        start += some.length;
      }
      return count;
    },
  };
}

/** The blocks of ids that a shop has, the newest first. */
async function blocksOf(db: Database, shop: string): Promise<number[]> {
  const { first, last } = await db
    .selectFrom('review')
    .select((eb) => [eb.fn.min('id').as('first'), eb.fn.max('id').as('last')])
    .where('shop_id', '=', shop)
    .executeTakeFirstOrThrow();
  if (first === null || last === null) return [];
  const newest = Math.floor(last / idsPerBlock);
  const oldest = Math.floor(first / idsPerBlock);
  return Array.from({ length: newest - oldest + 1 }, (_, index) => newest - index);
}

/** As in the generated column `tokens`. */
const idsPerBlock = 32_768;

function blockQuery(filter: ReviewFilter, block: number): string {
  const published = filter.published === undefined ? [1, 0] : [filter.published];
  return published
    .map((flag) => {
      const start = `${withoutSpaces(filter.shop)}.${flag}.${block}.`;
      const groups = requirementsOf(filter, withoutSpaces).map(
        (group) => `(${group.map((one) => quoted(start, one)).join(' | ')})`,
      );
      const exceptions = isAnyProduct(filter) ? [`!${quoted(start, plain(`p=${storeProductId}`))}`] : [];
      return [...groups, ...exceptions].join(' & ');
    })
    .map((query) => `(${query})`)
    .join(' | ');
}

/** Reviews of all products, but not of the shop itself. */
function isAnyProduct({ isOfProduct, products }: ReviewFilter): boolean {
  return isOfProduct === true && products === undefined;
}

function quoted(start: string, { text, isPrefix }: Token): string {
  return `'${(start + text).replace(/['\\]/g, '$&$&')}'${isPrefix ? ':*' : ''}`;
}

function withoutSpaces(text: string): string {
  return text.replaceAll(' ', '');
}

type Token = { text: string; isPrefix: boolean };

/** Groups of tokens: a review must have one of each group. */
function requirementsOf(
  { products, ratings, sources, verified, media, tokens }: ReviewFilter,
  encoded: (source: string) => string,
): Token[][] {
  const facet = (name: string, values: readonly (string | number)[] | undefined) =>
    values ? [values.map((value) => plain(`${name}=${value}`))] : [];
  return [
    ...(tokens ?? []).map((token) => [token]),
    ...facet('p', products),
    ...facet('r', ratings),
    ...facet('v', verified === undefined ? undefined : [verified]),
    ...facet('m', media === undefined ? undefined : [media]),
    ...facet('o', sources?.map(encoded)),
  ];
}

function plain(text: string): Token {
  return { text, isPrefix: false };
}

function hexOf(text: string): string {
  return [...new TextEncoder().encode(text)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

import { sql } from 'kysely';
import { hexOf } from '../../../contract/hex.ts';
import { storeProductId } from '../../../contract/review.ts';
import type { Database } from '../database/schema.ts';
import { countOf, type Found, type FoundRows } from '../lists/found-rows.ts';
import { conditionsOf } from '../lists/review-conditions.ts';
import type { ReviewFilter } from '../lists/review-filter.ts';
import {
  isAnyProduct,
  plain,
  requirementsOf,
  type Token,
  withWholeWords,
  wordsOf,
} from './required-tokens.ts';

/** Searches the full-text table of SQLite. */
export function searchFullText(db: Database, filter: ReviewFilter): Found {
  const match = fullTextQuery(filter);
  let counted: string | undefined;
  const countAll = async (limit: number) => {
    const { rows } = await sql<{ count: number; ids: string }>`select count(*) as count,
      json_group_array(rowid) as ids
      from (select rowid from review_search where review_search match ${match} limit ${sql.lit(limit)})`.execute(
      db,
    );
    const { count = 0, ids } = rows[0] ?? {};
    if (count < limit) counted = ids;
    return count;
  };
  return {
    /**
     * If few ids were counted, they are used directly, because another lookup takes as long as reading their
     * reviews.
     */
    get rows() {
      return counted === undefined
        ? sql`review_search cross join review on review.id = review_search.rowid
            where review_search match ${match}`
        : sql`(select value from json_each(${counted})) as counted cross join review on review.id = counted.value
            where true`;
    },
    async count(limit) {
      if (!hasLongPrefix(filter)) return countAll(limit);
      const whole = fullTextQuery(withWholeWords(filter));
      const count = await countOf(db, sql`review_search where review_search match ${whole}`, limit);
      return count === limit ? limit : countAll(limit);
    },
    async fewRows(limit) {
      for (const some of [withWholeWords(filter), filter]) {
        const words = sql`review_search where review_search match ${queryOf(wordsOf(some))}`;
        if ((await countOf(db, words, limit)) === limit) return undefined;
      }
      return rowsWithWords(filter);
    },
  };
}

/**
 * Compares all filters except the words with the review rows: for each result, FTS5 would read a part of the
 * list of all reviews of the shop.
 */
function rowsWithWords({ tokens, shop, ...others }: ReviewFilter): FoundRows {
  const conditions = [sql`shop_id = ${shop}`, ...conditionsOf(others)];
  return sql`review_search cross join review on review.id = review_search.rowid
    where review_search match ${queryOf(wordsOf({ tokens }))} and ${sql.join(conditions, sql` and `)}`;
}

/** If a prefix is longer than the indexed ones, FTS5 reads all reviews with it before it returns anything. */
function hasLongPrefix(filter: ReviewFilter): boolean {
  return wordsOf(filter)
    .flat()
    .some(({ text, isPrefix }) => isPrefix && [...text].length > longestIndexedPrefix);
}

/** The longest prefix length in the definition of `review_search`. */
const longestIndexedPrefix = 4;

/** A query for FTS5. Tokens contain no quotes. */
function fullTextQuery(filter: ReviewFilter): string {
  const shop = hexOf(filter.shop);
  const { published } = filter;
  const owner = [plain(published === undefined ? `s=${shop}` : `u=${published}${shop}`)];
  const query = queryOf([...requirementsOf(filter, hexOf), owner]);
  return isAnyProduct(filter) ? `(${query}) NOT "p=${storeProductId}"` : query;
}

function queryOf(groups: readonly Token[][]): string {
  return groups
    .map((group) => `(${group.map(({ text, isPrefix }) => `"${text}"${isPrefix ? ' *' : ''}`).join(' OR ')})`)
    .join(' AND ');
}

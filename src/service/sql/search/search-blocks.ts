import { sql } from 'kysely';
import type { Database } from '../database/schema.ts';
import type { Found } from '../lists/found-rows.ts';
import type { ReviewFilter } from '../lists/review-filter.ts';
import { blockSearch } from './block-search.ts';
import { blockCount, type IdRange, idsPerBlock } from './id-blocks.ts';
import { hasPrefix, plain, type Token, withWholeWords, wordsOf } from './required-tokens.ts';

/**
 * Searches the token index of PostgreSQL. PostgreSQL collects all reviews with a prefix before it compares
 * anything else, so whole words are counted first: the word itself, and its completions in some results.
 */
export async function searchBlocks(db: Database, filter: ReviewFilter, withoutWords: number): Promise<Found> {
  const reviews = { ...(await idsOf(db, filter.shop)), withoutWords };
  const words = wordsOf(filter).map((group) => group.map(withCharacter));
  const found = blockSearch(db, filter, reviews, words);
  const whole = hasPrefix(words) ? blockSearch(db, filter, reviews, wordsOf(withWholeWords(filter))) : found;
  return {
    rows: found.rows,
    async fewRows(limit) {
      if ((await whole.guess()) > limit) return undefined;
      const results = await found.estimate(limit);
      if (results > limit) return undefined;
      return results >= fewest && withoutWords <= mostCompared ? (found.compared ?? found.rows) : found.rows;
    },
    async count(limit) {
      if ((await whole.guess()) > limit && (await whole.count(limit)) === limit) return limit;
      if (await found.isCounted(limit)) return found.count(limit);
      if (await whole.reaches(limit, found.idsPerResult())) return limit;
      const words = await found.completions();
      const completed = words && blockSearch(db, filter, reviews, words);
      return (await completed?.reaches(limit, found.idsPerResult())) ? limit : found.count(limit);
    },
    expected: () => Math.max(whole.expected(), found.expected()),
  };
}

/**
 * A single character other than ASCII is in the index as the start of words: without it, a search would
 * collect all those words.
 */
function withCharacter(token: Token): Token {
  return token.isPrefix && /^[^\0-\x7f]$/u.test(token.text) ? plain(`${token.text}*`) : token;
}

/** With fewer results, a prefix is not common. */
const fewest = 500;
const mostCompared = 10_000;

/** The newest and the oldest id of a shop. Of ids far apart, only blocks with reviews are searched. */
async function idsOf(db: Database, shop: string): Promise<IdRange> {
  const { first, last } = await db
    .selectFrom('review')
    .select((eb) => [eb.fn.min('id').as('first'), eb.fn.max('id').as('last')])
    .where('shop_id', '=', shop)
    .executeTakeFirstOrThrow();
  const range = { first: Number(first), last: Number(last) };
  return blockCount(range) <= mostEmptyBlocks ? range : { ...range, blocks: await blocksOf(db, shop) };
}

/** Some hundred blocks cost less than finding those that have reviews, one by one. */
const mostEmptyBlocks = 1_000;

/** Jumps from block to block along the primary key. */
async function blocksOf(db: Database, shop: string): Promise<number[]> {
  const perBlock = sql.lit(idsPerBlock);
  const { rows } = await sql<{ block: number }>`with recursive blocks as (
      select min(id) / ${perBlock} as block from review where shop_id = ${shop}
      union all
      select (
        select id / ${perBlock} from review where shop_id = ${shop} and id >= (block + 1) * ${perBlock}
        order by id limit 1
      ) from blocks where block is not null
    ) select block from blocks where block is not null`.execute(db);
  return rows.map(({ block }) => Number(block));
}

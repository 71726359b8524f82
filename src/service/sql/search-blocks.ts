import { sql } from 'kysely';
import { limits } from '../../contract/limits.ts';
import { storeProductId } from '../../contract/review.ts';
import { countEach, countOf, type Found, type FoundRows, firstRows } from './found-rows.ts';
import {
  isAnyProduct,
  plain,
  requirementsOf,
  type Token,
  withWholeWords,
  wordsOf,
} from './required-tokens.ts';
import { conditionsOf } from './review-conditions.ts';
import type { ReviewFilter } from './review-filter.ts';
import type { Database } from './schema.ts';

/**
 * Searches the token index of PostgreSQL. It collects all reviews with a prefix before it compares them with anything else,
 * so that whole words are counted first: the word itself, and words that some results have in its place.
 */
export async function searchBlocks(db: Database, filter: ReviewFilter, withoutWords: number): Promise<Found> {
  const reviews = { ...(await idsOf(db, filter.shop)), withoutWords };
  const words = wordsOf(filter).map((group) => group.map(withCharacter));
  const found = blockSearch(db, filter, reviews, words);
  const whole = hasPrefix(words) ? blockSearch(db, withWholeWords(filter), reviews) : found;
  return {
    rows: found.rows,
    async fewRows(limit) {
      const results = await found.estimate();
      if ((await whole.estimate()) > limit || results > limit) return undefined;
      return results >= fewest && withoutWords <= mostCompared && isComparable(filter, words)
        ? found.compared
        : found.rows;
    },
    async count(limit) {
      const reaches = async (search: typeof whole) =>
        (await search.estimate()) >= limit && (await search.count(limit)) === limit;
      if (await found.isCompared(limit)) return found.count(limit);
      if ((await reaches(whole)) || (await found.sample()) >= limit) return limit;
      const words = await found.completions();
      if (words && (await reaches(blockSearch(db, filter, reviews, words)))) return limit;
      return found.count(limit);
    },
  };
}

/**
 * Whether reviews can be found by everything but the words, and the words compared with their texts: if those are not many, this
 * costs less than collecting all reviews of the shop with a common prefix.
 */
function isComparable({ tokens: _tokens, ...others }: ReviewFilter, words: readonly Token[][]): boolean {
  return hasPrefix(words) && requirementsOf(others, withoutSpaces).length > 0;
}

function hasPrefix(words: readonly Token[][]): boolean {
  return words.flat().some(({ isPrefix }) => isPrefix);
}

/** A single character other than ASCII is in the index as the start of words: without it, a search would collect all those words. */
function withCharacter(token: Token): Token {
  return token.isPrefix && /^[^\0-\x7f]$/u.test(token.text) ? plain(`${token.text}*`) : token;
}

/** With fewer results, a prefix is hardly common. */
const fewest = 500;
const mostCompared = 10_000;
/** Counting more of them by the words that an unfinished one becomes costs less. */
const mostComparedForCount = 7_500;

/** Reads blocks of ids, and no more of them than it needs. */
function blockSearch(
  db: Database,
  filter: ReviewFilter,
  { first, last, withoutWords }: IdRange & { withoutWords: number },
  words: readonly Token[][] = wordsOf(filter),
) {
  const { shop, sources, tokens } = filter;
  const order = spreadBlocks(Math.floor(first / idsPerBlock), Math.floor(last / idsPerBlock));
  const blocks = order.length;
  const rowsOf = (start: number, end: number, required = words): FoundRows => {
    const queries = order
      .slice(start, end)
      .map((block) => sql`tokens @@ ${blockQuery(filter, required, block)}::tsquery`);
    // Tokens leave out the spaces of names. PostgreSQL would read a whole index that has the column.
    const names = sources ? sql`and source || '' in (${sql.join(sources)})` : sql``;
    return sql`review where shop_id = ${shop} ${names} and (${sql.join(queries, sql` or `)})`;
  };
  const comparedRows = (start: number, end: number): FoundRows =>
    sql`${rowsOf(start, end, [])} and ${sql.join(conditionsOf({ tokens }), sql` and `)}`;
  const idsOfBlock = (block: number) =>
    Math.min(last + 1, (block + 1) * idsPerBlock) - Math.max(first, block * idsPerBlock);
  const idsIn = (firstBlocks: number) =>
    order.slice(0, firstBlocks).reduce((sum, block) => sum + idsOfBlock(block), 0);
  // Two, because one can have other texts than the rest: those of an import.
  const sampled = Math.min(2, blocks);
  let counted: Promise<number[]> | undefined;
  const countSample = () => {
    const blockRows = Array.from({ length: sampled }, (_, index) => rowsOf(index, index + 1));
    counted ??= countEach(db, blockRows, limits.searchResults);
    return counted;
  };
  const sample = async () => (await countSample()).reduce((sum, count) => sum + count, 0);

  /** In the densest block: reading too few blocks costs another statement, and too many all of their results. */
  const idsPerResult = async () => {
    const counts = await countSample();
    return Math.min(...counts.map((count, index) => idsOfBlock(order[index] ?? 0) / Math.max(count, 1)));
  };
  const areFew = (ids: number) =>
    isComparable(filter, words) && (ids / idsIn(blocks)) * withoutWords <= mostComparedForCount;

  return {
    rows: rowsOf(0, blocks),
    /** The same rows, compared by their words alone. */
    get compared() {
      return comparedRows(0, blocks);
    },
    /** The number of results in the first blocks, up to `limits.searchResults`. */
    sample,
    estimate: async () => idsIn(blocks) / (await idsPerResult()),
    /** Whether counting up to `limit` compares few texts. */
    async isCompared(limit: number) {
      return areFew((limit - (await sample())) * (await idsPerResult()));
    },
    async count(limit: number) {
      let count = Math.min(limit, await sample());
      for (let start = sampled; start < blocks && count < limit; ) {
        const ids = (limit - count) * (await idsPerResult());
        const end = Math.min(blocks, start + Math.max(1, Math.ceil(ids / idsPerBlock)));
        const rows = areFew(ids) ? comparedRows(start, end) : rowsOf(start, end);
        count += await countOf(db, rows, limit - count);
        start = end;
      }
      return count;
    },
    /** The words with unfinished ones replaced by those of some results; undefined if none is unfinished or found. */
    async completions(): Promise<Token[][] | undefined> {
      if (!hasPrefix(words)) return undefined;
      const sample = firstRows(db, sql`search`, rowsOf(0, sampled), sampledTexts);
      const { rows } = await sql<{ search: string }>`${sample}`.execute(db);
      return rows.length === 0
        ? undefined
        : completedWords(
            words,
            rows.map(({ search }) => search),
          );
    },
  };
}

const sampledTexts = 50;

/** Further words add few results, and each costs as much. */
const mostCompletions = 20;

function completedWords(words: readonly Token[][], texts: readonly string[]): Token[][] {
  const counts = new Map<string, number>();
  for (const token of texts.flatMap((text) => text.trim().split(' '))) {
    counts.set(token, (counts.get(token) ?? 0) + 1);
  }
  const frequent = [...counts].sort(([, a], [, b]) => b - a).map(([token]) => plain(token));
  const completionsOf = (prefix: string) =>
    frequent.filter(({ text }) => text.startsWith(prefix)).slice(0, mostCompletions);
  return words.map((group) => group.flatMap((word) => (word.isPrefix ? completionsOf(word.text) : [word])));
}

type IdRange = { first: number; last: number };

/** The ids that a shop's reviews have. Those of other shops may be between them. */
async function idsOf(db: Database, shop: string): Promise<IdRange> {
  const { first, last } = await db
    .selectFrom('review')
    .select((eb) => [eb.fn.min('id').as('first'), eb.fn.max('id').as('last')])
    .where('shop_id', '=', shop)
    .executeTakeFirstOrThrow();
  return { first: Number(first), last: Number(last) };
}

/** Orders the blocks so that any first few of them are spread over all: the newest, one from the middle, and so on. */
function spreadBlocks(oldest: number, newest: number): number[] {
  const blocks = Array.from({ length: newest - oldest + 1 }, (_, index) => oldest + index);
  const halves = (part: number[]): number[] => {
    if (part.length < 2) return part;
    const middle = Math.floor(part.length / 2);
    const [older, newer] = [halves(part.slice(0, middle)), halves(part.slice(middle))];
    return newer.flatMap((block, index) => [block, ...older.slice(index, index + 1)]);
  };
  return halves(blocks);
}

/** As in the generated column `tokens`. */
const idsPerBlock = 32_768;

function blockQuery(filter: ReviewFilter, words: readonly Token[][], block: number): string {
  const published = filter.published === undefined ? [1, 0] : [filter.published];
  return published
    .map((flag) => {
      const start = `${withoutSpaces(filter.shop)}.${flag}.${block}.`;
      const groups = requirementsOf(filter, withoutSpaces, words).map(
        (group) => `(${group.map((one) => quoted(start, one)).join(' | ')})`,
      );
      const exceptions = isAnyProduct(filter) ? [`!${quoted(start, plain(`p=${storeProductId}`))}`] : [];
      return [...groups, ...exceptions].join(' & ');
    })
    .map((query) => `(${query})`)
    .join(' | ');
}

function quoted(start: string, { text, isPrefix }: Token): string {
  return `'${(start + text).replace(/['\\]/g, '$&$&')}'${isPrefix ? ':*' : ''}`;
}

function withoutSpaces(text: string): string {
  return text.replaceAll(' ', '');
}

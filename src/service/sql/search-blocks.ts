import { sql } from 'kysely';
import { limits } from '../../contract/limits.ts';
import { storeProductId } from '../../contract/review.ts';
import { countOf, type Found, type FoundRows, firstRows } from './found-rows.ts';
import {
  isAnyProduct,
  plain,
  requirementsOf,
  type Token,
  withWholeWords,
  wordsOf,
} from './required-tokens.ts';
import { conditionsOf } from './review-conditions.ts';
import { countFiltered } from './review-counts.ts';
import type { ReviewFilter } from './review-filter.ts';
import type { Database } from './schema.ts';

/**
 * Searches the token index of PostgreSQL. It collects all reviews with a prefix before it compares them with anything else,
 * so that whole words are counted first: the word itself, and words that the newest results have in its place.
 */
export async function searchBlocks(db: Database, filter: ReviewFilter): Promise<Found> {
  const range = await idsOf(db, filter.shop);
  const found = blockSearch(db, filter, range);
  const whole = blockSearch(db, withWholeWords(filter), range);
  let completed: Promise<ReturnType<typeof blockSearch>[]> | undefined;
  const completions = () => {
    completed ??= found.completions().then((words) => (words ? [blockSearch(db, filter, range, words)] : []));
    return completed;
  };
  return {
    rows: found.rows,
    async fewRows(limit) {
      const results = await found.estimate();
      if ((await whole.estimate()) > limit || results > limit) return undefined;
      const others = results >= fewest && (await rowsWithoutWords(db, filter, range));
      return others || found.rows;
    },
    async count(limit) {
      const reaches = async (search: typeof whole) =>
        (await search.estimate()) >= limit && (await search.count(limit)) === limit;
      if ((await reaches(whole)) || (await found.sample()) >= limit) return limit;
      for (const search of await completions()) if (await reaches(search)) return limit;
      return found.count(limit);
    },
  };
}

/**
 * Finds reviews by everything but the words, and compares the words with their rows: if those are not many, this costs less
 * than collecting all reviews of the shop with a common prefix.
 */
async function rowsWithoutWords(
  db: Database,
  filter: ReviewFilter,
  range: IdRange,
): Promise<FoundRows | undefined> {
  const { tokens = [], ...others } = filter;
  const isSelective = requirementsOf(others, withoutSpaces).length > 0;
  if (!isSelective || !tokens.some(({ isPrefix }) => isPrefix)) return undefined;
  if ((await countFiltered(db, others)) > mostCompared) return undefined;
  return sql`${blockSearch(db, others, range).rows} and ${sql.join(conditionsOf({ tokens }), sql` and `)}`;
}

/** With fewer results, a prefix is hardly common. */
const fewest = 500;
const mostCompared = 10_000;

/** Reads blocks of ids, the newest first, and no more of them than it needs. */
function blockSearch(
  db: Database,
  filter: ReviewFilter,
  { first, last }: IdRange,
  words: readonly Token[][] = wordsOf(filter),
) {
  const { shop, sources } = filter;
  const newest = Math.floor(last / idsPerBlock);
  const blocks = newest - Math.floor(first / idsPerBlock) + 1;
  const rowsOf = (start: number, end: number): FoundRows => {
    const queries = Array.from(
      { length: end - start },
      (_, index) => sql`tokens @@ ${blockQuery(filter, words, newest - start - index)}::tsquery`,
    );
    // Tokens leave out the spaces of names.
    const names = sql.join(
      [sql`shop_id = ${shop}`, ...(sources ? conditionsOf({ sources }) : [])],
      sql` and `,
    );
    return sql`review where ${names} and (${sql.join(queries, sql` or `)})`;
  };
  const idsIn = (newestBlocks: number) =>
    last + 1 - Math.max(first, (newest + 1 - newestBlocks) * idsPerBlock);
  // A block that was just begun says little about the others.
  const sampled = idsIn(1) < idsPerBlock / 2 ? Math.min(2, blocks) : 1;
  let counted: Promise<number> | undefined;
  const countSample = () => {
    counted ??= countOf(db, rowsOf(0, sampled), limits.searchResults);
    return counted;
  };

  return {
    rows: rowsOf(0, blocks),
    /** The number of results in the newest blocks, up to `limits.searchResults`. */
    sample: countSample,
    estimate: async () => ((await countSample()) / idsIn(sampled)) * idsIn(blocks),
    async count(limit: number) {
      let count = Math.min(limit, await countSample());
      for (let start = sampled; start < blocks && count < limit; ) {
        const needed = ((limit - count) / Math.max(count, 1)) * (idsIn(start) / idsPerBlock);
        const end = Math.min(blocks, start + Math.max(1, Math.ceil(needed)));
        count += await countOf(db, rowsOf(start, end), limit - count);
        start = end;
      }
      return count;
    },
    /** The words with unfinished ones replaced by those of some results; undefined if none is unfinished or found. */
    async completions(): Promise<Token[][] | undefined> {
      if (!words.flat().some(({ isPrefix }) => isPrefix)) return undefined;
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

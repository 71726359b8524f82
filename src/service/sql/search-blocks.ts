import { sql } from 'kysely';
import { limits } from '../../contract/limits.ts';
import { storeProductId } from '../../contract/review.ts';
import { countOf, type Found, type FoundRows } from './found-rows.ts';
import { isAnyProduct, plain, requirementsOf, type Token, withWholeWords } from './required-tokens.ts';
import { conditionsOf } from './review-conditions.ts';
import type { ReviewFilter } from './review-filter.ts';
import type { Database } from './schema.ts';

/**
 * Searches the token index of PostgreSQL. Counts whole words first, which usually have enough results: PostgreSQL collects
 * all reviews with a prefix before it compares them with anything else.
 */
export async function searchBlocks(db: Database, filter: ReviewFilter): Promise<Found> {
  const range = await idsOf(db, filter.shop);
  const found = blockSearch(db, filter, range);
  const whole = blockSearch(db, withWholeWords(filter), range);
  return {
    rows: found.rows,
    async fewRows(limit) {
      const isCommon = (await whole.estimate()) > limit || (await found.estimate()) > limit;
      return isCommon ? undefined : found.rows;
    },
    async count(limit) {
      const isEnough = (await whole.estimate()) >= limit && (await whole.count(limit)) === limit;
      return isEnough ? limit : found.count(limit);
    },
  };
}

/** Reads blocks of ids, the newest first, and no more of them than it needs. */
function blockSearch(db: Database, filter: ReviewFilter, { first, last }: IdRange) {
  const { shop, sources } = filter;
  const newest = Math.floor(last / idsPerBlock);
  const blocks = newest - Math.floor(first / idsPerBlock) + 1;
  const rowsOf = (start: number, end: number): FoundRows => {
    const queries = Array.from(
      { length: end - start },
      (_, index) => sql`tokens @@ ${blockQuery(filter, newest - start - index)}::tsquery`,
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
  };
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

function quoted(start: string, { text, isPrefix }: Token): string {
  return `'${(start + text).replace(/['\\]/g, '$&$&')}'${isPrefix ? ':*' : ''}`;
}

function withoutSpaces(text: string): string {
  return text.replaceAll(' ', '');
}

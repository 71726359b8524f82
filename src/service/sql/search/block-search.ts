import { sql } from 'kysely';
import { limits } from '../../../contract/limits.ts';
import { storeProductId } from '../../../contract/review.ts';
import type { Database } from '../database/schema.ts';
import { countAll, countOf, type FoundRows, firstRows } from '../lists/found-rows.ts';
import { conditionsOf } from '../lists/review-conditions.ts';
import type { ReviewFilter } from '../lists/review-filter.ts';
import { completedWords } from './completed-words.ts';
import { type IdRange, idBlocks } from './id-blocks.ts';
import { hasPrefix, isAnyProduct, plain, requirementsOf, type Token } from './required-tokens.ts';

/** The ids of a shop, and the number of reviews that match all filters except the words. */
export type SearchedReviews = IdRange & { withoutWords: number };

/** Searches blocks of ids, and only as many as it needs. `words` replace the keyword of the filter. */
export function blockSearch(
  db: Database,
  filter: ReviewFilter,
  reviews: SearchedReviews,
  words: readonly Token[][],
) {
  const blocks = idBlocks(reviews);
  const { rowsOf, comparedRows } = blockRows(filter, words, blocks);
  const sample = blockSample(blocks, (block) => countOf(db, rowsOf(block, block + 1), limits.searchResults));
  const { counts, counted, idsPerResult, expected } = sample;
  /**
   * Whether reviews can be found by all filters except the words, so that the words are compared with their
   * texts.
   */
  const isComparable = hasPrefix(words) && requirementsOf(filter, withoutSpaces, []).length > 0;
  const areFew = (ids: number) =>
    isComparable && (ids / blocks.ids) * reviews.withoutWords <= mostComparedForCount;

  return {
    rows: rowsOf(0, blocks.length),
    /** The same rows, found by comparing the words; absent if that would read other rows. */
    compared: isComparable ? comparedRows(0, blocks.length) : undefined,
    /** The estimated number of results, from the counted part of the sample. */
    expected,
    idsPerResult,
    /** The estimated number of results from the first block alone. */
    async guess() {
      await sample.count(() => true);
      return expected();
    },
    /** The estimated number of results; an estimate above `limit` may be too small. */
    async estimate(limit: number) {
      await sample.count(() => expected() > limit);
      return expected();
    },
    /** Whether counting up to `limit` needs no further prefixes, or only compares few texts. */
    async isCounted(limit: number) {
      await sample.count(() => true);
      return !hasPrefix(words) || counted() >= limit || areFew((limit - counted()) * idsPerResult());
    },
    async count(limit: number) {
      let count = counted();
      for (let start = counts.length; start < blocks.length && count < limit; ) {
        const ids = (limit - count) * idsPerResult();
        const end = blocks.endAfter(start, ids);
        const rows = areFew(ids) ? comparedRows(start, end) : rowsOf(start, end);
        const hasMany = blocks.idsIn(start, end) > 1.5 * ids;
        count += await (hasMany ? countOf(db, rows, limit - count) : countAll(db, rows));
        start = end;
      }
      return Math.min(limit, count);
    },
    /**
     * Whether there are probably `limit` results. Begins with as many blocks as another search would need for
     * them.
     */
    async reaches(limit: number, idsPerOther: number) {
      let end = blocks.endAfter(0, limit * idsPerOther);
      let count = await countAll(db, rowsOf(0, end));
      // Allows for the blocks so far having half as many results as the others.
      while (count < limit && end < blocks.length && 2 * count * blocks.ids >= limit * blocks.idsIn(0, end)) {
        const start = end;
        end = blocks.endAfter(start, ((limit - count) * blocks.idsIn(0, start)) / count);
        count += await countAll(db, rowsOf(start, end));
      }
      return count >= limit;
    },
    /**
     * The words with unfinished ones replaced by whole words from some results; undefined if none is found.
     */
    async completions(): Promise<Token[][] | undefined> {
      const end = (counts[0] ?? 0) < sampledTexts ? mostSampled : 1;
      const texts = firstRows(db, sql`search`, rowsOf(0, end), sampledTexts);
      const { rows } = await sql<{ search: string }>`${texts}`.execute(db);
      const found = rows.map(({ search }) => search);
      return found.length === 0 ? undefined : completedWords(words, found);
    },
  };
}

/** Beyond this number, counting by the completions of an unfinished word is cheaper. */
const mostComparedForCount = 7_500;
const sampledTexts = 50;
/** Two blocks, because a single block may differ from the rest, for example after an import. */
const mostSampled = 2;

type Blocks = ReturnType<typeof idBlocks>;

/** Counts the results of the first blocks, only as many as the caller needs. */
function blockSample(blocks: Blocks, countIn: (block: number) => Promise<number>) {
  const counts: number[] = [];
  /**
   * Measured in the densest block: reading too few blocks costs another statement, and too many cost all of
   * their results.
   */
  const idsPerResult = () =>
    Math.min(...counts.map((count, index) => blocks.idsIn(index, index + 1) / Math.max(count, 1)));

  return {
    counts,
    counted: () => counts.reduce((sum, count) => sum + count, 0),
    idsPerResult,
    expected: () => blocks.ids / idsPerResult(),
    /** Counts the first block, and the others of the sample unless `isEnough`. */
    async count(isEnough: () => boolean): Promise<void> {
      const most = Math.min(mostSampled, blocks.length);
      while (counts.length < most && (counts.length === 0 || !isEnough())) {
        counts.push(await countIn(counts.length));
      }
    },
  };
}

/**
 * The results in some blocks, found by the index, and the same results found by all filters except the words.
 */
function blockRows(filter: ReviewFilter, words: readonly Token[][], blocks: Blocks) {
  const { shop, sources, tokens } = filter;
  const rowsOf = (start: number, end: number, required = words): FoundRows => {
    const queries = blocks
      .slice(start, end)
      .map((block) => sql`tokens @@ ${blockQuery(filter, required, block)}::tsquery`);
    // Tokens omit the spaces of names, so names are compared too. The concatenation keeps PostgreSQL from
    // reading a whole index on the column.
    const names = sources ? sql`and source || '' in (${sql.join(sources)})` : sql``;
    return sql`review where shop_id = ${shop} ${names} and (${sql.join(queries, sql` or `)})`;
  };
  const comparedRows = (start: number, end: number): FoundRows =>
    sql`${rowsOf(start, end, [])} and ${sql.join(conditionsOf({ tokens }), sql` and `)}`;
  return { rowsOf, comparedRows };
}

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

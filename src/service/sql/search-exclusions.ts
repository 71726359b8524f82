import { sql } from 'kysely';
import { limits } from '../../contract/limits.ts';
import { byCreation } from './by-creation.ts';
import { findByGrams } from './exclusion-grams.ts';
import { type IndexWalk, indexWalk, type WalkedIndex } from './index-walk.ts';
import type { Database } from './schema.ts';
import { walkParts } from './walk-parts.ts';
import { wordsMatch, wordsOf } from './words-match.ts';

type Query = { shop: string; keyword: string; page: number; page_size: number };

/**
 * A page of the exclusions that have every word of a keyword, also as part of a longer word, and their number up to
 * `limits.searchResults`. Words that many exclusions have are found along the index of the order, others by their grams.
 */
export async function searchExclusions(
  db: Database,
  ordered: WalkedIndex,
  { shop, keyword, page, page_size }: Query,
): Promise<{ count: number; ids: string[] }> {
  const matches = wordsMatch(sql.ref('search'), keyword);
  const index = { ...ordered, unindexed: [matches], compared: sql`search` };
  const open = () => indexWalk<string>(db, index);
  const frequent = await countFrequent(open());
  const few =
    frequent === undefined
      ? await findByGrams(db, { shop, words: wordsOf(keyword), matches }, mostSorted)
      : undefined;
  const count = Math.min(frequent ?? few?.length ?? Number.POSITIVE_INFINITY, limits.searchResults);
  const offset = (page - 1) * page_size;
  const limit = Math.min(page_size, count - offset);
  if (limit <= 0) return { count, ids: [] };
  if (!few) return { count, ids: await walkParts(db, [async () => open()], { offset, limit }) };
  const sorted = few.sort(byCreation(ordered.direction));
  return { count, ids: sorted.slice(offset, offset + limit).map(({ id }) => id) };
}

/** Sorting this number of exclusions takes less time than looking for a late page of them among all. */
const mostSorted = 20_000;

/** The number of results; undefined if too few of the first exclusions match to count them one by one. */
async function countFrequent(walk: IndexWalk<string>): Promise<number | undefined> {
  let count = 0;
  let rows = 0;
  for (let ranges = [walk.whole]; ranges[0] && count < limits.searchResults; ) {
    if (count * rowsPerResult < rows) return undefined;
    const [range] = ranges;
    count += await walk.countOf(range, rowsPerStep);
    rows += rowsPerStep;
    const end = await walk.keyAt(range, rowsPerStep);
    ranges = end ? walk.rangesAfter(end) : ranges.slice(1);
  }
  return count;
}

const rowsPerStep = 2_000;
const rowsPerResult = 10;

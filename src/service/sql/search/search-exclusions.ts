import { sql } from 'kysely';
import { limits } from '../../../contract/limits.ts';
import type { Database } from '../database/schema.ts';
import { byCreation } from '../lists/by-creation.ts';
import { type IndexWalk, indexWalk, type WalkedIndex } from '../lists/index-walk.ts';
import { walkParts } from '../lists/walk-parts.ts';
import { findByGrams } from './find-by-grams.ts';
import { wordsMatch, wordsOf } from './words-match.ts';

type FoundExclusion = { id: string; created_at: string };

type Query = { shop: string; keyword: string; page: number; page_size: number };

/**
 * A page of the exclusions that contain every word of a keyword, also as part of longer words, and their
 * number up to `limits.searchResults`. Frequent words are found along the index of the order, others by their
 * grams.
 */
export async function searchExclusions(
  db: Database,
  ordered: WalkedIndex,
  { shop, keyword, page, page_size }: Query,
): Promise<{ count: number; ids: string[] }> {
  const matches = wordsMatch(sql.ref('search'), keyword);
  const index = { ...ordered, unindexed: [matches], compared: sql`search` };
  const walk = indexWalk<string>(db, index);
  const offset = (page - 1) * page_size;
  const walkedPage = async (all: number) => {
    const count = Math.min(all, limits.searchResults);
    const limit = Math.min(page_size, count - offset);
    const ids = limit > 0 ? await walkParts(db, [async () => walk], { offset, limit }) : [];
    return { count, ids };
  };
  const frequent = await countFirst(walk, frequentShare);
  if (frequent !== undefined) return walkedPage(frequent);
  const exclusions = { table: 'customer_exclusion', index: 'exclusion_search', order: 'created_at' } as const;
  const words = wordsOf(keyword);
  const found = await findByGrams<FoundExclusion>(db, { ...exclusions, shop, words, matches }, mostSorted);
  if (found === 'many') return walkedPage(limits.searchResults);
  if (found === undefined) return walkedPage((await countFirst(walk, 0)) ?? 0);
  const shown = found.sort(byCreation(ordered.direction)).slice(0, limits.searchResults);
  return { count: shown.length, ids: shown.slice(offset, offset + page_size).map(({ id }) => id) };
}

/** Sorting this many exclusions is faster than searching all of them for a late page. */
const mostSorted = 10_000;

/** The number of results up to a limit; undefined once fewer than `share` of the first exclusions match. */
async function countFirst(walk: IndexWalk<string>, share: number): Promise<number | undefined> {
  let count = 0;
  let rows = 0;
  for (let ranges = [walk.whole]; ranges[0] && count < limits.searchResults; ) {
    if (count < rows * share) return undefined;
    const [range] = ranges;
    count += await walk.countOf(range, rowsPerStep);
    rows += rowsPerStep;
    const end = await walk.keyAt(range, rowsPerStep);
    ranges = end ? walk.rangesAfter(end) : ranges.slice(1);
  }
  return count;
}

const rowsPerStep = 2_000;
const frequentShare = 0.1;

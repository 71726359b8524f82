import { isSqlite } from '../database/is-sqlite.ts';
import type { Database } from '../database/schema.ts';
import type { Found } from '../lists/found-rows.ts';
import type { ReviewFilter } from '../lists/review-filter.ts';
import { searchBlocks } from './search-blocks.ts';
import { searchFullText } from './search-full-text.ts';

/**
 * Looks up a filter in the search index. It must filter by more than the shop. `withoutWords` is the number
 * of reviews that match all filters except the words, if not all reviews do.
 */
export async function searchIndex(
  db: Database,
  filter: ReviewFilter,
  withoutWords = Number.POSITIVE_INFINITY,
): Promise<Found> {
  return isSqlite(db) ? searchFullText(db, filter) : searchBlocks(db, filter, withoutWords);
}

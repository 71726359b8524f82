import { isSqlite } from '../database/is-sqlite.ts';
import type { Database } from '../database/schema.ts';
import type { Found } from '../lists/found-rows.ts';
import type { ReviewFilter } from '../lists/review-filter.ts';
import { searchBlocks } from './search-blocks.ts';
import { searchFullText } from './search-full-text.ts';

/**
 * Looks a filter up in the search index. It must have more than a shop. `withoutWords` is the number of reviews that match
 * everything but the words, if only some do.
 */
export async function searchIndex(
  db: Database,
  filter: ReviewFilter,
  withoutWords = Number.POSITIVE_INFINITY,
): Promise<Found> {
  return isSqlite(db) ? searchFullText(db, filter) : searchBlocks(db, filter, withoutWords);
}

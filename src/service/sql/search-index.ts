import type { Found } from './found-rows.ts';
import { isSqlite } from './migrations/is-sqlite.ts';
import type { ReviewFilter } from './review-filter.ts';
import type { Database } from './schema.ts';
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

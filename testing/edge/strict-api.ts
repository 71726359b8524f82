import type { Review } from '../../src/contract/review.ts';
import { type Behaviour, createFaultyApi, envelope } from './faulty-api.ts';

/**
 * An API that supports only the specification: it ignores every other parameter and sort order, and lists and
 * counts hidden reviews. With `ratings: false` it does not implement `get_rating`.
 */
export function createStrictApi(
  reviews: Review[],
  { ratings = true, interfere, ...behaviour }: Partial<Behaviour> & { ratings?: boolean } = {},
) {
  return createFaultyApi({
    reviews,
    supports: new Set(['is_store_review', 'keyword', 'sort_by']),
    listsUnpublished: true,
    rates: 'all',
    ...behaviour,
    interfere(operation, query) {
      if (!['created-ascending', 'created-descending'].includes(query.sort_by ?? '')) delete query.sort_by;
      if (operation === 'get_rating' && !ratings) return envelope({}, 12);
      return interfere?.(operation, query);
    },
  });
}

import type { GetRatingQuery } from '../../contract/review.ts';
import type { RatingStore, RatingSubject } from '../store/ratings.ts';
import type { OperationHandler } from './operation-handler.ts';

export const getRating: OperationHandler<'get_rating', RatingStore> = (query, { shop, store }) =>
  store.rating(shop, subjectOf(query));

function subjectOf(query: GetRatingQuery): RatingSubject {
  if (query.product_id !== undefined) return { kind: 'product', id: query.product_id };
  if (query.product_handle !== undefined) return { kind: 'handle', handle: query.product_handle };
  if (query.is_store_rating) return { kind: 'store' };
  return { kind: query.is_all_products_rating ? 'products' : 'all' };
}

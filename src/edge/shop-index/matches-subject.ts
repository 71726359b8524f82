import type { Subject } from '../storefront/question.ts';
import { isStoreReview } from '../upstream/product-filter.ts';
import type { IndexedProduct } from './index-store.ts';

/**
 * Matches a product by handle if the subject has one, because the shop's page is named after it; otherwise by
 * ID.
 */
export function matchesSubject(
  subject: Subject,
): (product: Pick<IndexedProduct, 'handle' | 'id'>) => boolean {
  if (subject.kind === 'store') {
    return ({ handle, id }) => isStoreReview({ product_id: id, product_handle: handle });
  }
  const { handle, id } = subject;
  return handle === undefined ? (product) => product.id === id : (product) => product.handle === handle;
}

import { ReviewsApiError } from '../../client/api-error.ts';
import type { Subject } from '../storefront/question.ts';
import type { Capabilities } from '../upstream/capabilities.ts';
import { isStoreReview } from '../upstream/product-filter.ts';
import type { Upstream } from '../upstream/upstream.ts';
import type { IndexDirectory } from './index-store.ts';
import { ratedCount } from './rated-count.ts';
import type { ShopReading } from './read-shop.ts';
import type { ProductNames } from './shop-hint.ts';

type RatingParts = { client: Upstream; capabilities: Capabilities };

/** Most products that are compared with their ratings. If more have lost reviews, that is no accident. */
const mostCompared = 5;

/**
 * Whether a product has lost reviews without a reason: the reading has fewer than the index, hidden ones
 * included, and the API's rating counts more. If the API cannot rate products, unreadable reviews are reason
 * enough for doubt.
 */
export async function hasLostReviews(
  { reviews, listedOf, unreadable, partial }: ShopReading,
  old: IndexDirectory,
  parts: RatingParts,
): Promise<boolean> {
  if (partial || old.partial) return false;
  const before = countedBySubject(
    old.products.map((product) => ({ ...product, count: sumOf(Object.values(product.stars)) })),
  );
  const listed = countedBySubject(listedOf);
  const shown = countedBySubject(
    [...reviews.values()].map(({ product_handle: handle, product_id: id }) => ({ handle, id, count: 1 })),
  );
  const lost: string[] = [];
  for (const [subject, count] of before) {
    if ((listed.get(subject) ?? 0) < count) lost.push(subject);
    // Reviews were hidden, and the old index would show them.
    else if ((shown.get(subject) ?? 0) < count) return false;
  }
  if (lost.length > mostCompared) return false;
  for (const subject of lost) {
    const rated = await ratedOrUnknown(JSON.parse(subject), parts);
    if (rated === undefined ? unreadable > 0 : rated > (listed.get(subject) ?? 0)) return true;
  }
  return false;
}

/** The number of reviews by subject, as JSON. A handle may have several IDs. */
function countedBySubject(products: Iterable<ProductNames & { count: number }>): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { count, ...names } of products) {
    const subject = JSON.stringify(subjectOf(names));
    counts.set(subject, (counts.get(subject) ?? 0) + count);
  }
  return counts;
}

function subjectOf({ handle, id }: ProductNames): Subject {
  if (isStoreReview({ product_handle: handle, product_id: id })) return { kind: 'store' };
  return { kind: 'product', ...(handle === '' ? { id } : { handle }) };
}

const sumOf = (counts: readonly number[]) => counts.reduce((sum, count) => sum + count, 0);

async function ratedOrUnknown(subject: Subject, parts: RatingParts): Promise<number | undefined> {
  try {
    return await ratedCount(subject, parts);
  } catch (error) {
    // The upstream client has logged the error.
    if (error instanceof ReviewsApiError) return undefined;
    throw error;
  }
}

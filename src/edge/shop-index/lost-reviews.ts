import { ReviewsApiError } from '../../client/api-error.ts';
import type { PublicReview } from '../../contract/storefront.ts';
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
  const lost = [...before.keys()].filter(
    (subject) => (listed.get(subject) ?? 0) < (before.get(subject) ?? 0),
  );
  if (lost.length === 0 || lost.length > mostCompared || hidesReviews(reviews.values(), before, listed)) {
    return false;
  }
  for (const subject of lost) {
    const rated = await ratedOrUnknown(JSON.parse(subject), parts);
    if (rated === undefined ? unreadable > 0 : rated > (listed.get(subject) ?? 0)) return true;
  }
  return false;
}

/** Whether reviews were hidden since, which the old index would show. */
function hidesReviews(
  reviews: Iterable<PublicReview>,
  before: ReadonlyMap<string, number>,
  listed: ReadonlyMap<string, number>,
): boolean {
  const names = Array.from(reviews, ({ product_handle: handle, product_id: id }) => ({
    handle,
    id,
    count: 1,
  }));
  const shown = countedBySubject(names);
  return [...before].some(
    ([subject, count]) => (listed.get(subject) ?? 0) >= count && (shown.get(subject) ?? 0) < count,
  );
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

import type { RefusedItem } from '../../client/read-data.ts';
import { limits } from '../../contract/limits.ts';
import type { PublicReview } from '../../contract/storefront.ts';
import type { RateLimit } from '../guard/rate-limit.ts';
import type { Projection } from '../storefront/public-projection.ts';
import type { Upstream } from '../upstream/upstream.ts';
import { listedReview } from './listed-review.ts';
import type { ReadingRecord } from './reading-record.ts';
import type { ProductNames } from './shop-hint.ts';

/** Reads single pages of all reviews and collects the published ones. */
export type PageReader = {
  /** Returns how many reviews the page has. Throws a `ReviewsApiError`. */
  read(page: number): Promise<number>;
  /** How many reviews the API counted on the first page that was read, and on the last. */
  counts(): { first: number; last: number };
  /** Whether every page had the same count. */
  isUnchanged(): boolean;
  /** Whether no page counted fewer reviews than the page before. */
  hasOnlyGrown(): boolean;
  /** How many different reviews were read. */
  readCount(): number;
  result(): {
    reviews: Map<string, PublicReview>;
    /** How many reviews of each product were read, hidden ones included. */
    listedOf: (ProductNames & { count: number })[];
    calls: number;
    unreadable: number;
    /** The products of the unreadable reviews, as far as they are known. */
    unreadOf: ProductNames[];
    listsHidden: boolean;
  };
};

export type PageReaderParts = {
  client: Upstream;
  project: Projection;
  /** Most reviews to read, hidden ones included. */
  maxReviews: number;
  rateLimit: RateLimit;
  record: ReadingRecord | undefined;
};

export function createPageReader({
  client,
  project,
  maxReviews,
  rateLimit,
  record,
}: PageReaderParts): PageReader {
  const seen = new Set<string>();
  const reviews = new Map<string, PublicReview>();
  const listedOf = new Map<string, ProductNames & { count: number }>();
  const unreadOf: ProductNames[] = [];
  const pages = new Set<number>();
  const counts: number[] = [];
  let hasOnlyGrown = true;
  let calls = 0;
  let unreadable = 0;
  const readCount = () => seen.size + unreadable;

  function count(product: ProductNames): void {
    const key = JSON.stringify([product.handle, product.id]);
    listedOf.set(key, { ...product, count: (listedOf.get(key)?.count ?? 0) + 1 });
  }

  return {
    async read(page) {
      await rateLimit();
      calls++;
      let refused = 0;
      const query = { page, page_size: limits.maxPageSize, sort_by: 'created-descending' } as const;
      const report = ({ product }: RefusedItem) => {
        refused++;
        if (product) unreadOf.push(product);
      };
      const answer = await client.call('get_reviews', query, { report });
      const total = answer.page.count;
      hasOnlyGrown &&= total >= (counts.at(-1) ?? 0);
      counts.push(total);
      unreadable += refused;
      const listed = answer.list.map((review) => listedReview(review, project));
      // A page that is read again has newer reviews than all others.
      record?.add(pages.has(page) ? page - pages.size : page, listed, total);
      pages.add(page);
      for (const { id, product, review } of listed) {
        if (seen.has(id) || readCount() >= maxReviews) continue;
        seen.add(id);
        count(product);
        if (review) reviews.set(id, review);
      }
      return answer.list.length + refused;
    },
    counts: () => ({ first: counts[0] ?? 0, last: counts.at(-1) ?? 0 }),
    isUnchanged: () => hasOnlyGrown && counts[0] === counts.at(-1),
    hasOnlyGrown: () => hasOnlyGrown,
    readCount,
    result: () => ({
      reviews,
      listedOf: [...listedOf.values()],
      calls,
      unreadable,
      unreadOf,
      listsHidden: reviews.size < seen.size,
    }),
  };
}

import { limits } from '../../contract/limits.ts';
import type { PublicReview } from '../../contract/storefront.ts';
import type { RateLimit } from '../guard/rate-limit.ts';
import type { Projection } from '../storefront/public-projection.ts';
import type { Upstream } from '../upstream/upstream.ts';
import { listedReview } from './listed-review.ts';
import type { ReadingRecord } from './reading-record.ts';

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
  result(): { reviews: Map<string, PublicReview>; calls: number; unreadable: number; listsHidden: boolean };
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
  const pages = new Set<number>();
  const counts: number[] = [];
  let hasOnlyGrown = true;
  let calls = 0;
  let unreadable = 0;
  const readCount = () => seen.size + unreadable;

  return {
    async read(page) {
      await rateLimit();
      calls++;
      let refused = 0;
      const query = { page, page_size: limits.maxPageSize, sort_by: 'created-descending' } as const;
      const report = () => {
        refused++;
      };
      const answer = await client.call('get_reviews', query, { report });
      const { count } = answer.page;
      hasOnlyGrown &&= count >= (counts.at(-1) ?? 0);
      counts.push(count);
      unreadable += refused;
      const listed = answer.list.map((review) => listedReview(review, project));
      // A page that is read again has newer reviews than all others.
      record?.add(pages.has(page) ? page - pages.size : page, listed, count);
      pages.add(page);
      for (const { id, review } of listed) {
        if (seen.has(id) || readCount() >= maxReviews) continue;
        seen.add(id);
        if (review) reviews.set(id, review);
      }
      return answer.list.length + refused;
    },
    counts: () => ({ first: counts[0] ?? 0, last: counts.at(-1) ?? 0 }),
    isUnchanged: () => hasOnlyGrown && counts[0] === counts.at(-1),
    hasOnlyGrown: () => hasOnlyGrown,
    readCount,
    result: () => ({ reviews, calls, unreadable, listsHidden: reviews.size < seen.size }),
  };
}

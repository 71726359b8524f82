import { limits } from '../../contract/limits.ts';
import type { PublicReview } from '../../contract/storefront.ts';
import type { RateLimit } from '../guard/rate-limit.ts';
import type { Projection } from '../storefront/public-projection.ts';
import type { Upstream } from '../upstream/upstream.ts';
import type { ReadingRecord } from './reading-record.ts';

/** Reads single pages of all reviews and collects the published ones. */
export type PageReader = {
  /** Returns how many reviews the page has. Throws a `ReviewsApiError`. */
  read(page: number): Promise<number>;
  /** How many reviews the API counted on the first page that was read. */
  firstCount(): number;
  /** Whether every page had the same count, and as many reviews as `expected` were read. */
  agreesOn(expected: number): boolean;
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
  const counts = new Set<number>();
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
      counts.add(answer.page.count);
      unreadable += refused;
      record?.add(page, answer.list);
      for (const review of answer.list) {
        if (seen.has(review.id) || readCount() >= maxReviews) continue;
        seen.add(review.id);
        const projected = project(review);
        if (projected) reviews.set(review.id, projected);
      }
      return answer.list.length + refused;
    },
    firstCount: () => [...counts][0] ?? 0,
    agreesOn: (expected) => counts.size === 1 && readCount() === expected,
    result: () => ({ reviews, calls, unreadable, listsHidden: reviews.size < seen.size }),
  };
}

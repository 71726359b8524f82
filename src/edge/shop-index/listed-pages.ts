import { limits } from '../../contract/limits.ts';
import type { Projection } from '../storefront/public-projection.ts';
import type { Upstream } from '../upstream/upstream.ts';
import { type ListedReview, listedReview } from './listed-review.ts';

/** A page of all reviews of the shop, newest first. */
export type ListedPage = {
  number: number;
  /** The number of reviews that the API counts. */
  count: number;
  listed: readonly ListedReview[];
  /** All reviews of the page were readable. */
  isReadable: boolean;
  /** Milliseconds since 1970. */
  readAt: number;
};

/** Pages of the list of all reviews, shared by readings for a short time. */
export type ListedPages = {
  /** Throws a `ReviewsApiError`. */
  read(number: number, client: Upstream): Promise<ListedPage>;
  /** Drops all pages. */
  drop(): void;
};

/** How long a page is shared, in milliseconds. */
const sharedFor = 5_000;

/** Most pages in memory. */
const mostPages = 128;

export function createListedPages({ project, now }: { project: Projection; now: () => number }): ListedPages {
  // The oldest first.
  const pages = new Map<number, { startedAt: number; page: Promise<ListedPage> }>();

  async function load(number: number, client: Upstream): Promise<ListedPage> {
    let isReadable = true;
    const readAt = now();
    const report = () => {
      isReadable = false;
    };
    const query = { page: number, page_size: limits.maxPageSize, sort_by: 'created-descending' } as const;
    const { page, list } = await client.call('get_reviews', query, { report });
    const listed = list.map((review) => listedReview(review, project));
    return { number, count: page.count, listed, isReadable, readAt };
  }

  function evict(): void {
    for (const [number, { startedAt }] of pages) {
      if (pages.size < mostPages && now() <= startedAt + sharedFor) break;
      pages.delete(number);
    }
  }

  return {
    read(number, client) {
      evict();
      const shared = pages.get(number);
      if (shared) return shared.page;
      const entry = { startedAt: now(), page: load(number, client) };
      entry.page.catch(() => {
        if (pages.get(number) === entry) pages.delete(number);
      });
      pages.set(number, entry);
      return entry.page;
    },
    drop: () => pages.clear(),
  };
}

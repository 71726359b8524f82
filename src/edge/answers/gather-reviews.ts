import { limits } from '../../contract/limits.ts';
import type { PublicReview } from '../../contract/storefront.ts';
import type { Loaded } from '../cache/entry.ts';
import { parsedBody } from '../cache/entry.ts';
import { fragmentKey } from '../cache/key.ts';
import { ParameterIgnored, type ProductFilter } from '../upstream/product-filter.ts';
import type { Sources } from './sources.ts';

/** All published reviews of one subject; `partial` if there are more than the edge reads. */
type Reviews = { reviews: PublicReview[]; partial: boolean };

export type Gathered = Reviews & {
  /** When it was true, in milliseconds since 1970. */
  createdAt: number;
  /** Read from the API just now, not from the cache. */
  isNew: boolean;
  /** Stale, because the API failed. */
  isFallback: boolean;
};

/** Gathers all reviews that the filter selects, from the cache or page by page from the API. */
export async function gatherReviews(filter: ProductFilter, sources: Sources): Promise<Gathered> {
  const key = fragmentKey('gathered', filter.parameter, filter.value);
  const { entry, source } = await sources.fragments.read(key, () => load(filter, sources));
  return {
    ...parsedBody<Reviews>(entry),
    createdAt: entry.createdAt,
    isNew: source === 'miss' || source === 'collapsed',
    isFallback: source === 'stale_if_error',
  };
}

async function load(filter: ProductFilter, sources: Sources): Promise<Loaded> {
  try {
    return { body: await readAll(filter, sources) };
  } catch (error) {
    // Reported here, because a reader who is served a stale entry never gets this error.
    if (error instanceof ParameterIgnored) sources.capabilities.distrust(error.parameter);
    throw error;
  }
}

/**
 * Reads every page, up to about `indexMaxReviews` reviews. Throws `ParameterIgnored` if a page contains a review of
 * another subject.
 */
async function readAll(filter: ProductFilter, { client, project, options, log }: Sources): Promise<Reviews> {
  const { indexMaxReviews } = options;
  const parameters = { [filter.parameter]: filter.value };
  const found = new Map<string, PublicReview | undefined>();
  // An API whose pages are smaller than its default page size is not read to the end.
  const maxCalls = Math.ceil(indexMaxReviews / limits.pageSize);
  let unreadable = 0;
  let calls = 0;
  let missing = 1;
  let before = -1;
  const readCount = () => found.size + unreadable;
  const report = () => {
    unreadable++;
  };

  while (missing > 0 && readCount() > before && readCount() < indexMaxReviews && calls < maxCalls) {
    before = readCount();
    // Oldest first: a review that is written meanwhile moves no other to the next page.
    const query = { page: ++calls, page_size: limits.maxPageSize, sort_by: 'created-ascending' } as const;
    const { page, list } = await client.call('get_reviews', query, { parameters, report });
    if (!list.every(filter.matches)) throw new ParameterIgnored(filter.parameter);
    for (const review of list) found.set(review.id, project(review));
    missing = page.count - readCount();
  }
  const reviews = [...found.values()].filter((review) => review !== undefined);
  const partial = missing > 0;
  log({ event: 'gathered', reviews: reviews.length, calls, partial });
  return { reviews, partial };
}

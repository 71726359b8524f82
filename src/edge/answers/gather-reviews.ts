import { limits } from '../../contract/limits.ts';
import type { Review } from '../../contract/review.ts';
import type { PublicReview } from '../../contract/storefront.ts';
import type { Loaded } from '../cache/entry.ts';
import { parsedBody } from '../cache/entry.ts';
import { fragmentKey } from '../cache/key.ts';
import type { CacheEntry } from '../cache/store.ts';
import type { ReviewSet } from '../storefront/review-set.ts';
import { ParameterIgnored, type ProductFilter } from '../upstream/product-filter.ts';
import { checkNone } from './check-none.ts';
import { datedCall } from './dated-call.ts';
import { loadedInDoubt, type Reading, type Reviews } from './loaded-in-doubt.ts';
import type { Sources } from './sources.ts';

export type Gathered = Omit<Reviews, 'reviews' | 'listed' | 'unread'> & {
  set: ReviewSet;
  /** When the reviews were read, in milliseconds since 1970. */
  createdAt: number;
  /** Read from the API just now, not from the cache. */
  isNew: boolean;
  /** Stale, because the API failed. */
  isFallback: boolean;
};

/** Gathers all reviews that the filter selects, from the cache or page by page from the API. */
export async function gatherReviews(filter: ProductFilter, sources: Sources): Promise<Gathered> {
  const key = fragmentKey('gathered', filter.parameter, filter.value);
  const { entry, source } = await sources.fragments.read(key, (_, known) => load(filter, sources, known));
  return {
    ...sources.sets(key.text, entry.etag, () => parsedBody<Reviews>(entry)),
    createdAt: entry.createdAt,
    isNew: source === 'miss' || source === 'collapsed',
    isFallback: source === 'stale_if_error',
  };
}

async function load(filter: ProductFilter, sources: Sources, known: CacheEntry | undefined): Promise<Loaded> {
  try {
    const reading = await readSettled(filter, sources);
    if (reading.isDoubtful) return await loadedInDoubt(reading, known, filter.selected, sources);
    const { createdAt, ...body } = reading;
    const before = known ? parsedBody<Reviews>(known).reviews.length : 0;
    if (body.listed === 0) await checkNone(filter.selected, sources, { before });
    return body.reviews.length > 0 ? { body, createdAt } : { body, createdAt, share: 'rare' };
  } catch (error) {
    // Reported here, because a reader who is served a stale entry never gets this error.
    if (error instanceof ParameterIgnored) {
      await sources.capabilities.distrust(error.parameter, filter.subject);
    }
    throw error;
  }
}

/** How often a product is read again that changes all the time. */
const mostRepeats = 2;

/**
 * Reads every page, and again if reviews changed meanwhile, until a reading is proven to be true or to be the
 * last one.
 */
async function readSettled(filter: ProductFilter, sources: Sources): Promise<Reading> {
  let last: string | undefined;
  for (let repeats = 0; ; repeats++) {
    const { isSettled, ...reading } = await readAll(filter, sources);
    const text = isSettled ? '' : JSON.stringify([reading.listed, reading.reviews]);
    // Two equal readings show the state between them.
    if (isSettled || text === last) return reading;
    if (repeats === mostRepeats) return { ...reading, isDoubtful: true };
    last = text;
  }
}

/**
 * Reads every page, up to about `indexMaxReviews` reviews. `isSettled` if they show the state at the first
 * page: the count matches, and the reviews on later pages have not been changed since. Throws
 * `ParameterIgnored` if a page contains a review of another subject.
 */
async function readAll(filter: ProductFilter, sources: Sources): Promise<Reading & { isSettled: boolean }> {
  const { project, log } = sources;
  const { indexMaxReviews } = sources.options;
  const parameters = { [filter.parameter]: filter.value };
  const found = new Map<string, PublicReview | undefined>();
  // An API whose pages are smaller than its default page size is not read to the end.
  const maxCalls = Math.ceil(indexMaxReviews / limits.pageSize);
  let first: { createdAt: number; since: number; count: number } | undefined;
  let unreadable = 0;
  let calls = 0;
  let missing = 1;
  let isTouched = false;
  let before = -1;
  const readCount = () => found.size + unreadable;
  const report = () => {
    unreadable++;
  };

  const readPage = (number: number) => {
    // Oldest first, so that a review written meanwhile does not move another to the next page.
    const query = { page: number, page_size: limits.maxPageSize, sort_by: 'created-ascending' } as const;
    return datedCall('get_reviews', query, sources, { parameters, report });
  };

  while (missing > 0 && readCount() > before && readCount() < indexMaxReviews && calls < maxCalls) {
    before = readCount();
    const numbers = nextPages({ calls, missing, perPage: before / calls, most: maxCalls - calls });
    calls += numbers.length;
    const pages = await Promise.all(numbers.map(readPage));
    for (const { data, createdAt, apiTime } of pages) {
      const { page, list } = data;
      if (!list.every(filter.matches)) throw new ParameterIgnored(filter.parameter);
      for (const review of list) found.set(review.id, project(review));
      missing = page.count - readCount();
      isTouched ||= first !== undefined && list.some(isTouchedSince(first.since));
      first ??= { createdAt, since: apiTime, count: page.count };
    }
  }
  const reviews = [...found.values()].filter((review) => review !== undefined);
  const isCut = readCount() >= indexMaxReviews || calls >= maxCalls;
  const unread = unreadable + (isCut ? 0 : Math.max(0, missing));
  const partial = missing > 0 || unread > 0;
  log({ event: 'gathered', reviews: reviews.length, calls, partial });
  return {
    reviews,
    partial,
    listed: found.size,
    createdAt: first?.createdAt ?? sources.now(),
    isDoubtful: unread > 0,
    unread,
    hidden: unread > 0 ? [...found].flatMap(([id, review]) => (review ? [] : [id])) : [],
    isSettled: isCut || (readCount() === first?.count && !isTouched),
  };
}

/** Includes the second before, because timestamps have no fractions. */
const isTouchedSince =
  (since: number) =>
  ({ created_at, updated_at }: Review) =>
    [created_at, updated_at].some((time) => Date.parse(time) + 1_000 > since);

/** How many pages are read at once. */
const batch = 6;

/** The next pages to read: several at once, after the first two have shown that the API supports pages. */
function nextPages({
  calls,
  missing,
  perPage,
  most,
}: {
  calls: number;
  missing: number;
  perPage: number;
  most: number;
}): number[] {
  const count = calls < 2 ? 1 : Math.max(1, Math.min(batch, most, Math.ceil(missing / perPage)));
  return Array.from({ length: count }, (_, index) => calls + 1 + index);
}

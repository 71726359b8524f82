import { type ClientFailure, ReviewsApiError } from '../../client/api-error.ts';
import { limits } from '../../contract/limits.ts';
import type { PublicReview } from '../../contract/storefront.ts';
import type { Wait } from '../guard/wait.ts';
import type { EdgeLog } from '../telemetry/log.ts';
import { createPageReader, type PageReader, type PageReaderParts } from './page-reader.ts';
import type { ReadingRecord, StartRecord } from './reading-record.ts';
import type { ProductNames } from './shop-hint.ts';

/** All published reviews of a shop, or only the newest. */
export type ShopReading = {
  /** By ID. */
  reviews: Map<string, PublicReview>;
  /** How many reviews of each product were read, hidden ones included. */
  listedOf: readonly (ProductNames & { count: number })[];
  /** The shop has more reviews than were read. */
  partial: boolean;
  /** The pages are consistent: they show the shop at one moment, up to the limit. */
  settled: boolean;
  calls: number;
  /** How many reviews the API counts. */
  listed: number;
  /** How many reviews the API sent in an invalid form. */
  unreadable: number;
  /** The products of these reviews, as far as they are known. */
  unreadOf: readonly ProductNames[];
  /** Some of the reviews that were read are hidden. */
  listsHidden: boolean;
  record: ReadingRecord | undefined;
};

export type ShopSources = Omit<PageReaderParts, 'record'> & {
  wait: Wait;
  log: EdgeLog;
  /** Receives the number of calls left before each further call. */
  onProgress: (callsLeft: number) => void;
  startRecord?: StartRecord | undefined;
};

/**
 * Reads every page of `get_reviews` with standard parameters only, and starts over if reviews were added or
 * removed meanwhile. Throws a `ReviewsApiError` if the API does not respond.
 */
export async function readShop(sources: ShopSources): Promise<ShopReading> {
  let calls = 0;
  for (let pass = 1; ; pass++) {
    const { isCut, agrees, failed, ...read } = await readPages(sources);
    calls += read.calls;
    const settled = !failed && agrees;
    // Failed pages have been retried already, so another pass would not help.
    if (settled || failed || pass === maxPasses) {
      return { ...read, partial: isCut || !settled, settled, calls };
    }
    sources.log({ event: 'index_contradicted', pass, calls });
  }
}

const maxPasses = 3;

/** Pauses before the failed pages are retried, in milliseconds. */
const retryPauses = [1_000, 5_000];

/** After so many consecutive failures the API is considered down. */
const maxFailures = 3;

/**
 * Newest first. A review written meanwhile pushes another to the next page, where it is read twice; the new
 * one is found on the newest pages at the end. After a deletion, too few reviews are read. A new review with
 * an earlier date changes the count but is not among the newest. A simultaneous addition and deletion moves
 * nothing beyond the deleted review; oldest first, it would hide a review.
 */
async function readPages(sources: ShopSources) {
  const { maxReviews, wait, onProgress, startRecord } = sources;
  const record = startRecord?.();
  const reader = createPageReader({ ...sources, record });
  const size = Math.max(1, await reader.read(1));
  const listed = reader.counts().first;
  const pages = Math.ceil(Math.min(listed, maxReviews) / size);
  // An API whose pages are smaller than its default page size is not read to the end.
  const last = Math.min(pages, Math.ceil(maxReviews / limits.pageSize));
  const others = Array.from({ length: Math.max(0, last - 1) }, (_, index) => index + 2);
  let failed = await tryPages(others, { reader, wait }, (page) => onProgress(last - page + 1));
  for (const pause of retryPauses) {
    if (failed.length === 0) break;
    await wait(pause, new AbortController().signal);
    failed = await tryPages(failed, { reader, wait });
  }
  const isWhole = failed.length === 0 && listed <= maxReviews && pages === last;
  const agrees = isWhole
    ? await readAdded({ reader, wait }, { size, last, listed })
    : reader.isUnchanged() && reader.readCount() === Math.min(listed, maxReviews);
  return {
    ...reader.result(),
    listed,
    record,
    failed: failed.length > 0,
    isCut: listed > maxReviews || pages > last,
    agrees: agrees || pages > last,
  };
}

/**
 * Reads the pages that new reviews have added at the end, and then the newest pages until all new reviews are
 * read. Returns whether the number of reviews then matches the API's count.
 */
async function readAdded(
  parts: { reader: PageReader; wait: Wait },
  { size, last, listed }: { size: number; last: number; listed: number },
): Promise<boolean> {
  const { counts, hasOnlyGrown, readCount } = parts.reader;
  const read = async (page: number) => (await tryPages([page], parts)).length === 0;
  if (!hasOnlyGrown() || counts().last > listed + mostAddedPages * size) return false;
  for (let page = last + 1; page <= Math.ceil(counts().last / size); page++) {
    if (!(await read(page))) return false;
  }
  if (readCount() !== listed) return false;
  for (let page = 1; counts().last > readCount() && page <= mostAddedPages; page++) {
    if (!(await read(page))) return false;
  }
  return hasOnlyGrown() && readCount() === counts().last;
}

/** Most pages of reviews that may be written while the shop is read. */
const mostAddedPages = 10;

/** Returns the pages that failed. Throws if the API is down or rejects every page. */
async function tryPages(
  pages: readonly number[],
  { reader, wait }: { reader: PageReader; wait: Wait },
  onProgress: (page: number) => void = () => {},
): Promise<number[]> {
  const failed: number[] = [];
  for (const page of pages) {
    onProgress(page);
    try {
      await readWithin(reader, page, wait);
    } catch (error) {
      if (!(error instanceof ReviewsApiError) || hopeless.has(error.code)) throw error;
      failed.push(page);
      if (endsInRun(failed)) throw error;
    }
  }
  return failed;
}

/** Reads a page; retries after a pause if the API's rate limit is reached. */
async function readWithin(reader: PageReader, page: number, wait: Wait): Promise<void> {
  for (let pauses = 0; ; pauses++) {
    try {
      await reader.read(page);
      return;
    } catch (error) {
      const isLimited = error instanceof ReviewsApiError && error.code === 'resource_exhausted';
      if (!isLimited || pauses === mostPauses) throw error;
      await wait((error.retryAfter ?? 1) * 1000, new AbortController().signal);
    }
  }
}

/** How often a page waits for the rate limit of the API. */
const mostPauses = 5;

/** Failures that every other page would share. */
const hopeless: ReadonlySet<ClientFailure> = new Set(['unauthenticated', 'permission_denied', 'aborted']);

/** Whether the last failed pages are consecutive. */
function endsInRun(failed: readonly number[]): boolean {
  const latest = failed.slice(-maxFailures);
  const [first = 0] = latest;
  return latest.length === maxFailures && latest.every((page, index) => page === first + index);
}

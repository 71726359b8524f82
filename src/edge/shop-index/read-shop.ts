import { type ClientFailure, ReviewsApiError } from '../../client/api-error.ts';
import type { ReviewsClient } from '../../client/client.ts';
import { limits } from '../../contract/limits.ts';
import type { PublicReview } from '../../contract/storefront.ts';
import type { Wait } from '../guard/wait.ts';
import type { Project } from '../storefront/public-projection.ts';
import type { EdgeLog } from '../telemetry/log.ts';
import type { CallBudget } from './call-budget.ts';

/** All that the public may see of a shop, or the newest of it. */
export type ShopReading = {
  /** By their ids. */
  reviews: Map<string, PublicReview>;
  /** There are more reviews than are here. */
  partial: boolean;
  /** What was read contradicts nothing: it is as it was at one time, up to the bound. */
  settled: boolean;
  calls: number;
  /** How many reviews the API says that there are. */
  listed: number;
  /** Whether hidden ones are among those that were read. */
  listsHidden: boolean;
};

export type ShopSources = {
  client: ReviewsClient;
  project: Project;
  /** Most reviews that are read, hidden ones included. */
  maxReviews: number;
  budget: CallBudget;
  wait: Wait;
  log: EdgeLog;
  /** Told after each call how many are left. */
  onProgress: (left: number) => void;
};

/**
 * Reads every page of `get_reviews`, with no parameter but the specification's, and reads all of them again where
 * reviews came or went meanwhile. Throws a `ReviewsApiError` where the API does not answer.
 */
export async function readShop(sources: ShopSources): Promise<ShopReading> {
  let calls = 0;
  for (let pass = 1; ; pass++) {
    const { isCut, ...read } = await readPages(sources);
    const { reviews, listed, listsHidden } = read;
    calls += read.calls;
    const settled = read.failed === 0 && read.agrees;
    // A page that fails was tried again already.
    if (settled || read.failed > 0 || pass === mostPasses) {
      return { reviews, partial: isCut || !settled, settled, calls, listed, listsHidden };
    }
    sources.log({ event: 'index_contradicted', pass, calls });
  }
}

const mostPasses = 3;

/** Pauses before the pages that failed are tried again, in milliseconds. */
const pauses = [1_000, 5_000];

/** After so many failures in a row the API is down, and is left alone. */
const mostFailures = 3;

/**
 * The newest first. A review that is written meanwhile pushes one to the next page, where it is seen twice; one
 * that is deleted leaves too few; one that is written with an earlier date changes the count. Where one is written
 * and one deleted at once, nothing moves: in the other order that would hide the review in the gap.
 */
async function readPages({ client, project, maxReviews, budget, wait, onProgress }: ShopSources) {
  const seen = new Set<string>();
  const reviews = new Map<string, PublicReview>();
  const counts = new Set<number>();
  let failed: number[] = [];
  let calls = 0;
  let unreadable = 0;
  const read = () => seen.size + unreadable;

  async function readPage(page: number): Promise<number> {
    await budget.turn();
    calls++;
    let refused = 0;
    const question = { page, page_size: limits.maxPageSize, sort_by: 'created-descending' } as const;
    const report = () => {
      refused++;
    };
    const answer = await client.call('get_reviews', question, { report });
    counts.add(answer.page.count);
    unreadable += refused;
    for (const review of answer.list) {
      if (!seen.has(review.id) && read() < maxReviews) {
        seen.add(review.id);
        const shown = project(review);
        if (shown) reviews.set(review.id, shown);
      }
    }
    return answer.list.length + refused;
  }

  /** Whether it was read. */
  async function attempt(page: number): Promise<boolean> {
    try {
      await readPage(page);
      return true;
    } catch (error) {
      if (!(error instanceof ReviewsApiError) || hopeless.has(error.code)) throw error;
      failed.push(page);
      if (isRun(failed)) throw error;
      return false;
    }
  }

  const size = Math.max(1, await readPage(1));
  const [count = 0] = counts;
  const pages = Math.ceil(Math.min(count, maxReviews) / size);
  // An API that gives fewer than its default on a page is not followed to its end.
  const last = Math.min(pages, Math.ceil(maxReviews / limits.pageSize));
  for (let page = 2; page <= last; page++) {
    onProgress(last - page + 1);
    await attempt(page);
  }
  for (const pause of pauses) {
    if (failed.length === 0) break;
    await wait(pause, new AbortController().signal);
    const again = failed;
    failed = [];
    for (const page of again) await attempt(page);
  }
  const isCut = count > maxReviews || pages > last;
  const agrees = counts.size === 1 && read() === Math.min(count, maxReviews);
  return {
    reviews,
    calls,
    listed: count,
    listsHidden: reviews.size < seen.size,
    failed: failed.length,
    isCut,
    agrees: agrees || pages > last,
  };
}

/** Failures that no other page will get over. */
const hopeless: ReadonlySet<ClientFailure> = new Set(['unauthenticated', 'permission_denied', 'aborted']);

/** Whether the last pages that failed stand side by side. */
function isRun(failed: readonly number[]): boolean {
  const latest = failed.slice(-mostFailures);
  const [first = 0] = latest;
  return latest.length === mostFailures && latest.every((page, index) => page === first + index);
}

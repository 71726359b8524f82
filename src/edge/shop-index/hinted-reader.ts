import { ReviewsApiError } from '../../client/api-error.ts';
import type { PublicReview } from '../../contract/storefront.ts';
import type { Subject } from '../storefront/question.ts';
import type { EarlyReadingParts } from './early-reading.ts';
import type { IndexRequest } from './index-request.ts';
import { createListedPages } from './listed-pages.ts';
import { ratedCount } from './rated-count.ts';
import { type HintedReading, readHinted } from './read-hinted.ts';
import { createRecentChanges } from './recent-changes.ts';
import type { ProductNames, ShopHint } from './shop-hint.ts';
import type { StoredHint } from './stored-hint.ts';

/** All published reviews of a subject. */
export type EarlyReviews = {
  reviews: PublicReview[];
  /** Differs for each reading. */
  version: string;
  /** In milliseconds since 1970. */
  readAt: number;
};

/** Reads the reviews of single subjects before the index is complete. */
export type SubjectReader = {
  /**
   * Returns undefined if only a complete reading of the shop can find all reviews. Never rejects because of
   * the API.
   */
  read(subject: Subject, request: IndexRequest): Promise<EarlyReviews | undefined>;
  /** Call with the products of a webhook event, or `all` if events may have been missed. */
  changed(products: readonly ProductNames[] | 'all'): void;
};

/** How many attempts a reading has if reviews are added or removed meanwhile. */
const mostAttempts = 3;

/** Most calls of one request, such as a list of ratings. */
export const mostCalls = 128;

/** Reads the pages that the hint of an earlier process names. */
export function createHintedReader(
  hints: Pick<StoredHint, 'load'>,
  { project, capabilities, now, log }: EarlyReadingParts,
): SubjectReader {
  const pages = createListedPages({ project, now });
  const changes = createRecentChanges(now);
  let readings = 0;

  async function readByHint(
    subject: Subject,
    hint: ShopHint,
    { client, turn }: IndexRequest,
  ): Promise<HintedReading | undefined> {
    const read = (page: number) => {
      if (turn.calls >= mostCalls) throw new TooManyCalls();
      return pages.read(page, client);
    };
    for (let attempt = 1; attempt <= mostAttempts; attempt++) {
      const reading = await readHinted(subject, { hint, read });
      if (reading !== 'moved') return reading;
      pages.drop();
    }
    return undefined;
  }

  async function readChecked(subject: Subject, request: IndexRequest): Promise<EarlyReviews | undefined> {
    const hint = await hints.load();
    if (!hint || changes.has(subject)) return undefined;
    const calls = request.turn.calls;
    const [reading, rated] = await Promise.all([
      readByHint(subject, hint, request),
      ratedCount(subject, { client: request.client, capabilities }),
    ]);
    const isUsed = reading !== undefined && isComplete(reading, rated) && !changes.has(subject);
    const reviews = reading?.reviews.length ?? 0;
    log({ event: 'product_read_early', reviews, calls: request.turn.calls - calls, used: isUsed });
    if (!isUsed) return undefined;
    readings += 1;
    return { reviews: reading.reviews, version: `early ${readings}`, readAt: reading.readAt };
  }

  return {
    async read(subject, request) {
      try {
        return await readChecked(subject, request);
      } catch (error) {
        // Failures of the API have been logged already.
        if (error instanceof ReviewsApiError || error instanceof TooManyCalls) return undefined;
        throw error;
      }
    },
    changed(products) {
      pages.drop();
      changes.add(products);
    },
  };
}

/** One request has used up its share of calls. */
class TooManyCalls extends Error {
  override readonly name = 'TooManyCalls';
}

/**
 * Whether the API's rating, if any, counts exactly the reviews that were read, with or without hidden ones.
 */
function isComplete({ reviews, listed, isProven }: HintedReading, rated: number | undefined): boolean {
  return rated === undefined ? isProven : rated === reviews.length || rated === listed;
}

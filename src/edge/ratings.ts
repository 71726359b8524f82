import { ReviewsApiError } from '../client/api-error.ts';
import type { GetRatingQuery } from '../contract/review.ts';
import type { PublicRating, RatingsAnswer } from '../contract/storefront.ts';
import { type Address, ParameterIgnored } from './address.ts';
import { atMost } from './at-most.ts';
import { type Cache, type Loaded, valueIn } from './cache.ts';
import { partKey } from './cache-key.ts';
import type { Capabilities } from './capabilities.ts';
import type { Gather } from './gather.ts';
import type { Subject } from './question.ts';
import { ratingOf, ratingOfReviews } from './rating.ts';
import type { Upstream } from './upstream.ts';

export type KnownRating = {
  /** Null where it is unknown, never a guess. */
  rating: PublicRating | null;
  /** When it was true, in milliseconds since 1970. */
  createdAt: number;
  /** The API failed, so it may be known, or newer, another time. */
  failed: boolean;
};

export type Ratings = {
  /** Never fails: what cannot be told is null. */
  of(subject: Subject, options?: { refresh?: boolean }): Promise<KnownRating>;
  /** `GET /v1/ratings`: by handle. */
  list(handles: readonly string[]): Promise<Loaded>;
};

/** The capability that an API lacks whose ratings count what it does not show. */
export const honestRating = 'get_rating';

/** For how long an answer is kept that lacks what the API could not give just now, in milliseconds. */
export const incompleteFor = 5_000;

/** For how long it is believed that there is no such product, in milliseconds. */
const unknownFor = 30_000;

/** Ratings, each kept for itself: a page of reviews and a listing show the same one. */
export function createRatings({
  client,
  cache,
  capabilities,
  findAddress,
  gather,
  now,
}: {
  client: Upstream;
  cache: Cache;
  capabilities: Capabilities;
  findAddress: (subject: Subject) => Promise<Address | undefined>;
  gather: Gather;
  now: () => number;
}): Ratings {
  const limited = atMost(6);

  async function ask(query: GetRatingQuery): Promise<Loaded> {
    try {
      return { body: ratingOf(await limited(() => client.call('get_rating', query))) };
    } catch (error) {
      if (!(error instanceof ReviewsApiError) || !unknown.has(error.code)) throw error;
      return { body: null, freshUntil: now() + unknownFor };
    }
  }

  async function asked(subject: Subject, options: { refresh?: boolean }): Promise<KnownRating> {
    for (const [parameter, value] of Object.entries(queriesOf(subject))) {
      if (!(await capabilities.heeds(`rating by ${parameter}`))) continue;
      const key = partKey('rating', parameter, value);
      const { entry, source } = await cache.read(key, () => ask({ [parameter]: value }), options);
      return { rating: valueIn(entry), createdAt: entry.createdAt, failed: source === 'stale_if_error' };
    }
    return { rating: null, createdAt: now(), failed: false };
  }

  async function counted(subject: Subject): Promise<KnownRating> {
    const address = await findAddress(subject);
    if (!address) return { rating: null, createdAt: now(), failed: false };
    const { reviews, partial, createdAt, source } = await limited(() => gather(address));
    return { rating: partial ? null : ratingOfReviews(reviews), createdAt, failed: source === 'old' };
  }

  async function of(subject: Subject, options: { refresh?: boolean } = {}): Promise<KnownRating> {
    try {
      return await ((await capabilities.heeds(honestRating)) ? asked(subject, options) : counted(subject));
    } catch (error) {
      // Both are in the log already.
      const isTold = error instanceof ReviewsApiError || error instanceof ParameterIgnored;
      if (!isTold) throw error;
      return { rating: null, createdAt: now(), failed: true };
    }
  }

  return {
    of,
    async list(handles) {
      const known = await Promise.all(handles.map((handle) => of({ kind: 'product', handle })));
      const body: RatingsAnswer = Object.fromEntries(
        handles.map((handle, index) => [handle, known[index]?.rating ?? null]),
      );
      const createdAt = Math.min(...known.map((rating) => rating.createdAt));
      const isIncomplete = known.some(({ failed }) => failed);
      return isIncomplete ? { body, createdAt, freshUntil: now() + incompleteFor } : { body, createdAt };
    },
  };
}

/** What an API says that knows no such product, or no ratings at all. */
const unknown: ReadonlySet<string> = new Set(['not_found', 'unimplemented']);

/** The ways to ask for the rating of a subject, the better one first. */
function queriesOf(subject: Subject): Record<string, string> {
  if (subject.kind === 'store') return { is_store_rating: '1' };
  return {
    ...(subject.handle === undefined ? {} : { product_handle: subject.handle }),
    ...(subject.id === undefined ? {} : { product_id: subject.id }),
  };
}

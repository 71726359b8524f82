import { ReviewsApiError } from '../../client/api-error.ts';
import type { GetRatingQuery } from '../../contract/review.ts';
import type { PublicRating, RatingsAnswer } from '../../contract/storefront.ts';
import { type Cache, type Loaded, valueIn } from '../cache/cache.ts';
import { partKey } from '../cache/key.ts';
import { atMost } from '../guard/at-most.ts';
import { ProblemError } from '../http/problem.ts';
import type { ShopIndex } from '../shop-index/shop-index.ts';
import type { Subject } from '../storefront/question.ts';
import { ratingOf, ratingOfReviews } from '../storefront/rating.ts';
import type { Capabilities } from '../upstream/capabilities.ts';
import { type Address, ParameterIgnored } from '../upstream/product-filter.ts';
import type { Upstream } from '../upstream/upstream.ts';
import type { Gather } from './gather.ts';

export type KnownRating = {
  /** Null where it is unknown, never a guess. */
  rating: PublicRating | null;
  /** When it was true, in milliseconds since 1970. */
  createdAt: number;
  /** The API failed, so it may be known, or newer, another time. */
  failed: boolean;
  /** Where that is not a question of how old it is, in milliseconds since 1970. */
  freshUntil?: number;
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
  isAddressable,
  gather,
  index,
  now,
}: {
  client: Upstream;
  cache: Cache;
  capabilities: Capabilities;
  findAddress: (subject: Subject) => Promise<Address | undefined>;
  /** Whether the API can be asked for such a subject, by its handle or its id. */
  isAddressable: (subject: Subject) => Promise<boolean>;
  gather: Gather;
  index: ShopIndex;
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

  /** Undefined where `get_rating` cannot be asked for the subject. */
  async function asked(subject: Subject, options: { refresh?: boolean }): Promise<KnownRating | undefined> {
    for (const [parameter, value] of Object.entries(queriesOf(subject))) {
      if (!(await capabilities.heeds(`rating by ${parameter}`))) continue;
      const key = partKey('rating', parameter, value);
      const { entry, source } = await cache.read(key, () => ask({ [parameter]: value }), options);
      return { rating: valueIn(entry), createdAt: entry.createdAt, failed: source === 'stale_if_error' };
    }
    return undefined;
  }

  async function indexed(subject: Subject): Promise<KnownRating> {
    const { rating, createdAt, freshUntil } = await index.ratingOf(subject);
    return { rating, createdAt, freshUntil, failed: false };
  }

  async function counted(subject: Subject): Promise<KnownRating> {
    const address = await findAddress(subject);
    if (!address) return indexed(subject);
    const { reviews, partial, createdAt, source } = await limited(() => gather(address));
    return { rating: partial ? null : ratingOfReviews(reviews), createdAt, failed: source === 'old' };
  }

  /** Where all reviews are in the index, their mean is the better one: an API may count what it hides. */
  async function best(subject: Subject, options: { refresh?: boolean }): Promise<KnownRating> {
    const isHonest = await capabilities.heeds(honestRating);
    if (await isAddressable(subject)) {
      return isHonest ? ((await asked(subject, options)) ?? indexed(subject)) : counted(subject);
    }
    const known = await indexed(subject);
    return known.rating || !isHonest ? known : ((await asked(subject, options)) ?? known);
  }

  async function of(subject: Subject, options: { refresh?: boolean } = {}): Promise<KnownRating> {
    try {
      return await best(subject, options);
    } catch (error) {
      // All of them are in the log already, or are told to who asks for reviews.
      const isTold = [ReviewsApiError, ParameterIgnored, ProblemError].some((kind) => error instanceof kind);
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
      if (isIncomplete) return { body, createdAt, freshUntil: now() + incompleteFor };
      const until = known.flatMap(({ freshUntil }) => freshUntil ?? []);
      return until.length > 0 ? { body, createdAt, freshUntil: Math.min(...until) } : { body, createdAt };
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

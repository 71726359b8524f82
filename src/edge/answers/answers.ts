import type { Fetch } from '../../client/attempt.ts';
import { type After, afterOnPlatform } from '../../client/deadline.ts';
import type { WebhookEvent } from '../../contract/webhook.ts';
import type { CacheResult } from '../cache/cache.ts';
import type { Compress } from '../cache/entry.ts';
import { compressWithGzip } from '../cache/gzip.ts';
import { type CacheKey, ratingsKey, reviewsKey } from '../cache/key.ts';
import type { Load } from '../cache/loads.ts';
import { nullStore } from '../cache/null-store.ts';
import type { CacheStore } from '../cache/store.ts';
import type { EdgeOptions } from '../config/options.ts';
import { limitConcurrency } from '../guard/limit-concurrency.ts';
import type { Urgency } from '../guard/limiter.ts';
import { type Wait, waitBy } from '../guard/wait.ts';
import type { IndexStore } from '../shop-index/index-store.ts';
import { createShopIndex } from '../shop-index/shop-index.ts';
import { createProjection } from '../storefront/public-projection.ts';
import type { ReviewsQuestion, Subject } from '../storefront/question.ts';
import type { EdgeLog } from '../telemetry/log.ts';
import { createCapabilities } from '../upstream/capabilities.ts';
import { createProbes } from '../upstream/probes.ts';
import { createProductFilters } from '../upstream/product-filter.ts';
import { detectUnknownProducts } from '../upstream/unknown-product.ts';
import { createUpstream } from '../upstream/upstream.ts';
import { answerRatings } from './answer-ratings.ts';
import { answerReviews } from './answer-reviews.ts';
import { createCaches } from './caches.ts';
import { logUnexpected } from './expected-error.ts';
import { missingParts, refreshIndex } from './index-upkeep.ts';
import type { Sources } from './sources.ts';

/** The answers to browsers' questions, through the cache. */
export type Answers = {
  reviews(question: ReviewsQuestion): Promise<CachedAnswer>;
  ratings(handles: readonly string[]): Promise<CachedAnswer>;
  /**
   * Purges exactly the cached answers about these subjects; returns how many entries. A soft purge keeps them for an
   * API that fails, if the store supports that. Throws if the store fails.
   */
  purge(subjects: readonly Subject[], options?: { isSoft?: boolean }): Promise<number>;
  /** Applies a webhook event to the shop index. */
  apply(event: WebhookEvent): Promise<void>;
  /** Rebuilds the shop index if it is in use and a rebuild is due. Never fails; errors are logged. */
  refreshIndex(): Promise<void>;
  /** The reasons why the edge cannot answer yet, as sentences for the operator; empty if it is ready. */
  missing(): Promise<string[]>;
};

export type CachedAnswer = CacheResult & {
  /** The cache key of the entry. */
  key: string;
};

export type AnswersParts = {
  options: EdgeOptions;
  fetch: Fetch;
  now: () => number;
  random: () => number;
  after?: After;
  waitUntil?: (work: Promise<unknown>) => void;
  compress?: Compress;
  log: EdgeLog;
  store: CacheStore;
  fallback?: CacheStore | undefined;
  indexStore: IndexStore;
  wait?: Wait;
};

/** Puts together everything that stands between a question and the API. */
export function createAnswers({
  after = afterOnPlatform,
  waitUntil = () => {},
  compress = compressWithGzip,
  fallback = nullStore,
  wait = waitBy(after),
  ...given
}: AnswersParts): Answers {
  const { options, now, random, log } = given;
  const clock = { now, random, after, wait };
  const upstream = createUpstream(options, { ...clock, fetch: given.fetch, log });
  const capabilities = createCapabilities({ probes: createProbes(upstream.shopper), now, log });
  const filters = createProductFilters(options.productFilter, capabilities);
  const project = createProjection(options);
  const shared = { options, capabilities, filters, project, now, after, log };
  const index = createShopIndex({
    ...shared,
    ...clock,
    client: upstream.background,
    store: given.indexStore,
    waitUntil,
  });
  const { answers, fragments, purge } = createCaches({
    ...clock,
    store: given.store,
    fallback,
    windows: options.cache,
    compress,
    waitUntil,
    log,
    onFailure: (error) => logUnexpected(error, log),
  });
  const sourcesFor = (urgency: Urgency): Sources => ({
    ...shared,
    urgency,
    client: detectUnknownProducts(upstream[urgency]),
    background: detectUnknownProducts(upstream.background),
    index,
    fragments,
    limitRatingCalls: limitConcurrency(6),
  });
  const sources = { shopper: sourcesFor('shopper'), background: sourcesFor('background') };
  const read = async (key: CacheKey, load: Load): Promise<CachedAnswer> => ({
    ...(await answers.read(key, load)),
    key: key.text,
  });

  return {
    reviews: (question) => read(reviewsKey(question), (urgency) => answerReviews(question, sources[urgency])),
    ratings: (handles) => read(ratingsKey(handles), (urgency) => answerRatings(handles, sources[urgency])),
    purge: (subjects, { isSoft = false } = {}) => purge(subjects, { isSoft }),
    apply: (event) => index.apply(event),
    refreshIndex: () => refreshIndex({ index, filters, log }),
    missing: () => missingParts({ index, filters, log }),
  };
}

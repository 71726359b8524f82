import { ReviewsApiError } from '../client/api-error.ts';
import type { Fetch } from '../client/attempt.ts';
import { type After, afterOnPlatform } from '../client/deadline.ts';
import { findAddress as findAddressOf, ParameterIgnored } from './address.ts';
import { createCache, type Read } from './cache.ts';
import { ratingsKey, reviewsKey, tagsOf } from './cache-key.ts';
import type { CacheStore } from './cache-store.ts';
import { createCapabilities } from './capabilities.ts';
import { compressWithGzip } from './compress.ts';
import type { Compress } from './entry.ts';
import { createGather } from './gather.ts';
import { boundedStore } from './guard/bounded-store.ts';
import type { Urgency } from './guard/limiter.ts';
import { type EdgeLog, failurePlace } from './log.ts';
import { createMemoryStore } from './memory-store.ts';
import type { EdgeOptions } from './options.ts';
import { createProbes } from './probes.ts';
import { ProblemError } from './problem.ts';
import { createProject } from './project.ts';
import type { ReviewsQuestion, Subject } from './question.ts';
import { createRatings } from './ratings.ts';
import { createScope } from './scope.ts';
import { orNoReviews, tellingUnknownProducts } from './unknown-product.ts';
import { createUpstream } from './upstream.ts';

/** What can be asked of the API through the cache. */
export type Reads = {
  reviews(question: ReviewsQuestion): Promise<Read>;
  ratings(handles: readonly string[]): Promise<Read>;
  /** Forgets exactly what is kept about these subjects; gives how many entries. Throws where the store fails. */
  purge(subjects: readonly Subject[]): Promise<number>;
};

/** How long a reader waits where there is an older answer to give, in milliseconds. */
const softDeadline = 300;

/** Of the memory that takes the place of a store that is gone. */
const fallbackBytes = 16 * 1024 * 1024;

/** Puts the parts together that stand between a question and the API. */
export function createReads({
  options,
  fetch,
  now,
  random,
  after = afterOnPlatform,
  waitUntil = () => {},
  compress = compressWithGzip,
  log,
  store: given,
}: {
  options: EdgeOptions;
  fetch: Fetch;
  now: () => number;
  random: () => number;
  after?: After;
  waitUntil?: (work: Promise<unknown>) => void;
  compress?: Compress;
  log: EdgeLog;
  store: CacheStore;
}): Reads {
  const { cache: windows, productFilter, indexMaxReviews: maxReviews, authorDisplay } = options;
  const upstream = createUpstream(options, { fetch, now, random, after, log });
  const capabilities = createCapabilities({ probes: createProbes(upstream.shopper), now, log });
  const project = createProject(options);
  const findAddress = (subject: Subject) => findAddressOf(subject, productFilter, capabilities);

  const onFailure = (error: unknown) => {
    if (!isExpected(error)) log({ event: 'edge_failed', ...failurePlace(error) });
  };
  const fallback = createMemoryStore({ maxBytes: fallbackBytes });
  const store = boundedStore(given, { fallback, now, after, log });
  const parts = { store, now, random, after, waitUntil, log, onFailure };
  const answers = createCache({ ...parts, windows, compress, softDeadline });
  // What answers are made of is fetched before it is used: the answers themselves may be stale, and that once.
  const pieces = createCache({ ...parts, windows: { ...windows, stale: 0 } });

  function loadersFor(urgency: Urgency) {
    const client = tellingUnknownProducts(upstream[urgency]);
    const gather = createGather({ client, project, maxReviews, log, capabilities, cache: pieces });
    const ratings = createRatings({ client, cache: pieces, capabilities, findAddress, gather, now });
    const scope = createScope({
      client,
      project,
      capabilities,
      findAddress,
      gather,
      ratings,
      authorDisplay,
      now,
    });
    return { ratings, scope };
  }
  const loaders: Record<Urgency, ReturnType<typeof loadersFor>> = {
    shopper: loadersFor('shopper'),
    background: loadersFor('background'),
  };

  return {
    reviews: (question) =>
      answers.read(reviewsKey(question), (urgency) =>
        orNoReviews(question, { answer: loaders[urgency].scope(question), now }),
      ),
    ratings: (handles) =>
      answers.read(ratingsKey(handles), (urgency) => loaders[urgency].ratings.list(handles)),
    async purge(subjects) {
      const tags = [...new Set(subjects.flatMap(tagsOf))];
      answers.forget(tags);
      pieces.forget(tags);
      return store.purge(tags);
    },
  };
}

function isExpected(error: unknown): boolean {
  return [ReviewsApiError, ProblemError, ParameterIgnored].some((kind) => error instanceof kind);
}

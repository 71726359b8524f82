import { ReviewsApiError } from '../client/api-error.ts';
import type { Fetch } from '../client/attempt.ts';
import type { WebhookEvent } from '../contract/webhook.ts';
import { findAddress as findAddressOf, ParameterIgnored } from './address.ts';
import { type Cache, createCache } from './cache.ts';
import { ratingsKey, reviewsKey } from './cache-key.ts';
import type { CacheStore } from './cache-store.ts';
import { createCapabilities } from './capabilities.ts';
import { createGather } from './gather.ts';
import { purgeableStore } from './key-purge.ts';
import { type EdgeLog, failurePlace } from './log.ts';
import { measuredClient } from './measured-client.ts';
import type { EdgeOptions } from './options.ts';
import { createProbes } from './probes.ts';
import { ProblemError } from './problem.ts';
import { createProject } from './project.ts';
import type { ReviewsQuestion, Subject } from './question.ts';
import { createRatings } from './ratings.ts';
import { createScope } from './scope.ts';
import { createUpstream } from './upstream.ts';

export type Found = ReturnType<Cache['read']>;

/** What can be asked of the API through the cache. */
export type Reads = {
  reviews(question: ReviewsQuestion): Found;
  ratings(handles: readonly string[]): Found;
  /** Forgets every answer about the subjects and says how many those were. */
  purge(subjects: readonly Subject[]): Promise<number>;
  /** Takes an event over into what is known of the shop. */
  apply(event: WebhookEvent): Promise<void>;
  /** What it takes to answer and is not there yet, in plain words. */
  missing(): Promise<string[]>;
};

/** Puts the parts together that stand between a question and the API. */
export function createReads({
  options,
  fetch,
  now,
  random,
  log,
  store: keeper,
}: {
  options: EdgeOptions;
  fetch: Fetch;
  now: () => number;
  random: () => number;
  log: EdgeLog;
  store: CacheStore;
}): Reads {
  const { cache: windows, productFilter, indexMaxReviews: maxReviews, authorDisplay } = options;
  const client = measuredClient(createUpstream(options, { fetch, now, random, log }), { now, log });
  const store = purgeableStore(keeper);
  const capabilities = createCapabilities({ probes: createProbes(client), now, log });
  const project = createProject(options);
  const findAddress = (subject: Subject) => findAddressOf(subject, productFilter, capabilities);

  const onFailure = (error: unknown) => {
    if (!isExpected(error)) log({ event: 'edge_failed', ...failurePlace(error) });
  };
  const answers = createCache({ store, windows, now, log, onFailure });
  // What answers are made of is fetched before it is used: the answers themselves may be stale, and that once.
  const pieces = createCache({ store, windows: { ...windows, stale: 0 }, now, log, onFailure });

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

  return {
    reviews: (question) => answers.read(reviewsKey(question), () => scope(question)),
    ratings: (handles) => answers.read(ratingsKey(handles), () => ratings.list(handles)),
    purge: (subjects) => store.purge(subjects),
    apply: async () => {},
    missing: async () => (productFilter === 'index' ? ['The index of the shop is not filled yet'] : []),
  };
}

function isExpected(error: unknown): boolean {
  return [ReviewsApiError, ProblemError, ParameterIgnored].some((kind) => error instanceof kind);
}

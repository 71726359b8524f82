import { ReviewsApiError } from '../client/api-error.ts';
import type { Fetch } from '../client/attempt.ts';
import type { WebhookEvent } from '../contract/webhook.ts';
import {
  findAddress as findAddressOf,
  isAddressable as isAddressableBy,
  ParameterIgnored,
} from './address.ts';
import { type Cache, createCache } from './cache.ts';
import { ratingsKey, reviewsKey } from './cache-key.ts';
import type { CacheStore } from './cache-store.ts';
import { createCapabilities } from './capabilities.ts';
import { createGather } from './gather.ts';
import { type EdgeLog, failurePlace } from './log.ts';
import type { EdgeOptions } from './options.ts';
import { createProbes } from './probes.ts';
import { ProblemError } from './problem.ts';
import { createProject } from './project.ts';
import type { ReviewsQuestion, Subject } from './question.ts';
import { createRatings, honestRating } from './ratings.ts';
import { createScope } from './scope.ts';
import type { IndexStore } from './shop-index/index-store.ts';
import { createShopIndex } from './shop-index/shop-index.ts';
import { createUpstream } from './upstream.ts';
import type { Wait } from './wait.ts';

type Found = ReturnType<Cache['read']>;

/** What can be asked of the API through the cache. */
export type Reads = {
  reviews(question: ReviewsQuestion): Found;
  ratings(handles: readonly string[]): Found;
  /** Takes over what a webhook tells of reviews into the shop index. */
  apply(event: WebhookEvent): Promise<void>;
  /** Reads the shop index anew where it is made use of and that is due. Never fails; failures are logged. */
  refreshIndex(): Promise<void>;
};

/** Puts the parts together that stand between a question and the API. */
export function createReads({
  options,
  fetch,
  now,
  random,
  log,
  store,
  indexStore,
  wait,
  waitUntil,
}: {
  options: EdgeOptions;
  fetch: Fetch;
  now: () => number;
  random: () => number;
  log: EdgeLog;
  store: CacheStore;
  indexStore: IndexStore;
  wait: Wait;
  waitUntil: (work: Promise<unknown>) => void;
}): Reads {
  const { cache: windows, productFilter, indexMaxReviews: maxReviews, authorDisplay } = options;
  const client = createUpstream(options, { fetch, now, random, log });
  const capabilities = createCapabilities({ probes: createProbes(client), now, log });
  const project = createProject(options);
  const index = createShopIndex({
    client,
    project,
    store: indexStore,
    recipe: recipeOf(options),
    maxReviews,
    distrustRatings: () => capabilities.distrust(honestRating),
    windows,
    now,
    random,
    wait,
    waitUntil,
    log,
  });
  const isAddressable = (subject: Subject) => isAddressableBy(subject, productFilter, capabilities);
  const findAddress = async (subject: Subject) => {
    const address = await findAddressOf(subject, productFilter, capabilities);
    if (address || subject.kind === 'store' || subject.handle === undefined) return address;
    const id = (await isAddressable(subject)) ? await index.idOf(subject.handle) : undefined;
    return id === undefined ? undefined : findAddressOf({ kind: 'product', id }, productFilter, capabilities);
  };

  const onFailure = (error: unknown) => {
    if (!isExpected(error)) log({ event: 'edge_failed', ...failurePlace(error) });
  };
  const answers = createCache({ store, windows, now, log, onFailure });
  // What answers are made of is fetched before it is used: the answers themselves may be stale, and that once.
  const pieces = createCache({ store, windows: { ...windows, stale: 0 }, now, log, onFailure });

  const gather = createGather({ client, project, maxReviews, log, capabilities, cache: pieces });
  const ratings = createRatings({
    client,
    cache: pieces,
    capabilities,
    findAddress,
    isAddressable,
    gather,
    index,
    now,
  });
  const scope = createScope({
    client,
    project,
    capabilities,
    findAddress,
    gather,
    index,
    ratings,
    authorDisplay,
    now,
  });

  return {
    reviews: (question) => answers.read(reviewsKey(question), () => scope(question)),
    ratings: (handles) => answers.read(ratingsKey(handles), () => ratings.list(handles)),
    apply: (event) => index.apply(event),
    async refreshIndex() {
      try {
        const isUsed = (await index.exists()) || !(await isAddressable({ kind: 'product' }));
        if (isUsed) await index.refresh();
      } catch (error) {
        onFailure(error);
      }
    },
  };
}

/** What an index of the shop depends on: where it is from, what is shown of a review, and how many are read. */
function recipeOf({ apiUrl, paths, credentials, ...options }: EdgeOptions): string {
  const { authorDisplay, publicFields, mediaHosts, indexMaxReviews } = options;
  const from = [apiUrl, paths.get_reviews ?? '', credentials.signature?.publicToken ?? ''];
  return JSON.stringify([1, from, authorDisplay, publicFields, mediaHosts, indexMaxReviews]);
}

function isExpected(error: unknown): boolean {
  return [ReviewsApiError, ProblemError, ParameterIgnored].some((kind) => error instanceof kind);
}

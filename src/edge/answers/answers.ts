import { ReviewsApiError } from '../../client/api-error.ts';
import type { Fetch } from '../../client/attempt.ts';
import { type After, afterOnPlatform } from '../../client/deadline.ts';
import type { WebhookEvent } from '../../contract/webhook.ts';
import { createCache, type Load, type Read } from '../cache/cache.ts';
import { compressWithGzip } from '../cache/compress.ts';
import type { Compress } from '../cache/entry.ts';
import { type CacheKey, ratingsKey, reviewsKey, tagsOf } from '../cache/key.ts';
import { noStore } from '../cache/no-store.ts';
import type { CacheStore } from '../cache/store.ts';
import type { EdgeOptions } from '../config/options.ts';
import { boundedStore } from '../guard/bounded-store.ts';
import type { Urgency } from '../guard/limiter.ts';
import { type Wait, waitBy } from '../guard/wait.ts';
import { ProblemError } from '../http/problem.ts';
import type { IndexStore } from '../shop-index/index-store.ts';
import { createShopIndex } from '../shop-index/shop-index.ts';
import { createProject } from '../storefront/public-projection.ts';
import type { ReviewsQuestion, Subject } from '../storefront/question.ts';
import { type EdgeLog, failurePlace } from '../telemetry/log.ts';
import { createCapabilities } from '../upstream/capabilities.ts';
import { createProbes } from '../upstream/probes.ts';
import {
  findAddress as findAddressOf,
  isAddressable as isAddressableBy,
  ParameterIgnored,
} from '../upstream/product-filter.ts';
import { orNoReviews, tellingUnknownProducts } from '../upstream/unknown-product.ts';
import { createUpstream } from '../upstream/upstream.ts';
import { createGather } from './gather.ts';
import { createRatings, honestRating } from './ratings.ts';
import { createScope } from './reviews.ts';

/** What can be asked of the API through the cache. */
export type Reads = {
  reviews(question: ReviewsQuestion): Promise<KeptRead>;
  ratings(handles: readonly string[]): Promise<KeptRead>;
  /**
   * Forgets exactly what is kept about these subjects; gives how many entries. Where it is soft, and the store can, they
   * are kept for an API that fails. Throws where the store fails.
   */
  purge(subjects: readonly Subject[], options?: { isSoft?: boolean }): Promise<number>;
  /** Takes over what a webhook tells of reviews into the shop index. */
  apply(event: WebhookEvent): Promise<void>;
  /** Reads the shop index anew where it is made use of and that is due. Never fails; failures are logged. */
  refreshIndex(): Promise<void>;
  /** What it takes to answer and is not there yet, in plain words. */
  missing(): Promise<string[]>;
};

/** With the key that it is kept under. */
export type KeptRead = Read & { key: string };

/** How long a reader waits where there is an older answer to give, in milliseconds. */
const softDeadline = 300;

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
  fallback = noStore,
  indexStore,
  wait = waitBy(after),
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
  fallback?: CacheStore | undefined;
  indexStore: IndexStore;
  wait?: Wait;
}): Reads {
  const { cache: windows, productFilter, indexMaxReviews: maxReviews, authorDisplay } = options;
  const upstream = createUpstream(options, { fetch, now, random, after, log });
  const capabilities = createCapabilities({ probes: createProbes(upstream.shopper), now, log });
  const project = createProject(options);
  const index = createShopIndex({
    client: upstream.background,
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

  const needsIndex = async () => !(await isAddressable({ kind: 'product' }));

  const onFailure = (error: unknown) => {
    if (!isExpected(error)) log({ event: 'edge_failed', ...failurePlace(error) });
  };
  const store = boundedStore(given, { fallback, now, after, log });
  const parts = { store, now, random, after, waitUntil, log, onFailure };
  const answers = createCache({ ...parts, windows, compress, softDeadline });
  // What answers are made of is fetched before it is used: the answers themselves may be stale, and that once.
  const pieces = createCache({ ...parts, windows: { ...windows, stale: 0 } });

  function loadersFor(urgency: Urgency) {
    const client = tellingUnknownProducts(upstream[urgency]);
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
    return { ratings, scope };
  }
  const loaders: Record<Urgency, ReturnType<typeof loadersFor>> = {
    shopper: loadersFor('shopper'),
    background: loadersFor('background'),
  };

  const read = async (key: CacheKey, load: Load): Promise<KeptRead> => ({
    ...(await answers.read(key, load)),
    key: key.text,
  });

  return {
    reviews: (question) =>
      read(reviewsKey(question), (urgency) =>
        orNoReviews(question, { answer: loaders[urgency].scope(question), now }),
      ),
    ratings: (handles) => read(ratingsKey(handles), (urgency) => loaders[urgency].ratings.list(handles)),
    async purge(subjects, { isSoft = false } = {}) {
      const tags = [...new Set(subjects.flatMap(tagsOf))];
      answers.forget(tags);
      pieces.forget(tags);
      return (isSoft && store.softPurge ? store.softPurge : store.purge)(tags);
    },
    apply: (event) => index.apply(event),
    async refreshIndex() {
      try {
        if ((await index.exists()) || (await needsIndex())) await index.refresh();
      } catch (error) {
        onFailure(error);
      }
    },
    async missing() {
      try {
        if (!(await needsIndex()) || (await index.exists())) return [];
        return ['The index of the shop is not filled yet'];
      } catch (error) {
        // An API that is gone is no reason to take an edge away that still has answers.
        onFailure(error);
        return [];
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

import { type After, afterOnPlatform, DeadlineExceeded } from '../../client/deadline.ts';
import type { Deadlines, Fetch } from '../../client/send-call.ts';
import type { WebhookEvent } from '../../contract/webhook.ts';
import type { Reading } from '../../server/readings.ts';
import type { Cache, CacheResult } from '../cache/cache.ts';
import { compressWithGzip } from '../cache/compress-with-gzip.ts';
import type { Compress, Digest, Loaded } from '../cache/entry.ts';
import { type CacheKey, ratingsKey, renderKey, reviewsKey } from '../cache/key.ts';
import type { Load } from '../cache/loads.ts';
import { nullStore } from '../cache/null-store.ts';
import type { ShopChannel } from '../cache/shop-channel.ts';
import type { CacheEntry, CacheStore } from '../cache/store.ts';
import type { EdgeOptions } from '../config/options.ts';
import { type LoopBudget, unlimitedLoop } from '../guard/loop-budget.ts';
import { createTurn, type Urgency } from '../guard/turn.ts';
import { type Wait, waitBy } from '../guard/wait.ts';
import type { Misses } from '../http/miss-budget.ts';
import { ProblemError } from '../http/problem.ts';
import type { CreateEarlyReading } from '../shop-index/early-reading.ts';
import type { IndexStore } from '../shop-index/index-store.ts';
import { createShopIndex } from '../shop-index/shop-index.ts';
import { createProjection } from '../storefront/public-projection.ts';
import type { ReviewsQuestion, Subject } from '../storefront/question.ts';
import type { EdgeLog } from '../telemetry/log.ts';
import { createCapabilities } from '../upstream/capabilities.ts';
import { createProbes, createProbesOnDoubt } from '../upstream/probes.ts';
import { createProductFilters } from '../upstream/product-filter.ts';
import { detectUnknownProducts } from '../upstream/unknown-product.ts';
import { createUpstream, type UpstreamClients } from '../upstream/upstream.ts';
import { answerRatings } from './answer-ratings.ts';
import { answerReviews } from './answer-reviews.ts';
import { createCaches } from './caches.ts';
import { logUnexpected } from './expected-error.ts';
import { missingParts, refreshIndex } from './index-upkeep.ts';
import { createReviewSets } from './review-sets.ts';
import { createShopWide } from './shop-wide.ts';
import type { Sources } from './sources.ts';

/** The answers to browsers' questions, through the cache. */
export type Answers = Pick<CacheStore, 'getNow'> & {
  reviews(question: ReviewsQuestion, misses?: Misses): Promise<CachedAnswer>;
  ratings(handles: readonly string[], misses?: Misses): Promise<CachedAnswer>;
  /** The HTML of the answer with the key `of`. `others` is everything else that the HTML depends on. */
  rendered(
    of: CacheKey,
    others: readonly unknown[],
    rendering: Rendering,
    misses?: Misses,
  ): Promise<CachedAnswer>;
  /**
   * Purges exactly the cached answers about these subjects; returns how many entries. A soft purge keeps them
   * in case the API fails, if the store supports that. Throws if the store fails.
   */
  purge(subjects: readonly Subject[], options?: { isSoft?: boolean }): Promise<number>;
  /** Applies a webhook event to the shop index. */
  apply(event: WebhookEvent): Promise<void>;
  /** Rebuilds the shop index if it is in use and a rebuild is due. Never fails; errors are logged. */
  refreshIndex(): Promise<void>;
  /** The reasons why the edge cannot answer yet, as sentences for the operator; empty if it is ready. */
  missing(): Promise<string[]>;
  /** Lengths of queues, for the metrics. */
  readings(): Reading[];
};

export type Rendering = {
  answer: () => Promise<CachedAnswer>;
  render: (entry: CacheEntry) => Promise<Pick<Loaded, 'body' | 'html' | 'mark'>>;
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
  callDeadlines?: Deadlines | undefined;
  waitUntil?: (work: Promise<unknown>) => void;
  compress?: Compress;
  digest?: Digest;
  log: EdgeLog;
  store: CacheStore;
  fallback?: CacheStore | undefined;
  channel?: ShopChannel | undefined;
  indexStore: IndexStore;
  early?: CreateEarlyReading | undefined;
  wait?: Wait;
  loop?: LoopBudget | undefined;
  stopping?: AbortSignal;
};

/** The `Retry-After` of an answer that took too long, in seconds. */
const retryLate = 2;

/** Assembles everything between a question and the API. */
export function createAnswers({
  after = afterOnPlatform,
  waitUntil = () => {},
  compress = compressWithGzip,
  fallback = nullStore,
  wait = waitBy(after),
  loop = unlimitedLoop,
  ...given
}: AnswersParts): Answers {
  const { options, now, random, log } = given;
  const clock = { now, random, after, wait, loop };
  const upstream = createUpstream(options, {
    ...clock,
    fetch: given.fetch,
    deadlines: given.callDeadlines,
    log,
    stopping: given.stopping,
  });
  const onSwitchOff = (parameter: string) => shopWide.switchedOff(parameter);
  const capabilities = createCapabilities({ ...probesOf(upstream), onSwitchOff, now, log });
  const filters = createProductFilters(options.productFilter, capabilities);
  const project = createProjection(options);
  const { isRateLimited } = upstream;
  const shared = { options, isRateLimited, capabilities, filters, project, now, after, loop, log };
  const early = given.early?.({ ...shared, wait, ttl: options.cache.ttl });
  const plainIndex = createShopIndex({
    ...shared,
    ...clock,
    client: upstream.background,
    store: given.indexStore,
    startRecord: early?.startRecord,
    catchUp: () => shopWide.catchUp(),
    unheardFor: given.channel?.age,
    waitUntil,
  });
  const index = early?.before(plainIndex) ?? plainIndex;
  const shopWide = createShopWide(given.channel, { index, capabilities, project, now, after, log });
  const { answers, fragments, purge, pendingPurges, ...stored } = createCaches({
    ...clock,
    store: given.store,
    fallback,
    fallbackHears: given.channel !== undefined,
    windows: options.cache,
    ...{ compress, digest: given.digest },
    waitUntil,
    log,
    onFailure: (error) => logUnexpected(error, log),
  });
  const sets = createReviewSets();
  const background = detectUnknownProducts(upstream.background);
  const sourcesFor = (urgency: Urgency, network: string | undefined): Sources => {
    const turn = createTurn(urgency, now(), network);
    return {
      ...shared,
      turn,
      client: detectUnknownProducts(upstream.clientOf(turn)),
      background,
      index,
      fragments,
      sets,
    };
  };

  const read = createReader(answers, sourcesFor);

  return {
    reviews: (question, misses) =>
      read(reviewsKey(question), misses, (sources, known) => answerReviews(question, sources, known)),
    rendered: (of, others, { answer, render }, misses) =>
      read(renderKey(of, others), misses, async () => loadedRendering(await answer(), render)),
    ratings: (handles, misses) =>
      read(ratingsKey(handles), misses, (sources) => answerRatings(handles, sources)),
    purge: (subjects, { isSoft = false } = {}) => purge(subjects, { isSoft }),
    apply: shopWide.apply,
    ...stored,
    refreshIndex: () => refreshIndex({ index, filters, log }),
    missing: () => missingParts({ index, filters, log, after }),
    readings: () => queueReadings({ upstream: upstream.load(), pendingPurges: pendingPurges() }),
  };
}

const probesOf = ({ shopper, background }: ReturnType<typeof createUpstream>) => ({
  probes: createProbes(shopper),
  probeOnDoubt: createProbesOnDoubt(background),
});

function queueReadings({
  upstream: { running, waiting },
  pendingPurges,
}: {
  upstream: ReturnType<UpstreamClients['load']>;
  pendingPurges: number;
}): Reading[] {
  const queue = 'upstream';
  return [
    { name: 'queue_running', help: 'Tasks that are running, by queue', labels: { queue }, value: running },
    {
      name: 'queue_waiting',
      help: 'Tasks that wait for their turn, by queue',
      labels: { queue },
      value: waiting,
    },
    {
      name: 'pending_purges',
      help: 'Subjects whose purge the shared cache has not confirmed',
      value: pendingPurges,
    },
  ];
}

/** HTML is as old as its answer and is served for as long. */
async function loadedRendering(
  { entry, source }: CachedAnswer,
  render: Rendering['render'],
): Promise<Loaded> {
  const { createdAt, freshUntil, staleUntil, keepUntil } = entry;
  const isFallback = source === 'stale_if_error';
  return { ...(await render(entry)), createdAt, freshUntil, staleUntil, keepUntil, isFallback };
}

/** Reads answers within a deadline. The calls of a load are charged to the client who caused it. */
function createReader(cache: Cache, sourcesFor: (urgency: Urgency, network?: string) => Sources) {
  return async (
    key: CacheKey,
    misses: Misses | undefined,
    load: (sources: Sources, known: CacheEntry | undefined) => Promise<Loaded>,
  ): Promise<CachedAnswer> => {
    const charged: Load = (urgency, known) => {
      const sources = sourcesFor(urgency, misses?.network);
      return load(sources, known).finally(() => misses?.charge(sources.turn.calls));
    };
    try {
      return { ...(await cache.read(key, charged, misses)), key: key.text };
    } catch (error) {
      // The load continues, so that a later request finds its answer.
      if (error instanceof DeadlineExceeded) throw new ProblemError('api_busy', { retryAfter: retryLate });
      throw error;
    }
  };
}

import { type After, afterOnPlatform } from '../client/deadline.ts';
import type { Deadlines, Fetch } from '../client/send-call.ts';
import type { Renderer } from '../contract/fragment.ts';
import type { Connection } from '../server/network/client-network.ts';
import type { Reading } from '../server/readings.ts';
import { type CachedAnswer, createAnswers } from './answers/answers.ts';
import { cachedResponse } from './cache/cached-response.ts';
import { compressWithGzip } from './cache/compress-with-gzip.ts';
import type { Compress, Digest } from './cache/entry.ts';
import { createFastPath, type SentForm } from './cache/fast-path.ts';
import { ageOf } from './cache/freshness.ts';
import { tagsOf } from './cache/key.ts';
import type { ShopChannel } from './cache/shop-channel.ts';
import type { CacheStore } from './cache/store.ts';
import type { Cdn, CreateCdn } from './cdn/cdn.ts';
import type { CdnWindow } from './cdn/cdn-headers.ts';
import type { EdgeOptions } from './config/options.ts';
import type { LoopBudget } from './guard/loop-budget.ts';
import { type Wait, waitBy } from './guard/wait.ts';
import type { Assets } from './http/assets.ts';
import type { HeadersForm } from './http/encoded-response.ts';
import { healthResponse, readinessEndpoint } from './http/health.ts';
import { logAnswers } from './http/log-answers.ts';
import { metricsEndpoint } from './http/metrics-endpoint.ts';
import type { MissBudget, Misses } from './http/miss-budget.ts';
import { createRouter, type Route } from './http/router.ts';
import { memoize } from './memoize.ts';
import { createRendering } from './render/create-rendering.ts';
import { pause } from './render/pause.ts';
import { createRenderingQueue, type RenderingQueue } from './render/rendering-queue.ts';
import { createSentFragments, type SentFragments } from './render/sent-fragments.ts';
import type { CreateEarlyReading } from './shop-index/early-reading.ts';
import type { IndexStore } from './shop-index/index-store.ts';
import { createMemoryIndexStore } from './shop-index/memory-index-store.ts';
import { readRatingsQuestion, readReviewsQuestion, type Subject } from './storefront/question.ts';
import { createSubmissions, type SubmissionsParts } from './submissions/create-submissions.ts';
import type { Ledger } from './submissions/ledger.ts';
import { createMemoryLedger } from './submissions/memory-ledger.ts';
import { newestOf } from './submissions/newest-reviews.ts';
import { createEventLog } from './telemetry/event-log.ts';
import type { EdgeLog } from './telemetry/log.ts';
import { createMetrics, type Metrics } from './telemetry/metrics.ts';
import { createWebhookReceiver } from './webhooks/receive-webhook.ts';

export type EdgeParts = {
  options: EdgeOptions;
  /** Calls the Reviews Data API, and the CDN in front of the edge. */
  fetch: Fetch;
  /** Milliseconds since 1970. */
  now: () => number;
  /** From 0 up to 1. */
  random: () => number;
  assets: Assets;
  /**
   * Receives the events that belong in a log. Events that every request causes are only counted, in
   * `/metrics`.
   */
  log: EdgeLog;
  store: CacheStore;
  /** Replaces a failing store; by default nothing is cached meanwhile. */
  fallback?: CacheStore;
  /** Messages between the processes that share the store; by default there is one process. */
  channel?: ShopChannel | undefined;
  /** Counts all events; defaults to metrics of its own. */
  metrics?: Metrics;
  /** The state of the process and of its stores, for the metrics. */
  readings?: () => readonly Reading[];
  /** Defaults to the timers of the platform. */
  after?: After;
  /** Defaults to the deadlines of the client. */
  callDeadlines?: Deadlines | undefined;
  /** Keeps the runtime alive if it would otherwise end after the response. */
  waitUntil?: (work: Promise<unknown>) => void;
  /** Defaults to gzip only. */
  compress?: Compress;
  /** Defaults to web standards. */
  digest?: Digest;
  /** Defaults to plain objects. */
  headersForm?: HeadersForm;
  /** Stores the shop index; by default in the memory of the process. */
  indexStore?: IndexStore;
  /** Reads requested products first; without it, they wait for the shop index. */
  early?: CreateEarlyReading | undefined;
  /** Defaults to a wait with `after`. */
  wait?: Wait;
  /** Bounds the work between two turns of the event loop; by default it is not bounded. */
  loop?: LoopBudget;
  /**
   * Aborts once no request is left. It ends all calls of the API, because nobody waits for background work.
   */
  stopping?: AbortSignal;
  /** Limits the misses of clients whose connection is known; by default there is no limit. */
  missBudget?: MissBudget | undefined;
  /** Records of submitted reviews; by default in the memory of the process. */
  ledger?: Ledger | undefined;
  /** Renders elements as HTML; without it, `/v1/render` does not exist. */
  renderer?: (() => Promise<Renderer>) | undefined;
  /** Makes the CDN that webhooks purge; without it, none is purged. */
  createCdn?: CreateCdn | undefined;
  /** Shared by the shops of one process; by default each has its own. */
  renderingQueue?: RenderingQueue | undefined;
  sentFragments?: SentFragments | undefined;
  /**
   * Called with the products whose reviews a webhook changed, once the edge no longer serves the old reviews.
   */
  onChange?: ((subjects: readonly Subject[]) => void) | undefined;
};

export type Edge = {
  /** Returns a cached response without a promise. */
  fetch: (request: Request, connection?: Connection) => Response | Promise<Response>;
  /** Answers as if the request were for `url`. */
  fetchAt: (request: Request, url: string, connection?: Connection) => Response | Promise<Response>;
  /** The reasons why the edge cannot answer yet, as sentences for the operator; empty if it is ready. */
  missing: () => Promise<string[]>;
  /** Call on a schedule: keeps the shop index fresh if it is in use. */
  refresh: () => Promise<void>;
};

/** The edge as one handler: answers browsers with data from the Reviews Data API. */
export function createEdge(given: EdgeParts): Edge {
  const {
    options,
    now,
    assets,
    metrics = createMetrics(now),
    after = afterOnPlatform,
    waitUntil = () => {},
    renderer,
  } = given;
  const log = createEventLog(metrics, given.log, now);
  const answers = createAnswers({ indexStore: createMemoryIndexStore(), ...given, log });
  metrics.observe(() => [...answers.readings(), ...(given.readings?.() ?? [])]);
  const cdn = frontCdn({ ...given, after, waitUntil, log });
  const fastPath = createFastPath({ store: answers, now, log, formOf: given.headersForm, cdn: cdn?.window });
  const { signature } = options.credentials;
  const { onChange } = given;
  const receiveWebhook = createWebhookReceiver({
    ...{ signature, answers, onChange, now, after, log, waitUntil },
    purgeCdn: cdn && ((subjects, { isSoft }) => cdn.purge(subjects.flatMap(tagsOf), { isSoft })),
  });
  const reviewsQuestion = memoize(1_000, (search) => readReviewsQuestion(new URLSearchParams(search)));
  const ratingsQuestion = memoize(1_000, (search) => readRatingsQuestion(new URLSearchParams(search)));

  async function respond(
    request: Request,
    url: URL,
    answer: Promise<CachedAnswer & { form?: SentForm }>,
  ): Promise<Response> {
    const { entry, source, key, form } = await answer;
    fastPath.learn(url.href, key, { entry, form });
    log({ event: 'read', source, age: ageOf(entry, now()) });
    return cachedResponse(request, { entry, source }, { now: now(), cdn: cdn?.window });
  }

  const missesOf = (request: Request, connection: Connection | undefined) =>
    connection && given.missBudget?.(request, connection);
  /** The route of answers to the query of a URL. */
  const routeOf = (answer: (search: string, misses: Misses | undefined) => Promise<CachedAnswer>): Route => ({
    GET: (request, url, connection) =>
      respond(request, url, answer(url.search, missesOf(request, connection))),
  });
  const reviews = routeOf((search, misses) => answers.reviews(reviewsQuestion(search), misses));
  const ratings = routeOf((search, misses) => answers.ratings(ratingsQuestion(search), misses));
  const queue = given.renderingQueue ?? createRenderingQueue({ now, processorTime: now, pause });
  const renderRoute = (renderer: () => Promise<Renderer>): Route => {
    const { compress = compressWithGzip } = given;
    const fragments = given.sentFragments ?? createSentFragments({ compress, waitUntil });
    const render = createRendering({ renderer, answers, options, queue, fragments, now, log });
    return {
      GET: (request, url, connection) => respond(request, url, render(url, missesOf(request, connection))),
    };
  };
  const renderPage = renderer && pageRenderer(renderer, queue);
  const submissions = submissionRoutes({ ...given, after, log }, { newest: newestOf(answers), renderPage });
  const routes = new Map<string, Route>([
    ['/v1/reviews', { ...reviews, ...submissions?.reviews }],
    ['/v1/ratings', ratings],
    ...(renderer ? [['/v1/render', renderRoute(renderer)] as const] : []),
    ...(submissions?.others ?? []),
    ['/v1/webhooks', { POST: receiveWebhook }],
    ['/healthz', { GET: healthResponse }],
    ['/readyz', { GET: readinessEndpoint(answers.missing, now) }],
    ['/metrics', { GET: metricsEndpoint(metrics, options.metricsToken) }],
  ]);

  const answerInFull = logAnswers(createRouter({ routes, assets, log }), { now, log });
  const fetchAt: Edge['fetchAt'] = (request, url, connection) =>
    fastPath.respond(request, url) ?? answerInFull(request, url, connection);

  return {
    fetch: (request, connection) => fetchAt(request, request.url, connection),
    fetchAt,
    missing: () => answers.missing(),
    refresh: () => answers.refreshIndex(),
  };
}

/** Renders the answers to forms. A page without a form is a sentence, which waits for no turn. */
function pageRenderer(renderer: () => Promise<Renderer>, queue: RenderingQueue): Renderer['renderFormPage'] {
  return async (page) => {
    const render = async () => (await renderer()).renderFormPage(page);
    return page.form ? (await queue(render)).value : render();
  };
}

/** The routes of new reviews; undefined if the shop accepts none. */
function submissionRoutes(
  { ledger, ...parts }: EdgeParts & Required<Pick<EdgeParts, 'after'>>,
  answering: Pick<SubmissionsParts, 'newest' | 'renderPage'>,
): { reviews: Route; others: [string, Route][] } | undefined {
  if (!parts.options.acceptsReviews) return undefined;
  const { reviews, challenge, uploads, status, withdraw, form } = createSubmissions({
    ...parts,
    ledger: ledger ?? createMemoryLedger(parts.now),
    ...answering,
  });
  return {
    reviews,
    others: [
      ['/v1/challenge', challenge],
      ['/v1/uploads', uploads],
      ['/v1/reviews/status', status],
      ['/v1/reviews/withdraw', withdraw],
      ...(form ? [['/v1/reviews/form', form] as [string, Route]] : []),
    ],
  };
}

type FrontParts = Pick<
  EdgeParts,
  'options' | 'fetch' | 'now' | 'random' | 'wait' | 'stopping' | 'createCdn'
> &
  Required<Pick<EdgeParts, 'after' | 'waitUntil'>> & { log: EdgeLog };

/** The CDN that webhooks purge, and how long it may store answers; undefined if none is configured. */
function frontCdn({
  options: { cdn: options, cache },
  createCdn,
  after,
  wait = waitBy(after),
  stopping = new AbortController().signal,
  ...parts
}: FrontParts): (Cdn & { window: CdnWindow }) | undefined {
  if (!options || !createCdn) return undefined;
  const { ttl, kind } = options;
  const window = { ttl, staleIfError: cache.staleIfError, isFastly: kind === 'fastly' };
  return { ...createCdn(options, { wait, stopping, ...parts }), window };
}

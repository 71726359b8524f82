import type { Fetch } from '../client/attempt.ts';
import type { After } from '../client/deadline.ts';
import { createReads, type KeptRead } from './answers/answers.ts';
import { ageOf } from './cache/cache.ts';
import { answer } from './cache/cached-response.ts';
import type { Compress } from './cache/entry.ts';
import { createHits } from './cache/fast-path.ts';
import { remember } from './cache/memoize.ts';
import type { CacheStore } from './cache/store.ts';
import type { EdgeOptions } from './config/options.ts';
import type { Wait } from './guard/wait.ts';
import type { Assets } from './http/assets.ts';
import type { HeadersForm } from './http/encoded-response.ts';
import { healthResponse, readinessResponse } from './http/health.ts';
import { logAnswers } from './http/log-answers.ts';
import { metricsEndpoint } from './http/metrics-endpoint.ts';
import { createRouter, type Route } from './http/router.ts';
import type { IndexStore } from './shop-index/index-store.ts';
import { createMemoryIndexStore } from './shop-index/memory-index-store.ts';
import { readRatingsQuestion, readReviewsQuestion } from './storefront/question.ts';
import { createEventLog } from './telemetry/event-log.ts';
import type { EdgeLog } from './telemetry/log.ts';
import { createMetrics, type Metrics } from './telemetry/metrics.ts';
import { createWebhookReceiver } from './webhooks/receive-webhook.ts';

export type EdgeParts = {
  options: EdgeOptions;
  /** To the Reviews Data API. */
  fetch: Fetch;
  /** Milliseconds since 1970. */
  now: () => number;
  /** From 0 up to 1. */
  random: () => number;
  assets: Assets;
  /** Told of what somebody may want to read; what is only counted is in `/metrics`. */
  log: EdgeLog;
  store: CacheStore;
  /** Takes the place of a store that fails; by default nothing is kept then. */
  fallback?: CacheStore;
  /** Counts what is logged; by default its own. */
  metrics?: Metrics;
  /** By default the timers of the platform. */
  after?: After;
  /** Keeps a process alive that would end with its answer. */
  waitUntil?: (work: Promise<unknown>) => void;
  /** By default gzip alone. */
  compress?: Compress;
  /** By default plain objects. */
  headersForm?: HeadersForm;
  /** Where the index of the shop is kept; by default the memory of the process. */
  indexStore?: IndexStore;
  /** By default by `after`. */
  wait?: Wait;
};

export type Edge = {
  /** A promise where there is something to wait for. */
  fetch: (request: Request) => Response | Promise<Response>;
  /** Answers as if the request were for that address. */
  fetchAt: (request: Request, address: string) => Response | Promise<Response>;
  /** What it takes to answer and is not there yet, in plain words. */
  missing: () => Promise<string[]>;
  /** For a schedule: keeps the index of the shop fresh where it is made use of. */
  refresh: () => Promise<void>;
};

/** The edge as one handler: what browsers ask, from what the Reviews Data API says. */
export function createEdge(given: EdgeParts): Edge {
  const { options, now, assets, store, metrics = createMetrics(now), waitUntil = () => {} } = given;
  const log = createEventLog(metrics, given.log);
  const reads = createReads({ indexStore: createMemoryIndexStore(), ...given, log, store });
  const { signature } = options.credentials;
  const receiveWebhook = createWebhookReceiver({ signature, reads, now, log, waitUntil });
  const reviewsQuestion = remember(1_000, (search) => readReviewsQuestion(new URLSearchParams(search)));
  const ratingsQuestion = remember(1_000, (search) => readRatingsQuestion(new URLSearchParams(search)));

  const reviewsOf = async (search: string) => reads.reviews(reviewsQuestion(search));
  const ratingsOf = async (search: string) => reads.ratings(ratingsQuestion(search));

  const hits = createHits({ store, now, log, formOf: given.headersForm });

  async function answerWith(request: Request, url: URL, found: Promise<KeptRead>): Promise<Response> {
    const read = await found;
    hits.learn(url.href, read.key);
    log({ event: 'read', source: read.source, age: ageOf(read.entry, now()) });
    return answer(request, read, now());
  }

  const routes = new Map<string, Route>([
    ['/v1/reviews', { GET: (request, url) => answerWith(request, url, reviewsOf(url.search)) }],
    ['/v1/ratings', { GET: (request, url) => answerWith(request, url, ratingsOf(url.search)) }],
    ['/v1/webhooks', { POST: receiveWebhook }],
    ['/healthz', { GET: healthResponse }],
    ['/readyz', { GET: async () => readinessResponse(await reads.missing()) }],
    ['/metrics', { GET: metricsEndpoint(metrics, options.metricsToken) }],
  ]);

  const answerInFull = logAnswers(createRouter({ routes, assets, log }), { now, log });
  const fetchAt = (request: Request, address: string) =>
    hits.answer(request, address) ?? answerInFull(request, address);

  return {
    fetch: (request) => fetchAt(request, request.url),
    fetchAt,
    missing: () => reads.missing(),
    refresh: () => reads.refreshIndex(),
  };
}

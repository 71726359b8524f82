import { Hono } from 'hono';
import type { Fetch } from '../client/attempt.ts';
import type { After } from '../client/deadline.ts';
import { answer } from './answer.ts';
import { type Assets, assetResponse } from './assets.ts';
import type { Read } from './cache.ts';
import { ageOf } from './cache.ts';
import type { CacheStore } from './cache-store.ts';
import type { Compress } from './entry.ts';
import { type EdgeLog, failurePlace } from './log.ts';
import { createMemoryStore } from './memory-store.ts';
import { createObservation } from './observation.ts';
import { openHeaders, preflightResponse } from './open-headers.ts';
import type { EdgeOptions } from './options.ts';
import { ProblemError, problemOf, problemResponse } from './problem.ts';
import { readRatingsQuestion, readReviewsQuestion } from './question.ts';
import { createReads } from './reads.ts';
import type { IndexStore } from './shop-index/index-store.ts';
import { createMemoryIndexStore } from './shop-index/memory-index-store.ts';
import type { Wait } from './wait.ts';
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
  /** By default the memory of the process. */
  store?: CacheStore;
  /** By default the timers of the platform. */
  after?: After;
  /** Keeps a process alive that would end with its answer. */
  waitUntil?: (work: Promise<unknown>) => void;
  /** By default gzip alone. */
  compress?: Compress;
  /** Where the index of the shop is kept; by default the memory of the process. */
  indexStore?: IndexStore;
  /** By default by `after`. */
  wait?: Wait;
};

export type Edge = {
  fetch: (request: Request) => Promise<Response>;
  /** For a schedule: keeps the index of the shop fresh where it is made use of. */
  refresh: () => Promise<void>;
};

/** The edge as one handler: what browsers ask, from what the Reviews Data API says. */
export function createEdge(given: EdgeParts): Edge {
  const { options, now, assets, store = createMemoryStore(), waitUntil = () => {} } = given;
  const { log, observe, metrics, ready } = createObservation(given);
  const reads = createReads({ indexStore: createMemoryIndexStore(), ...given, log, store });
  const { signature } = options.credentials;
  const receiveWebhook = createWebhookReceiver({ signature, reads, now, log, waitUntil });
  const app = new Hono();

  const answerWith = (request: Request, found: Read) => {
    log({ event: 'read', source: found.source, age: ageOf(found.entry, now()) });
    return answer(request, found, now());
  };

  app.options('*', () => preflightResponse());

  app.get('/v1/reviews', async ({ req }) => {
    const question = readReviewsQuestion(new URL(req.url).searchParams);
    return answerWith(req.raw, await reads.reviews(question));
  });

  app.get('/v1/ratings', async ({ req }) => {
    const handles = readRatingsQuestion(new URL(req.url).searchParams);
    return answerWith(req.raw, await reads.ratings(handles));
  });

  app.post('/v1/webhooks', ({ req }) => receiveWebhook(req.raw));

  app.get('/healthz', () => {
    return new Response('ok\n', { headers: { ...openHeaders, 'cache-control': 'no-store' } });
  });

  app.get('/readyz', async () => ready(await reads.missing()));

  app.get('/metrics', ({ req }) => metrics(req.raw));

  app.all('*', async ({ req }) => {
    const asset = await assets(req.path);
    const isRead = req.method === 'GET' || req.method === 'HEAD';
    if (asset && isRead) return assetResponse(req.raw, asset);
    if (req.path === '/v1/webhooks')
      throw new ProblemError('method_not_allowed', { allow: ['POST', 'OPTIONS'] });
    if (asset || readPaths.includes(req.path)) throw new ProblemError('method_not_allowed', { allow });
    throw new ProblemError('not_found');
  });

  app.onError((error) => {
    const problem = problemOf(error);
    if (problem.code === 'internal') log({ event: 'edge_failed', ...failurePlace(error) });
    return problemResponse(problem);
  });

  return {
    fetch: observe(async (request) => app.fetch(request)),
    refresh: () => reads.refreshIndex(),
  };
}

const readPaths = ['/v1/reviews', '/v1/ratings', '/healthz', '/readyz', '/metrics'];
const allow = ['GET', 'HEAD', 'OPTIONS'];

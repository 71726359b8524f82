import { Hono } from 'hono';
import type { Fetch } from '../client/attempt.ts';
import { answer } from './answer.ts';
import { type Assets, assetResponse } from './assets.ts';
import type { CacheStore } from './cache-store.ts';
import { type EdgeLog, failurePlace } from './log.ts';
import { openHeaders, preflightResponse } from './open-headers.ts';
import type { EdgeOptions } from './options.ts';
import { ProblemError, problemOf, problemResponse } from './problem.ts';
import { readRatingsQuestion, readReviewsQuestion } from './question.ts';
import { createReads } from './reads.ts';

export type EdgeParts = {
  options: EdgeOptions;
  /** To the Reviews Data API. */
  fetch: Fetch;
  /** Milliseconds since 1970. */
  now: () => number;
  /** From 0 up to 1. */
  random: () => number;
  assets: Assets;
  log: EdgeLog;
  /** Where answers are kept. */
  store: CacheStore;
};

export type Edge = { fetch: (request: Request) => Promise<Response> };

/** The edge as one handler: what browsers ask, from what the Reviews Data API says. */
export function createEdge({ assets, ...parts }: EdgeParts): Edge {
  const { now, log } = parts;
  const reads = createReads(parts);
  const app = new Hono();

  app.options('*', () => preflightResponse());

  app.get('/v1/reviews', async ({ req }) => {
    const question = readReviewsQuestion(new URL(req.url).searchParams);
    return answer(req.raw, await reads.reviews(question), now());
  });

  app.get('/v1/ratings', async ({ req }) => {
    const handles = readRatingsQuestion(new URL(req.url).searchParams);
    return answer(req.raw, await reads.ratings(handles), now());
  });

  app.get('/healthz', () => {
    return new Response('ok\n', { headers: { ...openHeaders, 'cache-control': 'no-store' } });
  });

  app.all('*', async ({ req }) => {
    const asset = await assets(req.path);
    const isRead = req.method === 'GET' || req.method === 'HEAD';
    if (asset && isRead) return assetResponse(req.raw, asset);
    if (asset || readPaths.includes(req.path)) throw new ProblemError('method_not_allowed', { allow });
    throw new ProblemError('not_found');
  });

  app.onError((error) => {
    const problem = problemOf(error);
    if (problem.code === 'internal') log({ event: 'edge_failed', ...failurePlace(error) });
    return problemResponse(problem);
  });

  return { fetch: async (request) => app.fetch(request) };
}

const readPaths = ['/v1/reviews', '/v1/ratings', '/healthz'];
const allow = ['GET', 'HEAD', 'OPTIONS'];

import type { Fetch } from '../client/attempt.ts';
import { answer } from './answer.ts';
import { type Assets, assetResponse } from './assets.ts';
import type { CacheStore } from './cache-store.ts';
import { type EdgeLog, failurePlace } from './log.ts';
import { createMemoryStore } from './memory-store.ts';
import { openHeaders } from './open-headers.ts';
import type { EdgeOptions } from './options.ts';
import { problemOf, problemResponse } from './problem.ts';
import { readRatingsQuestion, readReviewsQuestion } from './question.ts';
import { createReads } from './reads.ts';
import { remember } from './remember.ts';
import { forMethod, type Route, respond } from './routes.ts';

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
  /** By default the memory of the process. */
  store?: CacheStore;
  /** Keeps the runtime at work after the answer, where it would stop. */
  waitUntil?: (work: Promise<unknown>) => void;
};

export type Edge = { fetch: (request: Request) => Promise<Response> };

/** The edge as one handler: what browsers ask, from what the Reviews Data API says. */
export function createEdge({ assets, store = createMemoryStore(), ...parts }: EdgeParts): Edge {
  const { now, log } = parts;
  const reads = createReads({ ...parts, store });

  const reviewsQuestion = remember(1_000, (search) => readReviewsQuestion(new URLSearchParams(search)));
  const ratingsQuestion = remember(1_000, (search) => readRatingsQuestion(new URLSearchParams(search)));

  const routes = new Map<string, Route>([
    [
      '/v1/reviews',
      {
        async GET(request, { search }) {
          return answer(request, await reads.reviews(reviewsQuestion(search)), now());
        },
      },
    ],
    [
      '/v1/ratings',
      {
        async GET(request, { search }) {
          return answer(request, await reads.ratings(ratingsQuestion(search)), now());
        },
      },
    ],
    [
      '/healthz',
      {
        // Where the type is not said, each runtime says it in its own way.
        GET: () => new Response('ok\n', { headers: { ...openHeaders, ...plainText, ...notKept } }),
      },
    ],
  ]);

  async function routeOf(path: string): Promise<Route | undefined> {
    const route = routes.get(path);
    if (route) return route;
    const asset = await assets(path);
    return asset && { GET: (request) => assetResponse(request, asset) };
  }

  function failed(error: unknown): Response {
    const problem = problemOf(error);
    if (problem.code === 'internal') log({ event: 'edge_failed', ...failurePlace(error) });
    return problemResponse(problem);
  }

  return {
    async fetch(request) {
      return forMethod(request, await respond(request, routeOf).catch(failed));
    },
  };
}

const plainText = { 'content-type': 'text/plain; charset=utf-8' };
const notKept = { 'cache-control': 'no-store' };

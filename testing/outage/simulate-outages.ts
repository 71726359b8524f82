import { createHash } from 'node:crypto';
import { type Review, storeProductId } from '../../src/contract/review.ts';
import type { EdgeEvent } from '../../src/edge/telemetry/log.ts';
import { createFaultyApi } from '../edge/faulty-api.ts';
import { aReview, edgeOver, noon } from '../edge/shop.ts';
import { digestAtOnce } from './digest-at-once.ts';
import { createVirtualTime } from './virtual-time.ts';
import { allWaysToFail, type WayToFail, waysToFail } from './ways-to-fail.ts';

export type OutageReport = {
  /** Requests and timers. */
  steps: number;
  outages: WayToFail[];
  warmRequests: number;
  coldRefused: number;
  /** The worst that was seen; times are in milliseconds of the simulated clock. */
  worst: { warmWait: number; refusalWait: number; callsInFiveSeconds: number; freshAfterHalfOpen: number };
  /** What must not happen and did, in words. */
  violations: string[];
  /** Of everything that happened, in its order. */
  trace: string;
};

const products = Array.from({ length: 50 }, (_, index) => `p${index}`);
const pathOf = (product: string) => `/v1/reviews?product=${product}`;
const second = 1_000;
const outageLength = 60 * second;

/**
 * Shoppers ask for fifty warm products and for cold ones while the API goes away for a minute, in one way after
 * the other, and comes back. Nothing but the seed decides what happens.
 */
export async function simulateOutages({
  seed,
  steps,
  ways = allWaysToFail,
}: {
  seed: number;
  steps: number;
  ways?: readonly WayToFail[];
}): Promise<OutageReport> {
  const random = createRandom(seed);
  const time = createVirtualTime(noon);
  const api = createFaultyApi({ reviews: reviewsOf(products) });
  const trace = createHash('sha256');
  const violations: string[] = [];
  const outages: WayToFail[] = [];
  const worst = { warmWait: 0, refusalWait: 0, callsInFiveSeconds: 0, freshAfterHalfOpen: 0 };
  const breaker = { state: 'closed', until: 0 };
  let failing: WayToFail | undefined;
  let recentCalls: number[] = [];
  let requests = 0;
  let warmRequests = 0;
  let coldRefused = 0;

  const tell = (what: string) => trace.update(`${time.now()} ${what}\n`);
  const violate = (what: string) => violations.push(`${time.now() - noon} ms, ${failing ?? 'well'}: ${what}`);

  async function upstream(request: Request): Promise<Response> {
    tell(`call ${request.url}`);
    recentCalls = [...recentCalls.filter((at) => at > time.now() - 5 * second), time.now()];
    if (failing) {
      worst.callsInFiveSeconds = Math.max(worst.callsInFiveSeconds, recentCalls.length);
      if (recentCalls.length > 60) violate(`${recentCalls.length} calls within 5 s`);
    }
    const way = failing;
    await time.sleep(5 + Math.floor(random() * 60));
    return way ? waysToFail[way](request) : api.fetch(request);
  }

  function log(event: EdgeEvent): void {
    tell(JSON.stringify(event));
    if (event.event === 'breaker_changed') {
      breaker.state = event.state;
      breaker.until = time.now() + event.wait;
    }
    if (event.event === 'edge_failed') violate(`${event.reason} ${event.at}`);
  }

  const { get } = edgeOver(
    { fetch: upstream },
    {
      env: { CACHE_TTL: '60', CACHE_STALE: '10' },
      now: time.now,
      after: time.after,
      random,
      log,
      // Compression runs beside the event loop, where the simulated clock does not reach.
      compress: async () => ({}),
    },
  );

  async function askWarm(product: string): Promise<Response> {
    requests += 1;
    warmRequests += 1;
    const began = time.now();
    const response = await get(pathOf(product));
    const text = await response.text();
    tell(`${product} ${response.status} ${response.headers.get('cache-status')}`);
    worst.warmWait = Math.max(worst.warmWait, time.now() - began);
    if (response.status !== 200) violate(`${product}, which is warm, gets ${response.status}`);
    else if (!text.includes(`"product_handle":"${product}"`)) violate(`${product} gets another's reviews`);
    if (time.now() - began > 300) violate(`${product}, which is warm, waits for ${time.now() - began} ms`);
    return response;
  }

  async function askCold(): Promise<void> {
    requests += 1;
    const began = time.now();
    const isOpen = breaker.state === 'open' && began < breaker.until;
    const response = await get(pathOf(`cold-${requests}`));
    tell(`cold ${response.status}`);
    if (!isOpen) return;
    coldRefused += 1;
    worst.refusalWait = Math.max(worst.refusalWait, time.now() - began);
    const retryAfter = Number(response.headers.get('retry-after'));
    if (response.status !== 503 || !(retryAfter >= 1)) violate(`a cold key gets ${response.status}`);
    if (time.now() - began >= 10) violate(`a cold key is refused after ${time.now() - began} ms`);
  }

  /** Shoppers at random, up to then. */
  async function trafficUntil(isOver: () => boolean): Promise<void> {
    while (!isOver()) {
      await time.runUntil(time.now() + Math.floor(random() * 40));
      if (random() < 0.1) void askCold();
      else void askWarm(products[Math.floor(random() * products.length)] ?? 'p0');
    }
  }

  async function sweep(): Promise<Response[]> {
    const asked = Promise.all(products.map(askWarm));
    await time.runUntil(time.now() + 400);
    return asked;
  }

  /** From the time on when one call may try, everything is fresh within a second. */
  async function recover(): Promise<void> {
    await trafficUntil(
      () => breaker.state === 'closed' || (breaker.state === 'open' && time.now() >= breaker.until),
    );
    const halfOpen = breaker.state === 'closed' ? time.now() : breaker.until;
    await sweep();
    let isFresh = false;
    while (!isFresh && time.now() < halfOpen + 10 * second) {
      const statuses = (await sweep()).map(({ headers }) => headers.get('cache-status') ?? '');
      isFresh = statuses.every((status) => /; hit; ttl=\d|fwd=miss/.test(status));
    }
    // The last sweep found it so when it began.
    const took = time.now() - 400 - halfOpen;
    worst.freshAfterHalfOpen = Math.max(worst.freshAfterHalfOpen, took);
    if (!isFresh || took > second) violate(`fresh only ${took} ms after half-open`);
  }

  const restoreDigest = digestAtOnce();
  try {
    for (let batch = 0; batch < products.length; batch += 10) {
      for (const product of products.slice(batch, batch + 10)) void askWarmAtFirst(product);
      await time.runUntil(time.now() + second);
    }
    while (requests + time.fired() < steps) {
      const calm = time.now() + random() * 90 * second;
      await trafficUntil(() => time.now() >= calm);
      const end = time.now() + outageLength;
      failing = ways[outages.length % ways.length];
      if (failing) outages.push(failing);
      recentCalls = [];
      tell(`outage ${failing}`);
      await trafficUntil(() => time.now() >= end);
      failing = undefined;
      tell('well again');
      await recover();
    }
  } finally {
    restoreDigest();
  }

  async function askWarmAtFirst(product: string): Promise<void> {
    const response = await get(pathOf(product));
    if (response.status !== 200) violate(`${product} cannot be warmed: ${response.status}`);
  }

  return {
    steps: requests + time.fired(),
    outages,
    warmRequests,
    coldRefused,
    worst,
    violations,
    trace: trace.digest('hex'),
  };
}

function reviewsOf(handles: readonly string[]): Review[] {
  return handles.map((product_handle, index) => {
    const id = String(index + 1);
    return aReview({ id, product_handle, product_id: id === storeProductId ? '' : id });
  });
}

/** Mulberry32: from 0 up to 1, the same for the same seed. */
function createRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

import type { VirtualTime } from '../testing/determinism/virtual-time.ts';
import type { OutageRecord } from './failures/outage-record.ts';

/** Shoppers who request warm products, which are cached, and cold ones, which are not. */
export type Shoppers = {
  /** Requests every product once, so that it is cached. */
  warmUp(): Promise<void>;
  /** Sends random requests until `isOver`. */
  browseUntil(isOver: () => boolean): Promise<void>;
  /** Requests all warm products at once; returns whether all answers are fresh. */
  areAllFresh(): Promise<boolean>;
  counts(): { requests: number; warmRequests: number; coldRefused: number };
};

type ShoppersParts = {
  get: (path: string) => Response | Promise<Response>;
  time: VirtualTime;
  random: () => number;
  record: OutageRecord;
};

export function createShoppers(
  products: readonly string[],
  { get, time, random, record }: ShoppersParts,
): Shoppers {
  const { worst, breaker, note, violate } = record;
  const counts = { requests: 0, warmRequests: 0, coldRefused: 0 };

  async function requestWarm(product: string): Promise<Response> {
    counts.requests += 1;
    counts.warmRequests += 1;
    const began = time.now();
    const response = await get(pathOf(product));
    const text = await response.text();
    const took = time.now() - began;
    note(`${product} ${response.status} ${response.headers.get('cache-status')}`);
    worst.warmWait = Math.max(worst.warmWait, took);
    if (response.status !== 200) violate(`${product} is warm but gets ${response.status}`);
    else if (!text.includes(`"product_handle":"${product}"`)) violate(`${product} gets another's reviews`);
    if (took > 300) violate(`${product} is warm but waits ${took} ms`);
    return response;
  }

  async function requestCold(): Promise<void> {
    counts.requests += 1;
    const began = time.now();
    const isOpen = breaker.state === 'open' && began < breaker.until;
    const response = await get(pathOf(`cold-${counts.requests}`));
    note(`cold ${response.status}`);
    if (!isOpen) return;
    counts.coldRefused += 1;
    const took = time.now() - began;
    worst.refusalWait = Math.max(worst.refusalWait, took);
    const retryAfter = Number(response.headers.get('retry-after'));
    if (response.status !== 503 || !(retryAfter >= 1)) violate(`a cold product gets ${response.status}`);
    if (took >= 10) violate(`a cold product is refused only after ${took} ms`);
  }

  async function warm(product: string): Promise<void> {
    const response = await get(pathOf(product));
    if (response.status !== 200) violate(`${product} cannot be warmed up: ${response.status}`);
  }

  return {
    async warmUp() {
      for (let batch = 0; batch < products.length; batch += 10) {
        for (const product of products.slice(batch, batch + 10)) void warm(product);
        await time.runUntil(time.now() + 1_000);
      }
    },
    async browseUntil(isOver) {
      while (!isOver()) {
        await time.runUntil(time.now() + Math.floor(random() * 40));
        if (random() < 0.1) void requestCold();
        else void requestWarm(products[Math.floor(random() * products.length)] ?? 'p0');
      }
    },
    async areAllFresh() {
      const pending = Promise.all(products.map(requestWarm));
      await time.runUntil(time.now() + sweepTime);
      const statuses = (await pending).map(({ headers }) => headers.get('cache-status') ?? '');
      return statuses.every((status) => /; hit; ttl=\d|fwd=miss/.test(status));
    },
    counts: () => counts,
  };
}

/** How long `areAllFresh` takes, in milliseconds. */
export const sweepTime = 400;

const pathOf = (product: string) => `/v1/reviews?product=${product}`;

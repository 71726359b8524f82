import { describe, expect, it, onTestFinished } from 'vitest';
import { useVirtualPlatform } from '../../testing/determinism/virtual-platform.ts';
import { createVirtualTime } from '../../testing/determinism/virtual-time.ts';
import { createFaultyApi, envelope } from '../../testing/edge/faulty-api.ts';
import { aReview, edgeOver, noon, reviewsNumbered } from '../../testing/edge/shop.ts';

const path = '/v1/reviews?product=lamp';
const codeOf = async (response: Response) => [response.status, (await response.json()).code];

describe('an overloaded edge', () => {
  /**
   * An API that holds every call until `release`. `within` advances the timers of deadlines by milliseconds.
   */
  async function held() {
    const clock = createVirtualTime(noon);
    onTestFinished(useVirtualPlatform(clock));
    const { after, runUntil } = clock;
    let time = noon;
    const within = async (milliseconds: number, response: Response | Promise<Response>) => {
      time += milliseconds;
      await runUntil(time);
      return response;
    };
    const api = createFaultyApi({
      reviews: [
        ...reviewsNumbered(3),
        aReview({ id: '9', product_handle: 'vase', product_id: '13', commented_at: '2026-01-01 00:00:00' }),
      ],
    });
    const over = edgeOver(api, {
      env: { CACHE_TTL: '60', CACHE_STALE: '600' },
      after,
      compress: async () => ({}),
    });
    await within(0, over.get(path));
    let release = () => {};
    const holding = new Promise<void>((resolve) => {
      release = resolve;
    });
    api.behaviour.interfere = () => holding;
    return { api, release, within, ...over };
  }

  it('refuses requests within 4 s with 503 and Retry-After, and still serves cached answers', async () => {
    const { api, release, within, get, pass, events } = await held();
    const before = api.calls.length;
    const crowd = Array.from({ length: 300 }, (_, index) => get(`/v1/reviews?product=p${index}`));
    const shed = await within(3_000, get('/v1/reviews?product=another'));
    expect(shed.headers.get('retry-after')).toMatch(/^[1-9]\d*$/);
    expect(shed.headers.get('cache-control')).toBe('no-store');
    expect(await codeOf(shed)).toEqual([503, 'api_busy']);
    // 24 calls and a few retries, instead of two calls for each of 300 products.
    expect(api.calls.length - before).toBeLessThan(2 * 24);
    expect(events.map(({ event }) => event)).toContain('shed');

    pass(100);
    const stale = await within(0, get(path));
    expect([stale.status, stale.headers.get('age')]).toEqual([200, '100']);
    expect((await within(0, get(path))).status).toBe(200);

    // After the stale window, the answer is served because its refresh takes too long.
    pass(3_600);
    expect((await within(300, get(path))).status).toBe(200);
    release();
    const statuses = (await Promise.all(crowd)).map(({ status }) => status);
    for (const status of statuses) expect([200, 503, 504]).toContain(status);
    expect(statuses.filter((status) => status === 503).length).toBeGreaterThan(200);
    expect(statuses).toContain(200);
  });
});

describe('an API that sends Retry-After', () => {
  it('gets no call until then, and shoppers get the same Retry-After', async () => {
    const api = createFaultyApi({ reviews: reviewsNumbered(3) });
    const { get, pass } = edgeOver(api);
    await get(path);
    api.behaviour.interfere = () => {
      const response = envelope({}, 8);
      response.headers.set('retry-after', '30');
      return response;
    };
    expect((await get(`${path}&page=2`)).headers.get('retry-after')).toBe('30');
    const calls = api.calls.length;
    api.behaviour.interfere = undefined;
    pass(12);
    const refused = await get(`${path}&page=2`);
    expect(refused.headers.get('retry-after')).toBe('18');
    expect(await codeOf(refused)).toEqual([503, 'api_busy']);
    expect((await get(path)).status).toBe(200);
    expect(api.calls).toHaveLength(calls);
    pass(18);
    expect((await get(`${path}&page=2`)).status).toBe(200);
  });

  it('is called again after a minute at the latest', async () => {
    const api = createFaultyApi({ reviews: reviewsNumbered(3) });
    const { get, pass } = edgeOver(api);
    await get(path);
    api.behaviour.interfere = () => {
      const response = envelope({}, 8);
      response.headers.set('retry-after', '31536000');
      return response;
    };
    expect((await get(`${path}&page=2`)).headers.get('retry-after')).toBe('60');
    api.behaviour.interfere = undefined;
    pass(60);
    expect((await get(`${path}&page=2`)).status).toBe(200);
  });
});

describe('errors that are not an outage', () => {
  it.each([
    ['rejected credentials', 16],
    ['a denied permission', 7],
    ['a rejected query', 3],
    ['an unknown operation', 12],
  ])('%s: the API is still called each time', async (_, code) => {
    const api = createFaultyApi({ reviews: reviewsNumbered(3) });
    const { get, events } = edgeOver(api);
    await get(path);
    api.behaviour.interfere = () => envelope({}, code);
    for (let page = 2; page < 30; page++) {
      expect((await get(`${path}&page=${page}`)).status).toBe(502);
    }
    expect(events.map(({ event }) => event)).not.toContain('breaker_changed');
  });

  it('a product that the API does not know has no reviews, and this answer is cached for only 30 s', async () => {
    const api = createFaultyApi({ reviews: reviewsNumbered(3) });
    const { get, json, pass, events } = edgeOver(api);
    await get(path);
    api.behaviour.interfere = (_operation, { product_handle }) =>
      product_handle === 'unknown' ? envelope({}, 5) : undefined;
    const unknown = '/v1/reviews?product=unknown&page=2&page_size=5';
    const first = await get(unknown);
    expect(first.headers.get('cache-control')).toMatch(/^public, max-age=30, .*=0, .*=0$/);
    expect(await first.json()).toEqual({
      rating: null,
      page: { page: 2, page_size: 5, total_page: 0, count: 0 },
      list: [],
      partial: false,
      both_sides: null,
    });
    const calls = api.calls.length;
    pass(30);
    expect((await get(unknown)).headers.get('cache-status')).toContain('hit');
    expect(api.calls).toHaveLength(calls);
    pass(1);
    api.behaviour.reviews = [aReview({ id: '8', product_handle: 'unknown' })];
    api.behaviour.interfere = undefined;
    expect((await json('/v1/reviews?product=unknown')).page.count).toBe(1);
    expect((await json(unknown)).page.count).toBe(1);
    expect(events.map(({ event }) => event)).not.toContain('breaker_changed');
  });
});

import { describe, expect, it, test } from 'vitest';
import {
  createFaultyApi,
  envelope,
  everyParameter,
  everyParameterExcept,
} from '../../../testing/edge/faulty-api.ts';
import { aReview, edgeOver, reviewsNumbered } from '../../../testing/edge/shop.ts';

type Data = { page: { count: number }; list: Record<string, unknown>[] };

const changeAll =
  (change: object) =>
  ({ list }: Data) => {
    for (const review of list) Object.assign(review, change);
  };

/** The ways in which a list of reviews contradicts the earlier one. */
const faults: Record<string, (data: Data) => void> = {
  'broken ids': changeAll({ id: {} }),
  'broken times': changeAll({ commented_at: 'soon' }),
  'broken ratings': changeAll({ rating: 11 }),
  'reviews of another product': changeAll({ product_handle: 'vase', product_id: '13' }),
  'an empty list': ({ list }) => list.splice(0),
  'no reviews': (data) => {
    data.list.splice(0);
    data.page.count = 0;
  },
};

const apis: Record<string, { supports: Set<string> }> = {
  'every parameter': { supports: new Set(everyParameter) },
  'no is_published': { supports: everyParameterExcept('is_published') },
};

/** A shop with 60 reviews of the lamp, whose lists the returned function spoils. */
function shop(supports: Set<string>) {
  const api = createFaultyApi({ reviews: reviewsNumbered(60), supports });
  const edge = edgeOver(api, { env: { CACHE_TTL: '60', CACHE_STALE: '0' } });
  const honest = createFaultyApi({ reviews: api.behaviour.reviews, supports });
  const spoil = (fault: (data: Data) => void, times = Number.POSITIVE_INFINITY) => {
    let left = times;
    api.behaviour.interfere = async (operation, query) => {
      if (operation !== 'get_reviews' || query.page_size === '1' || left-- <= 0) return undefined;
      const url = `https://reviews.example/api/v1/openapi/get_reviews?${new URLSearchParams(query)}`;
      const { data } = (await (await honest.fetch(new Request(url))).json()) as { data: Data };
      fault(data);
      return envelope(data);
    };
  };
  const heal = () => {
    api.behaviour.interfere = undefined;
  };
  return { ...edge, api, spoil, heal };
}

describe.each(Object.entries(apis))('an API with %s that returns', (_, { supports }) => {
  it.each(Object.entries(faults))(
    '%s: the last good answer stays, and the incident is logged',
    async (_fault, fault) => {
      const { get, json, spoil, heal, pass, events } = shop(supports);
      await json('/v1/reviews?product=lamp');
      pass(61);
      spoil(fault);
      const response = await get('/v1/reviews?product=lamp');
      expect(Number(response.headers.get('age'))).toBeGreaterThanOrEqual(61);
      expect(await response.json()).toMatchObject({ page: { count: 60 }, rating: { count: 60 } });
      expect(events.map(({ event }) => event)).toContain('answer_contradicted');
      // A shopper who sees this product for the first time sees an error or the known reviews, never an empty
      // list.
      const cold = await get('/v1/reviews?product=lamp&page_size=20');
      if (cold.status === 200) expect(await cold.json()).toMatchObject({ page: { count: 60 } });
      else expect(cold.status).toBe(502);

      heal();
      pass(61);
      expect(await json('/v1/reviews?product=lamp')).toMatchObject({
        page: { count: 60 },
        rating: { count: 60 },
      });
      expect((await get('/v1/reviews?product=lamp&page_size=20')).status).toBe(200);
    },
  );
});

test('a product whose reviews are all hidden or deleted has none', async () => {
  for (const { supports } of Object.values(apis)) {
    const { json, api, pass } = shop(supports);
    await json('/v1/reviews?product=lamp');
    api.behaviour.reviews = [
      ...reviewsNumbered(60, { is_published: 0 }),
      aReview({ id: '99', product_handle: 'vase', product_id: '13' }),
    ];
    pass(61);
    expect(await json('/v1/reviews?product=lamp')).toMatchObject({ page: { count: 0 } });
  }
});

test.each(Object.entries(faults))(
  'after a single response with %s, other products cost as many calls as before',
  async (_, fault) => {
    const { get, json, api, spoil, events } = shop(new Set(everyParameter));
    api.behaviour.reviews = [
      ...reviewsNumbered(60),
      ...['a', 'b', 'c', 'd'].flatMap((handle, index) =>
        reviewsNumbered(60, { product_handle: handle, product_id: String(20 + index) }, 100 * (index + 1)),
      ),
    ];
    const callsOf = async (product: string) => {
      expect(await json(`/v1/reviews?product=${product}`)).toMatchObject({ page: { count: 60 } });
      return api.calls.filter(({ query }) => query.product_handle === product).length;
    };
    await callsOf('a');
    const usual = await callsOf('b');
    spoil(fault, 1);
    await get('/v1/reviews?product=lamp');
    expect(await callsOf('c')).toBe(usual);
    expect(await callsOf('d')).toBe(usual);
    expect(events.map(({ event }) => event)).not.toContain('parameter_ignored');
    expect(events.filter(({ event }) => event === 'answer_contradicted').length).toBeLessThanOrEqual(1);
  },
);

import { describe, expect, it } from 'vitest';
import { createFaultyApi, everyParameter, everyParameterExcept } from '../../../testing/edge/faulty-api.ts';
import { edgeOver, reviewsNumbered } from '../../../testing/edge/shop.ts';
import * as built from '../../../widget/server/index.ts';

/** 12 reviews of the lamp with the ID 12, and 5 of the vase with the ID 13. */
const reviews = [
  ...reviewsNumbered(12),
  ...reviewsNumbered(5, { product_handle: 'vase', product_id: '13' }, 100),
];

const modes = [
  { way: 'pages of the API by handle', supports: new Set<string>(everyParameter), env: {} },
  { way: 'all reviews by handle', supports: everyParameterExcept('is_published'), env: {} },
  {
    way: 'the handle only',
    supports: everyParameterExcept('product_ids'),
    env: { PRODUCT_FILTER: 'product_handle' },
  },
  { way: 'pages of the API by ID', supports: everyParameterExcept('product_handle'), env: {} },
  { way: 'the ID only', supports: new Set<string>(everyParameter), env: { PRODUCT_FILTER: 'product_ids' } },
  { way: 'all reviews by ID', supports: new Set(['product_ids']), env: {} },
  { way: 'the index', supports: new Set<string>(everyParameter), env: { PRODUCT_FILTER: 'index' } },
];

describe.each(modes)('a question with a handle and an ID, answered by $way', ({ supports, env }) => {
  const shop = () => {
    const api = createFaultyApi({ reviews: [...reviews], supports });
    return { api, ...edgeOver(api, { env: { CACHE_STALE: '0', ...env }, renderer: async () => built }) };
  };

  it('is refused if they belong to two products, with any filter, and as HTML', async () => {
    const { get, events } = shop();
    for (const rest of ['', '&page=9', '&keyword=nothing', '&rating=1', '&review=1', '&page_size=5']) {
      const response = await get(`/v1/reviews?product=lamp&product_id=13${rest}`);
      expect([rest, response.status, response.headers.get('cache-control')]).toEqual([rest, 400, 'no-store']);
      expect(await response.json()).toMatchObject({
        code: 'invalid_parameter',
        errors: [{ field: 'product_id', message: 'must be the id of the same product' }],
      });
    }
    expect((await get('/v1/render?product=lamp&product_id=13')).status).toBe(400);
    expect(await (await get('/v1/render?product=lamp&product_id=12')).text()).toContain('Bright and warm');
    // Otherwise anyone could make the edge distrust an API that works.
    const names = events.map(({ event }) => event);
    expect(names).not.toContain('answer_contradicted');
    expect(names).not.toContain('parameter_ignored');
  });

  it('is answered if they belong to one product, and the refusal of others changes nothing', async () => {
    const { get, json } = shop();
    await get('/v1/reviews?product=lamp&product_id=13');
    await get('/v1/reviews?product=vase&product_id=12');
    for (const [names, count] of [
      ['product=lamp&product_id=12', 12],
      ['product=vase&product_id=13', 5],
      ['product=lamp', 12],
      ['product_id=13', 5],
    ] as const) {
      expect(await json(`/v1/reviews?${names}`)).toMatchObject({ page: { count }, rating: { count } });
      expect((await json(`/v1/reviews?${names}&keyword=nothing`)).rating.count).toBe(count);
    }
  });

  it('has the reviews of the handle if the ID is unknown, and none of another product', async () => {
    const { json } = shop();
    for (const [names, count] of [
      ['product=lamp&product_id=77', 12],
      ['product=rug&product_id=12', 0],
      ['product=rug&product_id=77', 0],
    ] as const) {
      expect(await json(`/v1/reviews?${names}`)).toMatchObject({ page: { count }, rating: { count } });
      const none = await json(`/v1/reviews?${names}&keyword=nothing`);
      expect(none).toMatchObject({ page: { count: 0 }, rating: { count } });
    }
  });
});

import * as v from 'valibot';
import { afterEach, expect, test } from 'vitest';
import { createReviewBody } from '../../src/contract/review.ts';
import { storefrontSorts } from '../../src/contract/storefront.ts';
import { edgeOver } from '../../testing/edge/shop.ts';
import { type RunningService, runningService } from '../../testing/service/running-service.ts';

let service: RunningService;
afterEach(() => service.close());

/** The real service with these reviews of the lamp, behind an edge that signs its requests. */
async function composition(reviews: Record<string, unknown>[], env: Record<string, string> = {}) {
  service = await runningService({ requestsPerMinute: 10_000 });
  if (service.signature.kind !== 'signature') throw new Error('Expected signature tokens');
  const ids: string[] = [];
  for (const review of reviews) {
    const body = v.parse(createReviewBody, {
      rating: 5,
      author: 'Ada',
      product_id: '12',
      product_handle: 'lamp',
      is_published: 1,
      ...review,
    });
    ids.push((await service.store.createReview('1', body)).id);
  }
  const signature = {
    REVIEWS_API_URL: service.origin,
    REVIEWS_ACCESS_TOKEN: '',
    REVIEWS_PUBLIC_TOKEN: service.signature.publicToken,
    REVIEWS_PRIVATE_TOKEN: service.signature.privateToken,
  };
  const edge = edgeOver({ fetch: (request) => fetch(request) }, { env: { ...signature, ...env } });
  return { ...edge, ids };
}

const varied = Array.from({ length: 60 }, (_, index) => ({
  rating: 1 + ((index * 7) % 5),
  author: ['Ada', 'Éva Őri', 'Bo'][index % 3],
  content: index % 2 ? 'Warm light, 100% good_' : 'ÉCLAIRÉ et chaud',
  commented_at: `2024-01-0${1 + (index % 4)}T00:00:00Z`,
  is_published: index % 6 ? 1 : 0,
  is_verified: index % 2,
  is_featured: index % 5 ? 0 : 1,
  is_top: index % 13 ? 0 : 1,
  media: index % 4 ? [] : [{ url: '/m.jpg', is_published: index % 8 ? 1 : 0 }],
  ...(index % 10 === 9 ? { product_id: '13', product_handle: 'vase' } : {}),
}));

test('the edge requests single pages from the service and corrects for its clock', async () => {
  const { json, events } = await composition(varied);
  // The clocks are years apart.
  await expect(json('/v1/reviews?product=lamp')).resolves.toMatchObject({
    partial: false,
    page: { count: 44 },
  });
  expect(events.map(({ event }) => event)).not.toContain('gathered');
  expect(events.map(({ event }) => event)).not.toContain('parameter_ignored');
});

test('every answer equals the one computed from all reviews', async () => {
  const questions = storefrontSorts.flatMap((sort) =>
    [
      '',
      '&rating=1,4',
      '&media=1',
      '&verified=1&rating=5',
      '&keyword=WARM+100%25',
      '&keyword=éclairé',
      '&keyword=good_',
      '&keyword=100%25%26good%3D_',
    ].map((filter) => `sort=${sort}${filter}`),
  );
  const { json, events } = await composition(varied);
  const expected = await Promise.all(
    questions.map((query) => json(`/v1/reviews?product=lamp&page_size=7&page=2&${query}`)),
  );
  expect(events.map(({ event }) => event)).not.toContain('gathered');

  // The same service, stripped of every filter except the product.
  const limited = async (request: Request) => {
    const url = new URL(request.url);
    const supported = new Set(['product_handle', 'page', 'page_size']);
    if (url.pathname.endsWith('get_reviews')) {
      for (const name of [...url.searchParams.keys()])
        if (!supported.has(name)) url.searchParams.delete(name);
    }
    return fetch(url, { headers: await service.signed(url.pathname + url.search) });
  };
  const gathering = edgeOver({ fetch: limited }, { env: { REVIEWS_API_URL: service.origin } });
  for (const [index, query] of questions.entries()) {
    const answer = await gathering.json(`/v1/reviews?product=lamp&page_size=7&page=2&${query}`);
    expect(answer, query).toEqual(expected[index]);
  }
  expect(gathering.events.map(({ event }) => event)).toContain('gathered');
});

test('hiding a review removes it from the list, the count and the rating; publishing it restores it', async () => {
  const { json, pass, ids } = await composition([{ rating: 5 }, { rating: 1 }], { CACHE_STALE: '0' });
  const [, bad = ''] = ids;
  await expect(json('/v1/reviews?product=lamp')).resolves.toMatchObject({ rating: { count: 2, average: 3 } });
  await service.store.publishReview('1', bad, 0);
  pass(61);
  const hidden = await json('/v1/reviews?product=lamp');
  expect(hidden).toMatchObject({ rating: { count: 1, average: 5 }, page: { count: 1 } });
  expect(JSON.stringify(hidden.list)).not.toContain(`"id":"${bad}"`);
  await expect(json('/v1/ratings?products=lamp,vase')).resolves.toMatchObject({
    lamp: { count: 1 },
    vase: { count: 0, average: 0 },
  });
  await service.store.publishReview('1', bad, 1);
  pass(61);
  await expect(json('/v1/reviews?product=lamp')).resolves.toMatchObject({
    rating: { count: 2 },
    page: { count: 2 },
  });
});

test('while the service is down, cached answers are served and new questions get a problem', async () => {
  const { get, pass } = await composition([{ rating: 5 }]);
  await get('/v1/reviews?product=lamp');
  await service.close();
  pass(3600);
  expect((await get('/v1/reviews?product=lamp')).status).toBe(200);
  const cold = await get('/v1/reviews?product=vase');
  // By then the breaker is open.
  expect(cold.status).toBe(503);
  await expect(cold.json()).resolves.toMatchObject({ code: 'api_busy' });
  service = await runningService();
});

import { expect, test } from 'vitest';
import { createFaultyApi, everyParameter, everyParameterExcept } from '../../../testing/edge/faulty-api.ts';
import { aReview, edgeOver, idsOf, reviewsNumbered, type Setting } from '../../../testing/edge/shop.ts';
import { aDelivery, anEvent, signed } from '../../../testing/edge/webhook-delivery.ts';

/** An edge in front of an API that lists all reviews unfiltered and can be made to fail. */
function aShop(setting: Setting = {}) {
  const api = createFaultyApi({
    reviews: reviewsNumbered(3),
    supports: everyParameterExcept('is_published'),
  });
  const edge = edgeOver(api, setting);
  const fail = (isDown: boolean) => {
    api.behaviour.interfere = isDown ? () => new Response('', { status: 503 }) : undefined;
  };
  const read = async (path: string) => {
    const response = await edge.get(path);
    const { list } = await response.json();
    const [, ...cacheStatus] = (response.headers.get('cache-status') ?? '').split('; ');
    return { ids: idsOf({ list }), status: cacheStatus.join('; '), age: response.headers.get('age') };
  };
  return { ...edge, api, fail, read };
}

test('while the API fails, a new question about old reviews gets a stale answer of the same age', async () => {
  const { read, pass, fail } = aShop();
  await read('/v1/reviews?product=lamp');
  fail(true);
  pass(700);
  const old = { ids: ['1', '2', '3'], age: '700', status: 'fwd=stale; ttl=5; detail=stale-if-error' };
  expect(await read('/v1/reviews?product=lamp&sort=oldest')).toEqual(old);
  pass(3);
  expect(await read('/v1/reviews?product=lamp&sort=oldest')).toEqual({
    ...old,
    age: '703',
    status: 'fwd=stale; ttl=2; detail=stale-if-error',
  });
});

test('an answer built from reviews that a webhook made stale is replaced once the API works', async () => {
  const { api, edge, read, pass, fail } = aShop({ env: signed });
  await read('/v1/reviews?product=lamp');
  fail(true);
  api.behaviour.reviews.push(aReview({ id: '4' }));
  await edge.fetch(await aDelivery(anEvent({ event_type: 'review/created' })));
  const old = await read('/v1/reviews?product=lamp&sort=oldest');
  expect(old).toMatchObject({ ids: ['1', '2', '3'], status: expect.stringContaining('stale-if-error') });
  fail(false);
  // The edge pauses its calls of an API that has failed.
  pass(20);
  expect(await read('/v1/reviews?product=lamp&sort=oldest')).toMatchObject({
    ids: ['1', '2', '3', '4'],
    status: 'fwd=miss; stored',
  });
});

test('old reviews do not replace the newer answer that is cached', async () => {
  const { api, read, pass } = aShop();
  api.behaviour.supports = new Set(everyParameter);
  api.behaviour.reviews.push(aReview({ id: '9', is_published: 0 }));
  const path = '/v1/reviews?product=lamp&sort=oldest';
  // A rating that counts hidden reviews contradicts the page, so that all reviews are gathered.
  api.behaviour.rates = 'all';
  expect((await read(path)).ids).toEqual(['1', '2', '3']);
  api.behaviour.rates = 'published';
  api.behaviour.reviews.push(aReview({ id: '10' }));
  pass(700);
  expect((await read(path)).ids).toEqual(['1', '2', '3', '10']);
  api.behaviour.rates = 'all';
  api.behaviour.interfere = (_, { page_size }) =>
    page_size === '100' ? new Response('', { status: 503 }) : undefined;
  pass(700);
  expect(await read(path)).toEqual({
    ids: ['1', '2', '3', '10'],
    age: '700',
    status: 'fwd=stale; ttl=-640; detail=stale-if-error',
  });
});

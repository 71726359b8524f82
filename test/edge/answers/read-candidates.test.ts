import { describe, expect, it, test } from 'vitest';
import { bothSidesShop, lamp, reviewsOfBothSides } from '../../../testing/edge/both-sides-shop.ts';
import { createFaultyApi, everyParameterExcept, listCalls } from '../../../testing/edge/faulty-api.ts';
import { aReview, idsOf, reviewsNumbered } from '../../../testing/edge/shop.ts';
import { aDelivery, anEvent, signed } from '../../../testing/edge/webhook-delivery.ts';

describe.each([
  { way: 'two more calls', supports: everyParameterExcept(), env: {} },
  { way: 'the gathered reviews', supports: new Set(['product_handle']), env: {} },
  { way: 'the index', supports: new Set<string>(), env: { PRODUCT_FILTER: 'index' } },
])('an answer with both sides, by $way', ({ supports, env }) => {
  it('has the best-argued of the 20 newest reviews of each side that are not on the page', async () => {
    const { json, sides } = bothSidesShop({ supports }, { env });
    // The five newest are on the page: 60 to 57, and 56, which is critical.
    expect(idsOf(await json(lamp))).toEqual(['60', '59', '58', '57', '56']);
    expect(await sides()).toEqual(['32', '1']);
    // The oldest are on the page, among them the best-argued critical review.
    expect(await sides(`${lamp}&sort=oldest`)).toEqual(['37', '6']);
  });

  it('has them only on the first page without filters', async () => {
    const { sides } = bothSidesShop({ supports }, { env });
    for (const other of ['page=2', 'rating=5', 'verified=1', 'media=1', 'keyword=word', 'review=1']) {
      expect(await sides(`${lamp}&${other}`)).toBeNull();
    }
  });

  it('has only public fields and published reviews in them', async () => {
    const { change, json } = bothSidesShop({ supports }, { env });
    change('32', { is_published: 0 });
    change('1', { author_email: 'canary@shop.example', tag: 'canary', author: 'canary@shop.example' });
    const answer = await json(lamp);
    expect(answer.both_sides.positive.id).toBe('30');
    expect(answer.both_sides.critical).toMatchObject({ id: '1', author: 'c.' });
    expect(Object.keys(answer.both_sides.critical)).toEqual(Object.keys(answer.list[0]));
    expect(JSON.stringify(answer)).not.toContain('canary');
  });
});

test('the reviews of the shop itself have both sides too', async () => {
  const store = reviewsOfBothSides.map((one) => ({ ...one, product_id: '0', product_handle: '' }));
  const { sides } = bothSidesShop({ reviews: store });
  expect(await sides('/v1/reviews?scope=store&page_size=5')).toEqual(['32', '1']);
});

test('a product whose reviews take one side costs no further call', async () => {
  const { api, sides } = bothSidesShop({ reviews: reviewsNumbered(301) });
  expect(await sides()).toBeNull();
  expect(listCalls(api)).toHaveLength(1);
});

test('every order of a product shares the two calls, as long as they are fresh', async () => {
  const { api, pass, sides, settled } = bothSidesShop({}, { env: { CACHE_STALE: '0' } });
  for (const sort of ['featured', 'newest', 'lowest']) await sides(`${lamp}&sort=${sort}`);
  expect(listCalls(api)).toHaveLength(3 + 2);
  pass(61);
  await sides();
  await settled();
  expect(listCalls(api)).toHaveLength(3 + 2 + 1 + 2);
});

test('a review that was hidden without a webhook disappears from both sides when its answer expires', async () => {
  const { change, pass, sides } = bothSidesShop({}, { env: { CACHE_STALE: '0' } });
  await sides(`${lamp}&sort=newest`);
  pass(50);
  change('32', { is_published: 0 });
  // Built from candidates that are 50 seconds old, so it is fresh for ten.
  expect(await sides()).toEqual(['32', '1']);
  pass(11);
  expect(await sides()).toEqual(['30', '1']);
});

test('a review that a webhook hides disappears from both sides at once, in every order', async () => {
  const { edge, change, sides, settled } = bothSidesShop({}, { env: signed });
  const paths = [lamp, `${lamp}&sort=newest`, '/v1/reviews?product_id=12&page_size=5'];
  for (const path of paths) expect(await sides(path)).toEqual(['32', '1']);
  change('32', { is_published: 0 });
  const hidden = { id: '32', product_id: '12', product_handle: 'lamp' };
  const event = anEvent({ event_type: 'review/deleted', list: [hidden] });
  expect((await edge.fetch(await aDelivery(event))).status).toBe(202);
  await settled();
  for (const path of paths) expect(await sides(path)).toEqual(['30', '1']);
});

test('a purge while the candidates load keeps a hidden review out of the next answer', async () => {
  const { edge, api, change, sides, settled } = bothSidesShop({}, { env: signed });
  await sides(`${lamp}&page=2`);
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const old = createFaultyApi({ reviews: [...reviewsOfBothSides] });
  let isHeld = false;
  api.behaviour.interfere = async (_, query) => {
    if (query.ratings !== '4,5' || query.page_size === '1' || isHeld) return undefined;
    isHeld = true;
    const seen = await old.fetch(
      new Request(`https://reviews.example/api/v1/openapi/get_reviews?${new URLSearchParams(query)}`),
    );
    await held;
    return seen;
  };
  const before = sides();
  await expect.poll(() => isHeld).toBe(true);
  change('32', { is_published: 0 });
  const hidden = { id: '32', product_id: '12', product_handle: 'lamp' };
  await edge.fetch(await aDelivery(anEvent({ event_type: 'review/deleted', list: [hidden] })));
  release();
  await before;
  await settled();
  expect(await sides()).toEqual(['30', '1']);
});

test('an answer that lacks reviews has no sides', async () => {
  const many = Array.from({ length: 200 }, (_, index) => ({
    ...aReview(reviewsOfBothSides[index % 60]),
    id: `${index}`,
  }));
  const { json } = bothSidesShop(
    { reviews: many, supports: new Set(['product_handle']) },
    { env: { INDEX_MAX_REVIEWS: '100' } },
  );
  expect(await json(lamp)).toMatchObject({ partial: true, both_sides: null });
});

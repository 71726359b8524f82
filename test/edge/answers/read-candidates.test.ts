import { describe, expect, it, test } from 'vitest';
import { type After, afterOnPlatform } from '../../../src/client/deadline.ts';
import type { Review } from '../../../src/contract/review.ts';
import { createBackground } from '../../../src/edge/drivers/background.ts';
import {
  type Behaviour,
  createFaultyApi,
  envelope,
  everyParameterExcept,
  listCalls,
} from '../../../testing/edge/faulty-api.ts';
import { aReview, edgeOver, idsOf } from '../../../testing/edge/shop.ts';
import { aDelivery, anEvent, signed } from '../../../testing/edge/webhook-delivery.ts';

const lamp = '/v1/reviews?product=lamp&page_size=5';

/** Every fifth review is critical, and the older ones have more words. */
const reviews = Array.from({ length: 60 }, (_, index) =>
  aReview({
    id: `${index + 1}`,
    rating: index % 5 ? 5 : 2,
    content: Array.from({ length: 80 - index }, (_, place) => `word${place}`).join(' '),
  }),
);

function shop(behaviour: Partial<Behaviour> = {}, setting: Parameters<typeof edgeOver>[1] = {}) {
  const api = createFaultyApi({ reviews, ...behaviour });
  const { waitUntil, settled } = createBackground();
  const edge = edgeOver(api, { waitUntil, after: patiently, ...setting });
  const change = (id: string, changed: Partial<Review>) => {
    api.behaviour.reviews = api.behaviour.reviews.map((one) =>
      one.id === id ? { ...one, ...changed } : one,
    );
  };
  const sides = async (path = lamp) => {
    const { both_sides } = await edge.json(path);
    return both_sides && [both_sides.positive.id, both_sides.critical.id];
  };
  return { ...edge, api, change, settled, sides };
}

describe.each([
  { way: 'two more calls', supports: everyParameterExcept(), env: {} },
  { way: 'the gathered reviews', supports: new Set(['product_handle']), env: {} },
  { way: 'the index', supports: new Set<string>(), env: { PRODUCT_FILTER: 'index' } },
])('an answer with both sides, by $way', ({ supports, env }) => {
  it('has the best-argued of the 20 newest reviews of each side that are not on the page', async () => {
    const { json, sides } = shop({ supports }, { env });
    // The five newest are on the page: 60 to 57, and 56, which is critical.
    expect(idsOf(await json(lamp))).toEqual(['60', '59', '58', '57', '56']);
    expect(await sides()).toEqual(['32', '1']);
    // The oldest are on the page, among them the best-argued critical review.
    expect(await sides(`${lamp}&sort=oldest`)).toEqual(['37', '6']);
  });

  it('has them only on the first page without filters', async () => {
    const { sides } = shop({ supports }, { env });
    for (const other of ['page=2', 'rating=5', 'verified=1', 'media=1', 'keyword=word', 'review=1']) {
      expect(await sides(`${lamp}&${other}`)).toBeNull();
    }
  });

  it('has only public fields and published reviews in them', async () => {
    const { change, json } = shop({ supports }, { env });
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
  const store = reviews.map((one) => ({ ...one, product_id: '0', product_handle: '' }));
  const { sides } = shop({ reviews: store });
  expect(await sides('/v1/reviews?scope=store&page_size=5')).toEqual(['32', '1']);
});

test('a product with too few reviews costs no further call', async () => {
  const { api, sides } = shop({ reviews: reviews.slice(0, 9) });
  expect(await sides()).toBeNull();
  expect(listCalls(api)).toHaveLength(1);
});

test('every order of a product shares the two calls, as long as they are fresh', async () => {
  const { api, pass, sides, settled } = shop({}, { env: { CACHE_STALE: '0' } });
  for (const sort of ['featured', 'newest', 'lowest']) await sides(`${lamp}&sort=${sort}`);
  expect(listCalls(api)).toHaveLength(3 + 2);
  pass(61);
  await sides();
  await settled();
  expect(listCalls(api)).toHaveLength(3 + 2 + 1 + 2);
});

test('a review that was hidden without a webhook disappears from both sides when its answer expires', async () => {
  const { change, pass, sides } = shop({}, { env: { CACHE_STALE: '0' } });
  await sides(`${lamp}&sort=newest`);
  pass(50);
  change('32', { is_published: 0 });
  // Made from candidates that are 50 seconds old, so it is fresh for ten.
  expect(await sides()).toEqual(['32', '1']);
  pass(11);
  expect(await sides()).toEqual(['30', '1']);
});

test('a review that a webhook hides disappears from both sides at once, in every order', async () => {
  const { edge, change, sides, settled } = shop({}, { env: signed });
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
  const { edge, api, change, sides, settled } = shop({}, { env: signed });
  await sides(`${lamp}&page=2`);
  const { release, held } = hold();
  const old = createFaultyApi({ reviews });
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

describe('candidates never hold up or fail an answer', () => {
  it('if they are slow: it comes without them, and the next one has them', async () => {
    const { held, release } = hold();
    const { api, json, pass, sides, settled } = shop({}, { after: immediately(300) });
    api.behaviour.interfere = async (_, { ratings, page_size }) => {
      if (ratings && page_size !== '1') await held;
    };
    const answer = await json(lamp);
    expect(idsOf(answer)).toHaveLength(5);
    expect(answer.both_sides).toBeNull();
    release();
    await settled();
    pass(6);
    // Stale after five seconds: the request refreshes the answer.
    await sides();
    await settled();
    expect(await sides()).toEqual(['32', '1']);
  });

  it('in the background: a refresh waits for them, so that they do not come and go', async () => {
    const { api, pass, sides, settled } = shop({}, { after: immediately(300) });
    await sides();
    await settled();
    pass(6);
    await sides();
    await settled();
    expect(await sides()).toEqual(['32', '1']);
    api.behaviour.interfere = async (_, { ratings }) => {
      if (ratings) await new Promise((resolve) => setTimeout(resolve));
    };
    for (let round = 0; round < 3; round++) {
      pass(61);
      await sides();
      await settled();
      expect(await sides()).toEqual(['32', '1']);
    }
  });

  it.each([
    ['fail', () => envelope({}, 13)],
    ['are refused', () => envelope({}, 7)],
    ['are unreadable', () => new Response('<html>')],
  ])('if they %s: the answer is complete without them for five seconds', async (_, fail) => {
    const { api, json, pass, sides, settled } = shop({}, { env: { CACHE_STALE: '0' } });
    await sides(`${lamp}&page=2`);
    api.behaviour.interfere = (_operation, { ratings, page_size }) =>
      ratings && page_size !== '1' ? fail() : undefined;
    const answer = await json(lamp);
    expect(answer).toMatchObject({ both_sides: null, rating: { count: 60 }, partial: false });
    api.behaviour.interfere = undefined;
    pass(6);
    await settled();
    expect(await sides()).toEqual(['32', '1']);
  });

  it('if only old ones are left: they may have been hidden since', async () => {
    const { api, change, json, pass, sides } = shop({}, { env: { CACHE_STALE: '0' } });
    expect(await sides()).toEqual(['32', '1']);
    change('32', { is_published: 0 });
    pass(61);
    api.behaviour.interfere = (_operation, { ratings }) => (ratings ? envelope({}, 13) : undefined);
    expect(await json(lamp)).toMatchObject({ both_sides: null, page: { count: 59 } });
  });

  it('if the API ignores the stars: no side is shown, and no review of the product is gathered', async () => {
    const { api, events, pass, sides } = shop();
    await sides(`${lamp}&rating=5`);
    api.behaviour.supports = everyParameterExcept('ratings');
    expect(await sides()).toBeNull();
    expect(events.map(({ event }) => event)).not.toContain('gathered');
    const calls = api.calls.length;
    pass(50);
    await sides();
    expect(api.calls).toHaveLength(calls);
  });
});

test('an answer that lacks reviews has no sides', async () => {
  const many = Array.from({ length: 200 }, (_, index) => ({
    ...aReview(reviews[index % 60]),
    id: `${index}`,
  }));
  const { json } = shop(
    { reviews: many, supports: new Set(['product_handle']) },
    { env: { INDEX_MAX_REVIEWS: '100' } },
  );
  expect(await json(lamp)).toMatchObject({ partial: true, both_sides: null });
});

/** Without the deadline of 300 ms, which a slow machine would miss. */
const patiently: After = (milliseconds, run) =>
  milliseconds === 300 ? () => {} : afterOnPlatform(milliseconds, run);

function hold() {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  return { held, release };
}

/** Only timers of this length run, as soon as the work in progress pauses. */
function immediately(length: number) {
  return (milliseconds: number, run: () => void) => {
    const timer = milliseconds === length ? setImmediate(run) : undefined;
    return () => clearImmediate(timer);
  };
}

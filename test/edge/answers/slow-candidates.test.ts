import { describe, expect, it } from 'vitest';
import { bothSidesShop, lamp } from '../../../testing/edge/both-sides-shop.ts';
import { envelope, everyParameterExcept, listCalls } from '../../../testing/edge/faulty-api.ts';
import { idsOf } from '../../../testing/edge/shop.ts';

describe('candidates never hold up or fail an answer', () => {
  it('if they are slow: it comes without them, and the next one has them', async () => {
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    const { api, json, pass, sides, settled } = bothSidesShop({}, { after: immediately(300) });
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
    const { api, pass, sides, settled } = bothSidesShop({}, { after: immediately(300) });
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
    const { api, json, pass, sides, settled } = bothSidesShop({}, { env: { CACHE_STALE: '0' } });
    await sides(`${lamp}&page=2`);
    api.behaviour.interfere = (_operation, { ratings, page_size }) =>
      ratings && page_size !== '1' ? fail() : undefined;
    const answer = await json(lamp);
    expect(answer).toMatchObject({ both_sides: null, rating: { count: 360 }, partial: false });
    api.behaviour.interfere = undefined;
    pass(6);
    await settled();
    expect(await sides()).toEqual(['32', '1']);
  });

  it('if the API is busy: the pages of other shoppers are read first', async () => {
    const { api, sides } = bothSidesShop();
    await sides(`${lamp}&rating=5`);
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    api.behaviour.interfere = async (operation, { product_handle = '' }) => {
      if (operation === 'get_reviews' && product_handle.startsWith('busy')) await held;
    };
    const busy = Array.from({ length: 24 }, (_, index) => sides(`/v1/reviews?product=busy-${index}`));
    const running = () => listCalls(api).filter(({ query }) => query.product_handle?.startsWith('busy'));
    await expect.poll(() => running().length).toBe(24);
    const before = listCalls(api).length;
    const first = sides();
    // Nothing before the queue of calls takes longer.
    for (let turn = 0; turn < 10; turn++) await new Promise((resolve) => setImmediate(resolve));
    const second = sides('/v1/reviews?product=vase');
    for (let turn = 0; turn < 10; turn++) await new Promise((resolve) => setImmediate(resolve));
    release();
    await Promise.all([...busy, first, second]);
    const asked = listCalls(api).slice(before);
    expect(asked.map(({ query }) => query.ratings ?? query.product_handle)).toEqual([
      'lamp',
      'vase',
      '4,5',
      '1,2',
    ]);
  });

  it('if only old ones are left: they may have been hidden since', async () => {
    const { api, change, json, pass, sides } = bothSidesShop({}, { env: { CACHE_STALE: '0' } });
    expect(await sides()).toEqual(['32', '1']);
    change('32', { is_published: 0 });
    pass(61);
    api.behaviour.interfere = (_operation, { ratings }) => (ratings ? envelope({}, 13) : undefined);
    expect(await json(lamp)).toMatchObject({ both_sides: null, page: { count: 359 } });
  });

  it('if the API ignores the stars: no side is shown, and no review of the product is gathered', async () => {
    const { api, events, pass, sides } = bothSidesShop();
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

/** Only timers of this length run, as soon as the work in progress pauses. */
function immediately(length: number) {
  return (milliseconds: number, run: () => void) => {
    const timer = milliseconds === length ? setImmediate(run) : undefined;
    return () => clearImmediate(timer);
  };
}

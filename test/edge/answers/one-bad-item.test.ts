import { describe, expect, it } from 'vitest';
import {
  createFaultyApi,
  envelope,
  everyParameter,
  everyParameterExcept,
} from '../../../testing/edge/faulty-api.ts';
import { aReview, edgeOver, idsOf, reviewsNumbered } from '../../../testing/edge/shop.ts';
import * as built from '../../../widget/server/index.ts';

type Item = Record<string, unknown>;

/** The faults of a list that has one wrong item, at this position. */
const faults: Record<string, (list: Item[], at: number) => void> = {
  'a review that has become one of another product': (list, at) =>
    Object.assign(list[at] ?? {}, { product_handle: 'vase', product_id: '13' }),
  'a review of another product in place of one': (list, at) => {
    list[at] = { ...aReview({ id: '7777', product_handle: 'vase', product_id: '13' }) };
  },
  'an unreadable review': (list, at) => Object.assign(list[at] ?? {}, { rating: 11 }),
  'the same review twice': (list, at) => {
    list[at] = { ...list[at === 0 ? 1 : at - 1] };
  },
  'one review less': (list, at) => void list.splice(at, 1),
};

const modes = [
  { way: 'pages of the API', supports: new Set<string>(everyParameter), env: {}, isCertain: true },
  { way: 'all reviews by handle', supports: everyParameterExcept('is_published'), env: {}, isCertain: true },
  {
    way: 'all reviews by ID',
    supports: everyParameterExcept('is_published'),
    env: { PRODUCT_FILTER: 'product_ids' },
    isCertain: true,
  },
  {
    way: 'the index',
    supports: new Set<string>(everyParameter),
    env: { PRODUCT_FILTER: 'index' },
    isCertain: false,
  },
];

type Setting = { supports: Set<string>; env: Record<string, string>; maxPageSize?: number };

/** The lamp has 60 reviews, which the API lists on three pages. */
function shop({ supports, env, maxPageSize = 20 }: Setting) {
  const vase = { product_handle: 'vase', product_id: '13' };
  const reviews = [...reviewsNumbered(60, {}, 100), ...reviewsNumbered(20, vase)];
  for (const review of reviews) if (Number(review.id) % 5 === 0) review.rating = 1;
  const api = createFaultyApi({ reviews, supports, maxPageSize });
  const honest = createFaultyApi({ reviews, supports, maxPageSize });
  /** Spoils every list of reviews on this page from now on. */
  const spoil = (fault: (list: Item[], at: number) => void, page: number) => {
    const at = [0, 4, 9][page - 1] ?? 0;
    api.behaviour.interfere = async (operation, query) => {
      if (operation !== 'get_reviews' || query.page_size === '1' || query.page !== String(page))
        return undefined;
      const url = `https://reviews.example/api/v1/openapi/get_reviews?${new URLSearchParams(query)}`;
      const { data } = await (await honest.fetch(new Request(url))).json();
      fault(data.list, at);
      return envelope(data);
    };
  };
  const heal = () => {
    api.behaviour.interfere = undefined;
  };
  const start = () => edgeOver(api, { env: { CACHE_STALE: '0', ...env }, renderer: async () => built });
  return { api, start, spoil, heal };
}

const question = (page: number) => `/v1/reviews?product=lamp&product_id=12&page=${page}`;

describe.each(modes)('an answer from $way', ({ isCertain, ...mode }) => {
  it.each(Object.entries(faults))(
    'stays the last good one if the API lists %s on any page, and the incident is counted',
    async (_, fault) => {
      for (const page of [1, 2, 3]) {
        const { start, spoil } = shop(mode);
        const { get, json, pass, events } = start();
        const good = await json(question(page));
        await json('/v1/ratings?products=lamp');
        pass(61);
        spoil(fault, page);
        const response = await get(question(page));
        const answer = await response.json();
        expect(answer).toMatchObject({ page: { count: 60 }, rating: { count: 60 }, partial: false });
        expect(idsOf(answer)).toEqual(idsOf(good));
        expect((await json('/v1/ratings?products=lamp')).lamp.count).toBe(60);
        const html = await (await get(question(page).replace('reviews', 'render'))).text();
        expect(html).toContain('"count":60');
        const incident = events.find(({ event }) =>
          ['answer_contradicted', 'index_contradicted'].includes(event),
        );
        expect(await (await get('/metrics')).text()).toMatch(
          new RegExp(`events_total\\{event="${incident?.event}"\\} [1-9]`),
        );
      }
    },
  );

  it.each(Object.entries(faults))(
    'says what it lacks, and not for long, if the API lists %s and none is known',
    async (_, fault) => {
      const { start, spoil, heal } = shop(mode);
      const { get, json, pass } = start();
      spoil(fault, 1);
      const response = await get(question(1));
      const answer = await response.json();
      if (response.status !== 200) {
        expect([response.status, response.headers.get('cache-control')]).toEqual([502, 'no-store']);
      } else if (answer.partial) {
        // The index may lack the review of any product.
        expect(isCertain ? [59] : [59, 60]).toContain(answer.page.count);
        expect(answer.rating.count).toBe(60);
      } else if (isCertain) {
        expect([answer.page.count, answer.rating.count]).toEqual([60, 60]);
      }
      heal();
      pass(isCertain && answer.partial ? 6 : 61);
      const healed = { page: { count: 60 }, rating: { count: 60 }, partial: false };
      expect(await json(question(1))).toMatchObject(healed);
    },
  );
});

describe('a review that stays unreadable', () => {
  const byPages = { supports: everyParameterExcept('is_published'), env: {} };
  const unreadable = (list: Item[], at: number) => Object.assign(list[at] ?? {}, { rating: 11 });

  it('is left out after ten minutes, and the answer says that it lacks some', async () => {
    const { start, spoil, heal } = shop(byPages);
    const { json, pass } = start();
    await json(question(1));
    spoil(unreadable, 1);
    for (let minute = 0; minute < 9; minute++) {
      pass(61);
      expect(await json(question(1))).toMatchObject({ page: { count: 60 }, partial: false });
    }
    pass(122);
    const marked = { page: { count: 59 }, rating: { count: 60 }, partial: true };
    expect(await json(question(1))).toMatchObject(marked);
    pass(61);
    expect(await json(question(1))).toMatchObject(marked);
    heal();
    pass(61);
    expect(await json(question(1))).toMatchObject({ page: { count: 60 }, partial: false });
  });

  it('costs no more calls than usual once two readings agree', async () => {
    const { api, start, spoil } = shop(byPages);
    const { json, pass } = start();
    spoil(unreadable, 1);
    await json(question(1));
    pass(6);
    await json(question(1));
    const before = api.calls.length;
    for (let second = 0; second < 5; second++) {
      pass(10);
      await json(question(1));
    }
    expect(api.calls).toHaveLength(before);
  });

  it('does not keep a review that was hidden meanwhile', async () => {
    const { api, start, spoil } = shop(byPages);
    const { json, pass } = start();
    expect(idsOf(await json(question(1)))).toContain('159');
    const hide = (list: Item[]) => {
      for (const review of list) if (review.id === '159') review.is_published = 0;
    };
    const fault = (list: Item[], at: number) => {
      hide(list);
      unreadable(list, at);
    };
    api.behaviour.reviews = api.behaviour.reviews.map((review) =>
      review.id === '159' ? { ...review, is_published: 0 } : review,
    );
    spoil(fault, 3);
    pass(61);
    const answer = await json(question(1));
    expect([answer.page.count, answer.partial]).toEqual([58, true]);
    expect(idsOf(answer)).not.toContain('159');
  });

  it('leaves no doubt if the rating counts exactly the others', async () => {
    const { api, start, spoil } = shop(byPages);
    const { json } = start();
    spoil(unreadable, 1);
    const spoiled = api.behaviour.interfere;
    const none = { star2_count: 0, star3_count: 0, star4_count: 0 };
    const others = { rating_value: '4.25', review_count: 59, star1_count: 11, star5_count: 48, ...none };
    api.behaviour.interfere = (operation, query) =>
      operation === 'get_rating' && query.product_handle === 'lamp'
        ? envelope(others)
        : spoiled?.(operation, query);
    const answer = await json(question(1));
    expect(answer).toMatchObject({ page: { count: 59 }, rating: { count: 59 }, partial: false });
  });
});

it('does not count the reviews of an incident as those of both sides, and tries again soon', async () => {
  const { api, start } = shop({ supports: new Set(everyParameter), env: {}, maxPageSize: 100 });
  for (const [index, review] of api.behaviour.reviews.entries()) {
    review.content = Array.from({ length: 40 }, (_, place) => `word${index}x${place}`).join(' ');
  }
  const { json, pass } = start();
  const vase = aReview({ id: '7777', product_handle: 'vase', product_id: '13', rating: 1 });
  const page = { page: 1, page_size: 20, total_page: 1, count: 1 };
  api.behaviour.interfere = (_, query) =>
    query.page_size === '100' ? envelope({ page, list: [vase] }) : undefined;
  expect(await json('/v1/reviews?product=lamp')).toMatchObject({ page: { count: 60 }, both_sides: null });
  api.behaviour.interfere = undefined;
  pass(61);
  expect((await json('/v1/reviews?product=lamp')).both_sides.critical.product_id).toBe('12');
});

import { expect, test } from 'vitest';
import type { Review } from '../../../src/contract/review.ts';
import type { Facet } from '../../../src/contract/storefront.ts';
import { createBackground } from '../../../src/edge/drivers/background.ts';
import { createFaultyApi, envelope, listCalls } from '../../../testing/edge/faulty-api.ts';
import { edgeOver, reviewsNumbered } from '../../../testing/edge/shop.ts';
import { aDelivery, anEvent, signed } from '../../../testing/edge/webhook-delivery.ts';

const lamp = '/v1/reviews?product=lamp&page_size=5';

/** Reviews in two variants and two languages, with a phrase that all share. */
const lamps = (count: number): Review[] =>
  reviewsNumbered(count).map((review, index) => ({
    ...review,
    author: `Author ${index}`,
    item_type: index % 2 ? 'Blue' : 'Red',
    language: index % 3 ? 'en' : 'de',
    content: 'It has a loose switch on it.',
  }));

/** The facets of an answer: the sums of their counts, and the count of one topic. */
async function facetsOf(answer: Promise<Record<string, Facet[]>>) {
  const { variants = [], languages = [], topics } = await answer;
  const sum = (facets: Facet[]) => facets.reduce((total, { count }) => total + count, 0);
  const topic = topics?.find(({ value }) => value === 'loose switch')?.count;
  return { variants: sum(variants), languages: sum(languages), topic };
}

test.each([
  { count: 2, calls: 1 },
  { count: 5, calls: 1 },
  { count: 6, calls: 2 },
  { count: 100, calls: 2 },
  { count: 101, calls: 3 },
  { count: 300, calls: 4 },
])(
  'the facets of $count reviews cost $calls calls, and none for the next question',
  async ({ count, calls }) => {
    const api = createFaultyApi({ reviews: lamps(count) });
    const { json } = edgeOver(api);
    const topic = count < 3 ? undefined : count;
    expect(await facetsOf(json(lamp))).toEqual({ variants: count, languages: count, topic });
    expect(listCalls(api)).toHaveLength(calls);
    if (count <= 5) return;
    expect(await facetsOf(json(`${lamp}&page=2`))).toEqual({ variants: count, languages: count, topic });
    expect(listCalls(api)).toHaveLength(calls + 1);
  },
);

test('a product with more reviews has no facets, and costs no further call', async () => {
  const api = createFaultyApi({ reviews: lamps(301) });
  expect(await facetsOf(edgeOver(api).json(lamp))).toEqual({ variants: 0, languages: 0, topic: undefined });
  expect(listCalls(api)).toHaveLength(1);
});

test('unpublished reviews cost no call and are not counted, however many there are', async () => {
  const hidden = reviewsNumbered(900, { is_published: 0, item_type: 'Green' }, 1_000);
  const api = createFaultyApi({ reviews: [...lamps(20), ...hidden] });
  expect(await facetsOf(edgeOver(api).json(lamp))).toEqual({ variants: 20, languages: 20, topic: 20 });
  expect(listCalls(api)).toHaveLength(2);
});

test('a review that a webhook hides disappears from the facets at once', async () => {
  const api = createFaultyApi({ reviews: lamps(20) });
  const { waitUntil, settled } = createBackground();
  const { edge, json } = edgeOver(api, { waitUntil, env: signed });
  await json(lamp);
  api.behaviour.reviews = api.behaviour.reviews.map((review) =>
    review.id === '9' ? { ...review, is_published: 0 } : review,
  );
  const hidden = { id: '9', product_id: '12', product_handle: 'lamp' };
  await edge.fetch(await aDelivery(anEvent({ event_type: 'review/deleted', list: [hidden] })));
  await settled();
  expect(await facetsOf(json(lamp))).toEqual({ variants: 19, languages: 19, topic: 19 });
});

test('facets that do not count what the rating counts are left out', async () => {
  const api = createFaultyApi({ reviews: lamps(20) });
  const { json } = edgeOver(api);
  api.behaviour.interfere = (_, { page_size }) => {
    if (page_size !== '100') return undefined;
    return envelope({
      page: { page: 1, page_size: 100, total_page: 1, count: 19 },
      list: lamps(19).reverse(),
    });
  };
  expect(await json(lamp)).toMatchObject({ rating: { count: 20 }, page: { count: 20 } });
  expect(await facetsOf(json(lamp))).toEqual({ variants: 0, languages: 0, topic: undefined });
});

test('an API whose pages are shorter has no facets', async () => {
  const api = createFaultyApi({ reviews: lamps(80), maxPageSize: 50 });
  const { json } = edgeOver(api);
  expect(await json(lamp)).toMatchObject({ rating: { count: 80 }, partial: false });
  expect(await facetsOf(json(lamp))).toEqual({ variants: 0, languages: 0, topic: undefined });
});

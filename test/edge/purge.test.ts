import { expect, test } from 'vitest';
import { createAnswers } from '../../src/edge/answers/answers.ts';
import { createMemoryStore } from '../../src/edge/cache/memory-store.ts';
import { readOptions } from '../../src/edge/config/options.ts';
import { createMemoryIndexStore } from '../../src/edge/shop-index/memory-index-store.ts';
import {
  readRatingsQuestion,
  readReviewsQuestion,
  type Subject,
} from '../../src/edge/storefront/question.ts';
import { createFaultyApi } from '../../testing/edge/faulty-api.ts';
import { aReview, noon } from '../../testing/edge/shop.ts';

const lamp: Subject = { kind: 'product', handle: 'lamp', id: '12' };

function aShop() {
  const api = createFaultyApi({
    reviews: [
      aReview({ id: '1' }),
      aReview({ id: '2', rating: 1 }),
      aReview({ id: '3', product_handle: 'vase', product_id: '13' }),
      aReview({ id: '4', product_handle: '', product_id: '0' }),
    ],
  });
  const store = createMemoryStore();
  const answers = createAnswers({
    options: readOptions({ REVIEWS_API_URL: 'https://reviews.example', REVIEWS_API_KEY: 'key' }),
    fetch: api.fetch,
    now: () => noon,
    random: () => 0,
    log: () => {},
    store,
    indexStore: createMemoryIndexStore(),
  });
  const request = async (query: string) => {
    const search = new URLSearchParams(query);
    const { entry, source } = await (search.has('products')
      ? answers.ratings(readRatingsQuestion(search))
      : answers.reviews(readReviewsQuestion(search)));
    return { source, body: JSON.parse(new TextDecoder().decode(entry.bytes)) };
  };
  return { api, answers, request };
}

const aboutLamp = ['product=lamp', 'product=lamp&page=2&sort=lowest', 'product_id=12', 'products=vase,lamp'];
const aboutOthers = ['scope=store', 'product=vase', 'product_id=13', 'products=vase'];

test('purging a product removes every answer about it, by handle or by ID, and no other', async () => {
  const { answers, request } = aShop();
  for (const query of [...aboutLamp, ...aboutOthers]) await request(query);
  const purged = await answers.purge([lamp]);
  // The four answers, the rating of the product by handle and by ID, and all of its reviews.
  expect(purged).toBe(7);
  for (const query of aboutOthers) expect([query, (await request(query)).source]).toEqual([query, 'fresh']);
  for (const query of aboutLamp) expect([query, (await request(query)).source]).toEqual([query, 'miss']);
  expect(await answers.purge([{ kind: 'product', handle: 'bowl', id: '14' }])).toBe(0);
  expect(await answers.purge([])).toBe(0);
});

test('after a purge, a link to a hidden review finds nothing', async () => {
  const { api, answers, request } = aShop();
  expect((await request('product=lamp&review=2')).body.list).toMatchObject([{ id: '2' }]);
  api.behaviour.reviews = api.behaviour.reviews.map((review) =>
    review.id === '2' ? { ...review, is_published: 0 } : review,
  );
  await answers.purge([lamp]);
  expect((await request('product=lamp&review=2')).body).toMatchObject({ list: [], page: { count: 0 } });
});

test('purging the shop itself keeps the answers about its products', async () => {
  const { answers, request } = aShop();
  for (const query of [...aboutLamp, ...aboutOthers]) await request(query);
  expect(await answers.purge([{ kind: 'store' }])).toBe(2);
  expect((await request('scope=store')).source).toBe('miss');
  expect((await request('product=lamp')).source).toBe('fresh');
});

test('after a purge, the next answers exclude a hidden review from page, count, rating and listing', async () => {
  const { api, answers, request } = aShop();
  for (const query of aboutLamp) await request(query);
  api.behaviour.reviews = api.behaviour.reviews.map((review) =>
    review.id === '2' ? { ...review, is_published: 0 } : review,
  );
  expect((await request('product=lamp')).body.page.count).toBe(2);
  await answers.purge([lamp]);
  expect((await request('product=lamp')).body).toMatchObject({
    page: { count: 1 },
    rating: { count: 1, average: 5 },
  });
  expect((await request('products=vase,lamp')).body.lamp).toMatchObject({ count: 1, average: 5 });
});

test('an answer whose load began before the purge is not cached', async () => {
  const { api, answers, request } = aShop();
  await request('product=vase');
  const first = createFaultyApi({ reviews: api.behaviour.reviews });
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  let isHeld = false;
  api.behaviour.interfere = async (operation, query) => {
    if (operation !== 'get_reviews' || query.product_handle !== 'lamp' || isHeld) return undefined;
    isHeld = true;
    // This response contains the review that is hidden in the meantime.
    const seen = await first.fetch(
      new Request(`https://reviews.example/api/v1/openapi/get_reviews?${new URLSearchParams(query)}`),
    );
    await held;
    return seen;
  };
  const before = request('product=lamp');
  await expect.poll(() => isHeld).toBe(true);
  api.behaviour.reviews = api.behaviour.reviews.filter(({ id }) => id !== '2');
  await answers.purge([lamp]);
  const after = await request('product=lamp');
  release();
  expect((await before).body.page.count).toBe(2);
  expect(after.body.page.count).toBe(1);
  const cached = await request('product=lamp');
  expect(cached).toEqual({ source: 'fresh', body: after.body });
});

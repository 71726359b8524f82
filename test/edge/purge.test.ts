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
  const reads = createAnswers({
    options: readOptions({ REVIEWS_API_URL: 'https://reviews.example', REVIEWS_API_KEY: 'key' }),
    fetch: api.fetch,
    now: () => noon,
    random: () => 0,
    log: () => {},
    store,
    indexStore: createMemoryIndexStore(),
  });
  const ask = async (query: string) => {
    const search = new URLSearchParams(query);
    const { entry, source } = await (search.has('products')
      ? reads.ratings(readRatingsQuestion(search))
      : reads.reviews(readReviewsQuestion(search)));
    return { source, body: JSON.parse(new TextDecoder().decode(entry.bytes)) };
  };
  return { api, reads, ask };
}

const aboutLamp = ['product=lamp', 'product=lamp&page=2&sort=lowest', 'product_id=12', 'products=vase,lamp'];
const aboutOthers = ['scope=store', 'product=vase', 'product_id=13', 'products=vase'];

test('a purge forgets what is kept about a product, by each of its names, and nothing else', async () => {
  const { reads, ask } = aShop();
  for (const query of [...aboutLamp, ...aboutOthers]) await ask(query);
  const purged = await reads.purge([lamp]);
  // The four answers, and the product's rating by its handle and by its id.
  expect(purged).toBe(6);
  for (const query of aboutOthers) expect([query, (await ask(query)).source]).toEqual([query, 'fresh']);
  for (const query of aboutLamp) expect([query, (await ask(query)).source]).toEqual([query, 'miss']);
  expect(await reads.purge([{ kind: 'product', handle: 'bowl', id: '14' }])).toBe(0);
  expect(await reads.purge([])).toBe(0);
});

test('a link to a review that is hidden leads nowhere after a purge', async () => {
  const { api, reads, ask } = aShop();
  expect((await ask('product=lamp&review=2')).body.list).toMatchObject([{ id: '2' }]);
  api.behaviour.reviews = api.behaviour.reviews.map((review) =>
    review.id === '2' ? { ...review, is_published: 0 } : review,
  );
  await reads.purge([lamp]);
  expect((await ask('product=lamp&review=2')).body).toMatchObject({ list: [], page: { count: 0 } });
});

test('a purge of the shop itself forgets no product', async () => {
  const { reads, ask } = aShop();
  for (const query of [...aboutLamp, ...aboutOthers]) await ask(query);
  expect(await reads.purge([{ kind: 'store' }])).toBe(2);
  expect((await ask('scope=store')).source).toBe('miss');
  expect((await ask('product=lamp')).source).toBe('fresh');
});

test('after a purge a hidden review is gone from the next answer: page, count, rating and listing', async () => {
  const { api, reads, ask } = aShop();
  for (const query of aboutLamp) await ask(query);
  api.behaviour.reviews = api.behaviour.reviews.map((review) =>
    review.id === '2' ? { ...review, is_published: 0 } : review,
  );
  expect((await ask('product=lamp')).body.page.count).toBe(2);
  await reads.purge([lamp]);
  expect((await ask('product=lamp')).body).toMatchObject({
    page: { count: 1 },
    rating: { count: 1, average: 5 },
  });
  expect((await ask('products=vase,lamp')).body.lamp).toMatchObject({ count: 1, average: 5 });
});

test('an answer that was under way when the purge came is not kept', async () => {
  const { api, reads, ask } = aShop();
  await ask('product=vase');
  const first = createFaultyApi({ reviews: api.behaviour.reviews });
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  let isHeld = false;
  api.behaviour.interfere = async (operation, query) => {
    if (operation !== 'get_reviews' || query.product_handle !== 'lamp' || isHeld) return undefined;
    isHeld = true;
    // It has seen the review that is hidden meanwhile.
    const seen = await first.fetch(
      new Request(`https://reviews.example/api/v1/openapi/get_reviews?${new URLSearchParams(query)}`),
    );
    await held;
    return seen;
  };
  const before = ask('product=lamp');
  await expect.poll(() => isHeld).toBe(true);
  api.behaviour.reviews = api.behaviour.reviews.filter(({ id }) => id !== '2');
  await reads.purge([lamp]);
  const after = await ask('product=lamp');
  release();
  expect((await before).body.page.count).toBe(2);
  expect(after.body.page.count).toBe(1);
  const kept = await ask('product=lamp');
  expect(kept).toEqual({ source: 'fresh', body: after.body });
});

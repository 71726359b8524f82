import { expect, test } from 'vitest';
import type { Review } from '../../../src/contract/review.ts';
import { createEarlyReading } from '../../../src/edge/shop-index/create-early-reading.ts';
import type { HintStore } from '../../../src/edge/shop-index/hint-store.ts';
import { envelope } from '../../../testing/edge/faulty-api.ts';
import { aReview, reviewsNumbered } from '../../../testing/edge/shop.ts';
import { indexOver } from '../../../testing/edge/shop-index.ts';
import { createStrictApi } from '../../../testing/edge/strict-api.ts';
import { anEvent } from '../../../testing/edge/webhook-delivery.ts';

/** 400 reviews: of the lamp at these numbers, otherwise of the vase; a higher number is newer. */
const shopWith = (...lamps: number[]): Review[] =>
  reviewsNumbered(400, { product_handle: 'vase', product_id: '13' }).map((review) =>
    lamps.includes(Number(review.id)) ? aReview({ id: review.id }) : review,
  );

function memoryHints(): HintStore & { text: string | undefined } {
  return {
    text: undefined,
    async read() {
      return this.text;
    },
    async write(text) {
      this.text = text;
    },
  };
}

type ApiSetting = Parameters<typeof createStrictApi>[1];

/**
 * A process that has read the shop, and its successor, which would take some 8 s because pages are short by
 * then.
 */
async function restarted(shop: Review[], setting: ApiSetting = {}, store: HintStore = memoryHints()) {
  const api = createStrictApi(shop, setting);
  const first = indexOver(api, { early: createEarlyReading(store, 'shop') });
  await first.meanwhile(7, () => first.request('product=lamp').catch(() => undefined));
  api.behaviour.maxPageSize = 2;
  const start = () => indexOver(api, { early: createEarlyReading(store, 'shop') });
  return { api, store, first, start };
}

test('after a restart a requested product is served before the shop has been read', async () => {
  const { api, start } = await restarted(shopWith(5, 200, 390));
  const hidden = api.behaviour.reviews.map((review) =>
    review.id === '200' ? { ...review, is_published: 0 as const } : review,
  );
  api.behaviour.reviews = [...hidden, aReview({ id: '401' })];
  const { meanwhile, request, events } = start();
  const answer = await meanwhile(0, () => request('product=lamp&sort=newest'));
  expect(answer).toMatchObject({ partial: false, rating: { count: 3 }, page: { count: 3 } });
  expect(answer.list.map(({ id }: Review) => id)).toEqual(['401', '390', '5']);
  expect(events).toContainEqual(expect.objectContaining({ event: 'product_read_early', used: true }));
  expect(events).not.toContainEqual(expect.objectContaining({ event: 'index_read' }));
});

test('the rating of one product is answered early, too', async () => {
  const { start } = await restarted(shopWith(5, 200, 390));
  const { meanwhile, answers } = start();
  const { entry } = await meanwhile(0, () => answers.ratings(['lamp']));
  expect(JSON.parse(new TextDecoder().decode(entry.bytes))).toMatchObject({ lamp: { average: 5, count: 3 } });
});

test('a product waits for the index if the rating of the API counts other reviews', async () => {
  const { api, start } = await restarted(shopWith(5, 200, 390));
  api.behaviour.interfere = (operation, query) =>
    operation === 'get_rating' && query.product_handle === 'lamp'
      ? envelope({
          rating_value: '5',
          review_count: 4,
          star1_count: 0,
          star2_count: 0,
          star3_count: 0,
          star4_count: 0,
          star5_count: 4,
        })
      : undefined;
  const { requestSlowly, request, pass } = start();
  await expect(requestSlowly('product=lamp')).rejects.toMatchObject({ code: 'api_busy' });
  await pass(10);
  await expect(request('product=lamp')).resolves.toMatchObject({ page: { count: 3 } });
});

test('with an API without ratings the pages alone have to prove the answer', async () => {
  const { start } = await restarted(shopWith(5, 200, 390), { ratings: false });
  const { meanwhile, request, requestSlowly } = start();
  const early = await meanwhile(0, () => request('product=lamp'));
  expect(early).toMatchObject({ partial: false, page: { count: 3 } });
  await expect(requestSlowly('product=sofa')).rejects.toMatchObject({ code: 'api_busy' });
});

test('reviews that are added while a product is read lead to another attempt', async () => {
  const { api, start } = await restarted(shopWith(5, 200, 390));
  let isChanged = false;
  api.behaviour.interfere = (_, { page }) => {
    if (isChanged || Number(page) < 50) return;
    isChanged = true;
    api.behaviour.reviews = [...api.behaviour.reviews, aReview({ id: '401' })];
  };
  const { meanwhile, request } = start();
  await expect(meanwhile(0, () => request('product=lamp'))).resolves.toMatchObject({ page: { count: 4 } });
});

test.each(['lamp', ''])(
  'a product that a webhook has just named waits for the index (handle "%s")',
  async (product_handle) => {
    const { start } = await restarted(shopWith(5, 200, 390));
    const { meanwhile, request, requestSlowly, answers } = start();
    await meanwhile(0, () => request('product=lamp'));
    // The list of the API shows the review for some time after the event.
    const list = [{ id: '200', product_id: '12', product_handle }];
    await answers.apply(anEvent({ event_type: 'review/deleted', list }));
    await expect(requestSlowly('product=lamp')).rejects.toMatchObject({ code: 'api_busy' });
  },
);

test('a product with reviews on too many pages waits for the index', async () => {
  const { start } = await restarted(shopWith(5, 200, 390));
  const { requestSlowly } = start();
  await expect(requestSlowly('product=vase')).rejects.toMatchObject({
    code: 'api_busy',
    facts: { retryAfter: expect.any(Number) },
  });
});

test('concurrent questions about a product share its pages', async () => {
  const { api, start } = await restarted(shopWith(5, 200, 390));
  const { meanwhile, request } = start();
  const before = api.calls.length;
  const pages = () => api.calls.slice(before).map(({ query }) => query.page);
  await meanwhile(0, () =>
    Promise.all(['', '&sort=newest', '&rating=5'].map((more) => request(`product=lamp${more}`))),
  );
  // The index reads 8 pages meanwhile, from the newest.
  for (const page of ['101', '198']) expect(pages().filter((other) => other === page)).toHaveLength(1);
});

test.each([
  ['damaged', (text = '') => text.slice(1), 'unreadable'],
  ['of a later version', (text = '') => text.replace('"format":1', '"format":2'), 'format'],
  ['of another shop', (text = '') => text.replace('"shop":"shop"', '"shop":"other"'), 'foreign'],
] as const)('a hint that is %s is logged once and changes nothing', async (_, damage, fault) => {
  const store = memoryHints();
  const { start } = await restarted(shopWith(5, 200, 390), {}, store);
  store.text = damage(store.text);
  const { requestSlowly, request, pass, events } = start();
  await expect(requestSlowly('product=lamp')).rejects.toMatchObject({ code: 'api_busy' });
  await expect(requestSlowly('product=vase')).resolves.toMatchObject({ partial: false });
  await pass(10);
  await expect(request('product=lamp')).resolves.toMatchObject({ partial: false, page: { count: 3 } });
  expect(events.filter(({ event }) => event === 'index_hint_ignored')).toEqual([
    { event: 'index_hint_ignored', fault },
  ]);
});

test('a store that fails loses the hint and nothing else', async () => {
  const broken = () => Promise.reject(new TypeError('secret-canary'));
  const { first, start } = await restarted(shopWith(5, 200, 390), {}, { read: broken, write: broken });
  await expect(first.request('product=lamp')).resolves.toMatchObject({ page: { count: 3 } });
  const { requestSlowly, request, pass, events } = start();
  await expect(requestSlowly('product=lamp')).rejects.toMatchObject({ code: 'api_busy' });
  await pass(10);
  await expect(request('product=lamp')).resolves.toMatchObject({ page: { count: 3 } });
  const failures = [...first.events, ...events].filter(({ event }) => event === 'index_hint_failed');
  expect(failures).toMatchObject([
    { action: 'get', reason: 'TypeError' },
    { action: 'set', reason: 'TypeError' },
    { action: 'get', reason: 'TypeError' },
    { action: 'set', reason: 'TypeError' },
  ]);
  expect(JSON.stringify(failures)).not.toContain('secret-canary');
});

test('once the index is complete, even without some unreadable reviews, no product is read early', async () => {
  const { api, start } = await restarted(shopWith(5, 200, 390));
  const { requestSlowly, request, pass, events } = start();
  const unreadable = aReview({ id: '401', product_handle: 'rug', product_id: '99' });
  api.behaviour.reviews = [{ ...unreadable, rating: 11 }, ...api.behaviour.reviews];
  await expect(requestSlowly('product=lamp')).rejects.toMatchObject({ code: 'api_busy' });
  await pass(10);
  await request('product=lamp');
  const before = api.calls.length;
  const early = () => events.filter(({ event }) => event === 'product_read_early').length;
  const earlyBefore = early();
  await expect(request('product=lamp&sort=oldest')).resolves.toMatchObject({ partial: false });
  expect(early()).toBe(earlyBefore);
  expect(api.calls).toHaveLength(before);
});

test('the hint contains neither personal data nor the ID of a hidden review', async () => {
  const canary = {
    author: 'canary',
    author_email: 'canary@example',
    author_phone: 'canary',
    order_id: '777',
  };
  const shop = shopWith(5, 200).map((review) => ({ ...review, ...canary, content: 'canary' }));
  const { store } = await restarted(
    shop.map((review) => (review.id === '200' ? { ...review, is_published: 0 as const } : review)),
  );
  const text = (await store.read()) ?? '';
  expect(text).toContain('"lamp"');
  expect(text).toContain('"199"');
  expect(text).not.toContain('"200"');
  expect(text).not.toMatch(/canary|777/);
});

test('a store that is not connected yet is read again a second later', async () => {
  const store = memoryHints();
  const { start } = await restarted(shopWith(5, 200, 390), {}, store);
  const { read } = store;
  store.read = () => Promise.reject(new Error());
  const { meanwhile, request, pass } = start();
  const first = request('product=sofa').catch(() => undefined);
  await pass(1);
  store.read = read;
  await expect(meanwhile(0, () => request('product=lamp'))).resolves.toMatchObject({ page: { count: 3 } });
  await pass(4);
  await first;
});

test('the hint of an index that lacks reviews is not stored', async () => {
  const { store } = await restarted(shopWith(5), {
    interfere: (_, { page }) => (page === '2' ? envelope({}, 5) : undefined),
  });
  expect(await store.read()).toBeUndefined();
});

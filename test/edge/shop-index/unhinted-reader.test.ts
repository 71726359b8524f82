import { expect, test } from 'vitest';
import type { Review } from '../../../src/contract/review.ts';
import { createEarlyReading } from '../../../src/edge/shop-index/create-early-reading.ts';
import { aReview, reviewsNumbered } from '../../../testing/edge/shop.ts';
import { indexOver } from '../../../testing/edge/shop-index.ts';
import { createStrictApi } from '../../../testing/edge/strict-api.ts';
import { anEvent } from '../../../testing/edge/webhook-delivery.ts';

/** 400 reviews of the vase, except for these reviews of the lamp; a higher number is newer. */
const shopWith = (...lamps: (Partial<Review> & { id: string })[]): Review[] =>
  reviewsNumbered(400, { product_handle: 'vase', product_id: '13' }).map((review) => {
    const lamp = lamps.find(({ id }) => id === review.id);
    return lamp ? aReview({ content: 'Fine', title: '', author: 'A', ...lamp }) : review;
  });

/** An edge without a hint, which has read the newest 60 reviews or so, and needs 7 s more. */
async function readingFor1s(shop: Review[], setting: Parameters<typeof createStrictApi>[1] = {}) {
  const api = createStrictApi(shop, { maxPageSize: 2, ...setting });
  const edge = indexOver(api, { early: createEarlyReading(undefined, 'shop') });
  await edge.meanwhile(1, async () => void edge.request('product=vase').catch(() => undefined));
  return { ...edge, api, ask: () => edge.meanwhile(2, () => edge.request('product=lamp')) };
}

const busy = { code: 'api_busy' };

test('a product whose reviews have all been read is served while others are read', async () => {
  const { ask, events } = await readingFor1s(shopWith({ id: '390' }, { id: '395' }));
  await expect(ask()).resolves.toMatchObject({ partial: false, page: { count: 2 }, rating: { count: 2 } });
  expect(events).not.toContainEqual(expect.objectContaining({ event: 'index_read' }));
});

test('a product waits for the index as long as the API rates more reviews', async () => {
  const { ask, request, pass } = await readingFor1s(shopWith({ id: '5' }, { id: '395' }));
  await expect(ask()).rejects.toMatchObject(busy);
  await pass(10);
  await expect(request('product=lamp')).resolves.toMatchObject({ page: { count: 2 } });
});

test('a search that finds the other reviews of a product completes it', async () => {
  const content = 'My lamp';
  const { ask, events } = await readingFor1s(
    shopWith({ id: '5', content }, { id: '6', content }, { id: '7', content }, { id: '395' }),
  );
  await expect(ask()).resolves.toMatchObject({ partial: false, page: { count: 4 } });
  expect(events).not.toContainEqual(expect.objectContaining({ event: 'index_read' }));
});

test('a hidden review that the API rates is read, but neither shown nor counted', async () => {
  const { ask } = await readingFor1s(shopWith({ id: '390', is_published: 0 }, { id: '395' }));
  await expect(ask()).resolves.toMatchObject({ partial: false, page: { count: 1 }, rating: { count: 1 } });
});

test('a hidden review does not stand in for one that has not been read', async () => {
  const shop = shopWith({ id: '5' }, { id: '390', is_published: 0 }, { id: '395' });
  const { ask } = await readingFor1s(shop, { rates: 'published' });
  await expect(ask()).rejects.toMatchObject(busy);
});

test('a product waits for the index if the API has no ratings', async () => {
  const { ask } = await readingFor1s(shopWith({ id: '395' }), { ratings: false });
  await expect(ask()).rejects.toMatchObject(busy);
});

test('a product that a webhook has just named waits for the index', async () => {
  const { ask, answers } = await readingFor1s(shopWith({ id: '390' }, { id: '395' }));
  const list = [{ id: '390', product_id: '12', product_handle: 'lamp' }];
  await answers.apply(anEvent({ event_type: 'review/deleted', list }));
  await expect(ask()).rejects.toMatchObject(busy);
});

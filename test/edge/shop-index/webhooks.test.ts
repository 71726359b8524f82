import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Review } from '../../../src/contract/review.ts';
import { secondsOf } from '../../../src/contract/time.ts';
import type { DeletedReview, WebhookEvent, WebhookTopic } from '../../../src/contract/webhook.ts';
import { generated } from '../../../testing/determinism/generations.ts';
import { aReview, noon, reviewsNumbered } from '../../../testing/edge/shop.ts';
import { indexOver } from '../../../testing/edge/shop-index.ts';
import { createStrictApi } from '../../../testing/edge/strict-api.ts';

/** An event that occurred a number of seconds after noon. */
function anEvent(event_type: WebhookTopic, list: (Review | DeletedReview)[], seconds = 1): WebhookEvent {
  const occurred_at = secondsOf(noon + seconds * 1000);
  return { event_type, event_id: 'evt-1', occurred_at, shop_id: '7', list };
}

const deleted = (id: string, given: Partial<DeletedReview> = {}): DeletedReview => ({
  id,
  product_id: '12',
  product_handle: 'lamp',
  ...given,
});

/** A complete index: reviews 1, 2 and 3 of the lamp, and 11 of the vase. */
async function aShop(given: Parameters<typeof indexOver>[1] = {}) {
  const vase = { product_id: '13', product_handle: 'vase' };
  const api = createStrictApi([...reviewsNumbered(3), ...reviewsNumbered(1, vase, 11)]);
  const index = indexOver(api, given);
  await index.ids();
  return { api, ...index };
}

test('creating, updating and deleting a review takes effect at once, including the rating, without a call', async () => {
  const { api, answers, ids, request, events } = await aShop();
  const calls = api.calls.length;
  await answers.apply(anEvent('review/created', [aReview({ id: '4', rating: 1 })]));
  expect(await ids()).toEqual(['1', '2', '3', '4']);
  expect((await request('product=lamp')).rating).toMatchObject({ average: 4, count: 4 });
  await answers.apply(anEvent('review/updated', [aReview({ id: '4', rating: 3, title: 'Better' })], 2));
  const answer = await request('product=lamp&sort=lowest');
  expect(answer.list[0]).toMatchObject({ id: '4', title: 'Better' });
  expect(answer.rating).toMatchObject({ average: 4.5, count: 4 });
  await answers.apply(anEvent('review/deleted', [deleted('4'), deleted('1')], 3));
  expect(await ids()).toEqual(['2', '3']);
  expect((await request('product=lamp')).rating).toMatchObject({ average: 5, count: 2 });
  expect(api.calls).toHaveLength(calls);
  expect(events).toContainEqual({ event: 'index_changed', topic: 'review/deleted', reviews: 2 });
});

test('a deletion needs only the review ID, even if the product in the event is wrong', async () => {
  const { answers, ids } = await aShop();
  await answers.apply(anEvent('review/deleted', [deleted('2', { product_handle: '' })]));
  await answers.apply(
    anEvent('review/deleted', [deleted('3', { product_id: '99', product_handle: 'other' })]),
  );
  expect(await ids()).toEqual(['1']);
});

test('a review disappears when it is hidden and returns when it is published', async () => {
  const { answers, ids } = await aShop();
  await answers.apply(anEvent('review/updated', [aReview({ id: '2', is_published: 0 })]));
  expect(await ids()).toEqual(['1', '3']);
  await answers.apply(anEvent('review/created', [aReview({ id: '2' })], 2));
  expect(await ids()).toEqual(['1', '2', '3']);
});

test('a review moves when its product changes', async () => {
  const { answers, ids } = await aShop();
  const vase = { product_id: '13', product_handle: 'vase' };
  await answers.apply(anEvent('review/updated', [aReview({ id: '2', ...vase })]));
  expect(await ids('product=lamp')).toEqual(['1', '3']);
  expect(await ids('product=vase')).toEqual(['2', '11']);
  await answers.apply(
    anEvent('review/created', [aReview({ id: '5', product_handle: 'chair', product_id: '14' })]),
  );
  expect(await ids('product=chair')).toEqual(['5']);
  expect(await ids('product_id=14')).toEqual(['5']);
});

test('a late, older event does not restore a review that has been hidden since', async () => {
  const { api, answers, ids, pass } = await aShop();
  await answers.apply(anEvent('review/deleted', [deleted('2')], 20));
  await answers.apply(anEvent('review/updated', [aReview({ id: '2', title: 'Older' })], 10));
  await answers.apply(anEvent('review/updated', [aReview({ id: '2', title: 'Same second' })], 20));
  // The order of the events is ambiguous, so the shop is read again and the API decides.
  api.behaviour.reviews = api.behaviour.reviews.filter(({ id }) => id !== '2');
  expect(await ids()).toEqual(['1', '3']);
  await pass(5);
  await answers.apply(anEvent('review/updated', [aReview({ id: '2', title: 'Older' })], 10));
  api.behaviour.interfere = () => new Response('', { status: 500 });
  expect(await ids()).toEqual(['1', '3']);
});

test('an event from before the rebuild adds nothing', async () => {
  const { answers, ids } = await aShop();
  await answers.apply(anEvent('review/created', [aReview({ id: '4' })], -3600));
  expect(await ids()).toEqual(['1', '2', '3']);
});

test('a webhook that arrives during a rebuild overrides the pages that were read before', async () => {
  let answer = (_?: unknown) => {};
  const { api, answers, ids, pass, settle } = await aShop();
  await pass(61);
  api.behaviour.interfere = () =>
    new Promise((resolve) => {
      answer = resolve;
    });
  const pending = ids();
  await settle();
  await answers.apply(anEvent('review/deleted', [deleted('2')], 62));
  await answers.apply(anEvent('review/created', [aReview({ id: '4' })], 62));
  api.behaviour.interfere = undefined;
  answer();
  await pending;
  await pass(1);
  expect(await ids()).toEqual(['1', '3', '4']);
});

test('customer events, and events before the first index, change nothing', async () => {
  const { answers, ids, events } = await aShop();
  await answers.apply(anEvent('customer_event/created', []));
  expect(await ids()).toEqual(['1', '2', '3']);
  expect(events.filter(({ event }) => event === 'index_changed')).toEqual([]);

  const fresh = indexOver(createStrictApi(reviewsNumbered(3)));
  await fresh.answers.apply(anEvent('review/deleted', [deleted('2')]));
  expect(await fresh.ids()).toEqual(['1', '2', '3']);
});

test('after any sequence of events the index matches the shop', async () => {
  const product = fc.constantFrom(
    { product_handle: 'lamp', product_id: '12' },
    { product_handle: 'vase', product_id: '13' },
    { product_handle: 'chair', product_id: '14' },
  );
  const step = fc.record({
    id: fc.integer({ min: 1, max: 12 }),
    is_published: fc.constantFrom(0 as const, 1 as const),
    rating: fc.integer({ min: 1, max: 5 }),
    product,
    deletes: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 20 }), async (steps) => {
      const { answers, request, ids } = await aShop();
      const shop = new Map<string, Review>();
      for (const review of [
        ...reviewsNumbered(3),
        aReview({ id: '11', product_handle: 'vase', product_id: '13' }),
      ]) {
        shop.set(review.id, review);
      }
      for (const [index, { id, deletes, product, ...given }] of steps.entries()) {
        const review = aReview({ ...given, ...product, id: String(id) });
        const topic = shop.has(review.id) ? 'review/updated' : 'review/created';
        if (deletes) shop.delete(review.id);
        else shop.set(review.id, review);
        const event = deletes
          ? anEvent('review/deleted', [deleted(review.id)], index)
          : anEvent(topic, [review], index);
        await answers.apply(event);
      }
      for (const handle of ['lamp', 'vase', 'chair']) {
        const mine = [...shop.values()].filter(
          (review) => review.product_handle === handle && review.is_published === 1,
        );
        const expected = mine.map(({ id }) => id).sort((a, b) => Number(a) - Number(b));
        expect(await ids(`product=${handle}`)).toEqual(expected);
        const sum = mine.reduce((total, { rating }) => total + rating, 0);
        expect((await request(`product=${handle}`)).rating).toMatchObject({
          count: mine.length,
          average: mine.length === 0 ? 0 : sum / mine.length,
        });
      }
    }),
    { numRuns: generated(40) },
  );
});

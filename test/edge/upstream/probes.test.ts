import { expect, test } from 'vitest';
import { createFaultyApi } from '../../../testing/edge/faulty-api.ts';
import { aReview, edgeOver, idsOf, reviewsNumbered } from '../../../testing/edge/shop.ts';

const ofShop = { product_id: '0', product_handle: '' };

test('a review that is written between the calls of a probe does not make a parameter look unsupported', async () => {
  const api = createFaultyApi({
    reviews: [...reviewsNumbered(5), ...reviewsNumbered(3, ofShop, 10)],
  });
  let isWritten = false;
  api.behaviour.interfere = async (_, { is_store_review, page_size }) => {
    if (isWritten || is_store_review !== '1' || page_size !== '1') return;
    isWritten = true;
    // The other calls have been counted by then.
    await new Promise((resolve) => setImmediate(resolve));
    api.behaviour.reviews.push(aReview({ ...ofShop, id: '20' }));
  };
  const { json, events } = edgeOver(api);
  expect(idsOf(await json('/v1/reviews?scope=store&sort=oldest'))).toEqual(['10', '11', '12', '20']);
  expect(isWritten).toBe(true);
  expect(events).toContainEqual(
    expect.objectContaining({ event: 'parameter_probed', parameter: 'is_store_review', works: true }),
  );
  expect(events.map(({ event }) => event)).not.toContain('index_read');
});

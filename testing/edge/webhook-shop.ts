import { createBackground } from '../../src/edge/drivers/background.ts';
import { createFaultyApi } from './faulty-api.ts';
import { aReview, edgeOver, reviewsNumbered, type Setting } from './shop.ts';
import { aDelivery, signed } from './webhook-delivery.ts';

/**
 * An edge over three reviews of the lamp, one of the vase and one of the shop. `deliver` sends a delivery and
 * waits until it is processed.
 */
export function webhookShop({ env = signed, ...setting }: Setting = {}) {
  const api = createFaultyApi({
    reviews: [
      ...reviewsNumbered(3),
      aReview({ id: '9', product_id: '13', product_handle: 'vase' }),
      aReview({ id: '10', product_id: '0', product_handle: '' }),
    ],
  });
  const background = createBackground();
  const edge = edgeOver(api, { env, waitUntil: background.waitUntil, ...setting });
  const deliver = async (...delivery: Parameters<typeof aDelivery>) => {
    const response = await edge.edge.fetch(await aDelivery(...delivery));
    await background.settled();
    return { status: response.status, body: await response.json() };
  };
  const count = async (question: string) => (await edge.json(`/v1/reviews?${question}`)).page.count;
  const hide = (id: string) => {
    api.behaviour.reviews = api.behaviour.reviews.filter((review) => review.id !== id);
  };
  return { ...edge, api, deliver, count, hide };
}

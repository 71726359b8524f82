import { type After, afterOnPlatform } from '../../src/client/deadline.ts';
import type { Review } from '../../src/contract/review.ts';
import { createBackground } from '../../src/edge/drivers/background.ts';
import { type Behaviour, createFaultyApi } from './faulty-api.ts';
import { aReview, edgeOver } from './shop.ts';

/** The first page of the product, which has both sides. */
export const lamp = '/v1/reviews?product=lamp&page_size=5';

/** Every fifth review is critical, and the older ones have more words. */
export const reviewsOfBothSides: readonly Review[] = Array.from({ length: 60 }, (_, index) =>
  aReview({
    id: `${index + 1}`,
    rating: index % 5 ? 5 : 2,
    content: Array.from({ length: 80 - index }, (_, place) => `word${place}`).join(' '),
  }),
);

/**
 * Reviews that take no side, older than half of the others, so that the product has too many for the edge to
 * gather them.
 */
const others: readonly Review[] = Array.from({ length: 300 }, (_, index) =>
  aReview({ id: `${index + 1000}`, rating: 3, commented_at: aReview({ id: '30' }).commented_at }),
);

/** An edge in front of an API with these reviews; `sides` requests the ids of both sides. */
export function bothSidesShop(
  behaviour: Partial<Behaviour> = {},
  setting: Parameters<typeof edgeOver>[1] = {},
) {
  const api = createFaultyApi({ reviews: [...reviewsOfBothSides, ...others], ...behaviour });
  const { waitUntil, settled } = createBackground();
  const edge = edgeOver(api, { waitUntil, after: patiently, ...setting });
  const change = (id: string, changed: Partial<Review>) => {
    api.behaviour.reviews = api.behaviour.reviews.map((one) =>
      one.id === id ? { ...one, ...changed } : one,
    );
  };
  const sides = async (path = lamp) => {
    const { both_sides } = await edge.json(path);
    return both_sides && [both_sides.positive.id, both_sides.critical.id];
  };
  return { ...edge, api, change, settled, sides };
}

/** Without the deadline of 300 ms, because a slow machine would miss it. */
const patiently: After = (milliseconds, run) =>
  milliseconds === 300 ? () => {} : afterOnPlatform(milliseconds, run);

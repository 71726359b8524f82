import type { PublicMedia } from '../../src/contract/storefront.ts';
import type { ShownReview } from '../client/read-reviews.ts';

/** A photo or a video, with the review that it belongs to. */
export type Shot = { media: PublicMedia; review: ShownReview };

/** All photos and video of these reviews, in the order in which they are shown. */
export function shotsOf(reviews: ShownReview[]): Shot[] {
  return reviews.flatMap((review) => review.media.map((media) => ({ media, review })));
}

/** The place that is so many steps on; after the last comes the first. */
export function stepFrom(place: number, steps: number, total: number): number {
  return (place + steps + total) % total;
}

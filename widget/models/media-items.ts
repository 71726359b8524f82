import type { PublicMedia } from '../../src/contract/storefront.ts';
import type { ShownReview } from '../client/read-reviews.ts';

/** A photo or a video, with its review. */
export type MediaItem = { media: PublicMedia; review: ShownReview };

/** All photos and video of these reviews, in the order of display. */
export function mediaItems(reviews: ShownReview[]): MediaItem[] {
  return reviews.flatMap((review) => review.media.map((media) => ({ media, review })));
}

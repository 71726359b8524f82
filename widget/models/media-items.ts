import type { PublicMedia } from '../../src/contract/storefront.ts';
import type { ShownReview } from '../client/read-reviews.ts';

/** A photo or video, with its review. */
export type MediaItem = { media: PublicMedia; review: ShownReview };

/** The photos and videos of these reviews, in display order. */
export function mediaItems(reviews: ShownReview[]): MediaItem[] {
  return reviews.flatMap((review) => review.media.map((media) => ({ media, review })));
}

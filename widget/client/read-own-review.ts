import { type OwnReview, ownReviewStatuses, publicReasons } from '../../src/contract/own-review.ts';

/** The door for answers about the shopper's own review; undefined if the status is unknown. */
export function readOwnReview(given: unknown): OwnReview | undefined {
  const { status, reason } = Object(given) as Record<string, unknown>;
  const known = ownReviewStatuses.find((one) => one === status);
  return known && { status: known, reason: publicReasons.find((one) => one === reason) };
}

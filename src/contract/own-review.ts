/** The answer of the edge about a review, for the browser of its author. */
export type OwnReview = { status: OwnReviewStatus; reason?: PublicReason | undefined };

export const ownReviewStatuses = ['waiting', 'published', 'not_published', 'withdrawn', 'removed'] as const;

export type OwnReviewStatus = (typeof ownReviewStatuses)[number];

/** The reasons of the shop that help an author to write the review again. All others would teach spammers. */
export const publicReasons = ['offensive', 'off_topic', 'personal_data', 'legal'] as const;

export type PublicReason = (typeof publicReasons)[number];

/** Whether a review with the status can never be changed again. */
export function isFinal(status: OwnReviewStatus): boolean {
  return status === 'withdrawn' || status === 'removed';
}

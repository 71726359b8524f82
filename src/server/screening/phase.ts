import type { HeldReason } from '../../contract/review-state.ts';
import type { SubmittedReview } from '../../contract/submitted-review.ts';
import type { Proof } from './challenges.ts';
import type { Pieces } from './pieces-of.ts';

/** Everything that phases know about a review. */
export type PhaseContext = {
  review: SubmittedReview;
  proof: Proof;
  /** Milliseconds since 1970. */
  now: number;
  /** The reviews with a proof that the product received within an hour, this one included. */
  recent: number;
  /** Texts of published reviews of the product, and of reviews submitted lately. */
  others: readonly Pieces[];
  /** Returns whether the shop's own rule holds the review. */
  askShop: (review: SubmittedReview) => Promise<boolean>;
};

/** Returns the reason to hold a review, or nothing. A phase never looks at the stars. */
export type Phase = (context: PhaseContext) => HeldReason | undefined | Promise<HeldReason | undefined>;

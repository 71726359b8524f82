import type { SubmittedReview } from '../../../contract/submitted-review.ts';
import type { Proof } from '../challenges.ts';

/** Why a review waits for a person. The names are also the service's. */
export const heldReasons = [
  'no_proof',
  'honeypot',
  'too_fast',
  'burst',
  'copy',
  'links',
  'contact_details',
  'words',
  'shop_rule',
] as const;

export type HeldReason = (typeof heldReasons)[number];

/** Everything that phases know about a review. */
export type PhaseContext = {
  review: SubmittedReview;
  proof: Proof;
  /** Milliseconds since 1970. */
  now: number;
  /** The reviews with a proof that the product received within an hour, this one included. */
  recent: number;
  /** Texts of published reviews of the product, and of reviews submitted lately. */
  published: readonly string[];
  /** Returns whether the shop's own rule holds the review. */
  askShop: (review: SubmittedReview) => Promise<boolean>;
};

/** Returns the reason to hold a review, or nothing. A phase never looks at the stars. */
export type Phase = (context: PhaseContext) => HeldReason | undefined | Promise<HeldReason | undefined>;

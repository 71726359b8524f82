import type { ChangesPosition } from '../../contract/changes-cursor.ts';
import type { CreateReviewBody, GetReviewsQuery, Review } from '../../contract/review.ts';
import type { CreatedReviews, CreateReviewsBody } from '../../contract/review-batch.ts';
import type { HeldReason } from '../../contract/review-state.ts';
import type { DecidedBy } from './audit.ts';

/** Port: reads and writes of single reviews. */
export type ReviewStore = {
  /** Returns one page of reviews, and the total number of matches. */
  listReviews(shop: string, query: ReviewsQuery): Promise<{ count: number; list: Review[] }>;
  /** Returns undefined if the review does not exist. */
  findReview(shop: string, id: string): Promise<Review | undefined>;
  /** The review that has this id in the system that it comes from; `source` names the system. */
  findExternalReview(shop: string, source: string, externalId: string): Promise<Review | undefined>;
  /**
   * The reviews that were changed after a position and no later than `until`, an ISO time, in the order of
   * their changes; at most `limit`.
   */
  listChangedReviews(
    shop: string,
    changes: { after: ChangesPosition; until: string; limit: number },
  ): Promise<Review[]>;
  /** With `submission`, the review of a shopper, which ends by itself; see `reviewStates`. */
  createReview(shop: string, review: CreateReviewBody, submission?: Submission): Promise<Review>;
  /** Creates the reviews whose external ids are unknown, all or none. The same id twice is one review. */
  createReviews(shop: string, reviews: CreateReviewsBody['reviews']): Promise<CreatedReviews>;
  /** False if the review does not exist. */
  deleteReview(shop: string, id: string): Promise<boolean>;
  /**
   * Publishes (1) or unpublishes (0) a review; with `by`, that can be undone. Returns false if the review
   * does not exist.
   */
  publishReview(shop: string, id: string, published: 0 | 1, by?: DecidedBy): Promise<boolean>;
};

/** The reasons to hold a shopper's review, and the keyed hash of the shopper's network, or empty. */
export type Submission = { heldFor: readonly HeldReason[]; networkHash: string };

/** Filters and order of a list of reviews, with page (from 1) and page size filled in. */
export type ReviewsQuery = Omit<GetReviewsQuery, 'page' | 'page_size' | 'updated_since' | 'cursor'> & {
  page: number;
  page_size: number;
};

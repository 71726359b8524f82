import type { CheckedInputOf, DataOf, OperationName } from '../../contract/operations.ts';
import type { Store } from '../store.ts';
import { getRating } from './rating.ts';
import { createReviewReply, deleteReviewReply, updateReviewReply } from './replies.ts';
import { createReview, deleteReview, getReview, getReviews } from './reviews.ts';

/** What an operation may use: the shop that calls, and where the shop's reviews are. */
export type OperationContext = { shop: string; store: Store };

export type OperationHandler<Name extends OperationName> = (
  input: CheckedInputOf<Name>,
  context: OperationContext,
) => Promise<DataOf<Name>>;

/** What answers each operation. One that is missing here answers `unimplemented`. */
export const operationHandlers: { [Name in OperationName]?: OperationHandler<Name> } = {
  get_reviews: getReviews,
  get_review: getReview,
  get_rating: getRating,
  create_review: createReview,
  delete_review: deleteReview,
  create_review_reply: createReviewReply,
  update_review_reply: updateReviewReply,
  delete_review_reply: deleteReviewReply,
};

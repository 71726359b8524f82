import * as v from 'valibot';
import { id } from '../field.ts';
import { limits } from '../limits.ts';
import * as review from '../review.ts';
import { createdReviewsSchema, createReviewsBody } from '../review-batch.ts';
import * as submission from '../submission.ts';
import type { Operation } from './operation.ts';

/** The operations that storefronts need. Separate, so that a reader's bundle carries no other schemas. */
export const readOperations = {
  get_reviews: {
    audience: 'shop',
    method: 'GET',
    path: 'get_reviews',
    scope: 'read_reviews',
    summary: 'A page of reviews',
    input: review.getReviewsQuery,
    data: review.reviewListSchema,
  },
  get_review: {
    audience: 'shop',
    method: 'GET',
    path: 'get_review',
    scope: 'read_reviews',
    summary: 'One review',
    input: review.getReviewQuery,
    exactlyOneOf: ['id', 'external_id'],
    data: review.reviewSchema,
  },
  get_rating: {
    audience: 'shop',
    method: 'GET',
    path: 'get_rating',
    scope: 'read_reviews',
    summary: 'The rating of a product, of the shop, of all products, or of everything',
    input: review.getRatingQuery,
    exactlyOneOf: [
      'product_id',
      'product_handle',
      'is_store_rating',
      'is_all_products_rating',
      'is_all_rating',
    ],
    data: review.ratingSchema,
  },
} as const satisfies Record<string, Operation>;

/** Separate for the same reason. */
export const createOperations = {
  create_review: {
    audience: 'shop',
    method: 'POST',
    path: 'create_review',
    scope: 'write_reviews',
    summary: 'Creates a review, unpublished by default',
    input: submission.submitReviewBodyWithin(limits),
    data: review.reviewSchema,
  },
} as const satisfies Record<string, Operation>;

/** Reviews, their ratings and their replies. */
export const reviewOperations = {
  ...readOperations,
  ...createOperations,
  delete_review: {
    audience: 'shop',
    method: 'POST',
    path: 'delete_review',
    scope: 'write_reviews',
    summary: 'Deletes a review with its media and reply',
    input: v.object({ id }),
    data: v.object({}),
  },
  create_review_reply: {
    audience: 'shop',
    method: 'POST',
    path: 'create_review_reply',
    scope: 'write_reviews',
    summary: 'Replies to a review that has no reply yet',
    input: review.createReplyBody,
    data: review.replySchema,
  },
  update_review_reply: {
    audience: 'shop',
    method: 'POST',
    path: 'update_review_reply',
    scope: 'write_reviews',
    summary: 'Updates the text of a reply',
    input: review.updateReplyBody,
    data: review.replySchema,
  },
  delete_review_reply: {
    audience: 'shop',
    method: 'POST',
    path: 'delete_review_reply',
    scope: 'write_reviews',
    summary: 'Deletes a reply',
    input: v.object({ id }),
    data: review.replySchema,
  },
} as const satisfies Record<string, Operation>;

/** Beyond the specification: the author's part in a review. Separate for the same reason. */
export const authorOperations = {
  revise_review: {
    audience: 'shop',
    extension: true,
    method: 'POST',
    path: 'revise_review',
    scope: 'write_reviews',
    summary: 'Changes a review for its author, who has its token; it waits for approval again',
    input: submission.reviseReviewBodyWithin(limits),
    data: submission.revisedReviewSchema,
  },
  withdraw_review: {
    audience: 'shop',
    extension: true,
    method: 'POST',
    path: 'withdraw_review',
    scope: 'write_reviews',
    summary: 'Withdraws a review for its author, who has its token',
    input: submission.authorTokenBody,
    data: submission.reviewStatusSchema,
  },
  get_review_status: {
    audience: 'shop',
    extension: true,
    method: 'POST',
    isRead: true,
    path: 'get_review_status',
    scope: 'read_reviews',
    summary: 'Whether a review is published, for its author, who has its token',
    input: submission.authorTokenBody,
    data: submission.reviewStatusSchema,
  },
} as const satisfies Record<string, Operation>;

/** Beyond the specification: writing many reviews, and the author's part in a review. */
export const reviewExtensions = {
  create_reviews: {
    audience: 'shop',
    extension: true,
    method: 'POST',
    path: 'create_reviews',
    scope: 'write_reviews',
    summary: 'Creates up to 100 reviews; a review with a known external id is left as it is',
    input: createReviewsBody,
    data: createdReviewsSchema,
  },
  ...authorOperations,
} as const satisfies Record<string, Operation>;

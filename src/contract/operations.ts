import type * as v from 'valibot';
import type { ReviewLimits } from './limits.ts';
import { customerExtensions, customerOperations } from './operations/customers.ts';
import { jobExtensions } from './operations/jobs.ts';
import { mediaOperations } from './operations/media.ts';
import { moderationExtensions } from './operations/moderation.ts';
import { oauthOperations } from './operations/oauth.ts';
import type { Operation } from './operations/operation.ts';
import { productExtensions } from './operations/products.ts';
import { reviewExtensions, reviewOperations } from './operations/reviews.ts';
import { settingsExtensions } from './operations/settings.ts';
import { accessExtensions } from './operations/shop-access.ts';
import { transferExtensions } from './operations/transfers.ts';
import { webhookExtensions, webhookOperations } from './operations/webhooks.ts';
import { createReplyBodyWithin, updateReplyBodyWithin } from './review.ts';
import { createReviewsBodyWithin } from './review-batch.ts';
import { reviseReviewBodyWithin, submitReviewBodyWithin } from './submission.ts';

export { type Audience, basePath, type Operation } from './operations/operation.ts';

/**
 * All operations of the API: first the operations of the specification, then the extensions of this service.
 * Client, service and OpenAPI document are derived from this table. Source: docs/spec/reviews-data-api.md,
 * "Endpoints"; docs/spec/open-points.md, "Operations".
 */
export const operations = {
  ...reviewOperations,
  ...mediaOperations,
  ...webhookOperations,
  ...customerOperations,
  ...oauthOperations,
  ...reviewExtensions,
  ...moderationExtensions,
  ...jobExtensions,
  ...customerExtensions,
  ...webhookExtensions,
  ...settingsExtensions,
  ...transferExtensions,
  ...productExtensions,
  ...accessExtensions,
} as const satisfies Record<string, Operation>;

/** All operations of a service whose limits differ from the specification. */
export const operationsWithin = (own: ReviewLimits): typeof operations => ({
  ...operations,
  create_review: { ...operations.create_review, input: submitReviewBodyWithin(own) },
  create_reviews: { ...operations.create_reviews, input: createReviewsBodyWithin(own) },
  revise_review: { ...operations.revise_review, input: reviseReviewBodyWithin(own) },
  create_review_reply: { ...operations.create_review_reply, input: createReplyBodyWithin(own) },
  update_review_reply: { ...operations.update_review_reply, input: updateReplyBodyWithin(own) },
});

export type OperationName = keyof typeof operations;

/** The operations that are HTML pages. */
export type PageName = {
  [Name in OperationName]: (typeof operations)[Name] extends { isPage: true } ? Name : never;
}[OperationName];

/** All operations, or a subset. */
export type OperationTable = Partial<Record<OperationName, Operation>>;

/** The input that a caller passes to an operation. */
export type InputOf<Name extends OperationName> = v.InferInput<(typeof operations)[Name]['input']>;

/** The input after validation, as the service's handlers receive it. */
export type CheckedInputOf<Name extends OperationName> = v.InferOutput<(typeof operations)[Name]['input']>;

/** The `data` of an operation's response. */
export type DataOf<Name extends OperationName> = v.InferOutput<(typeof operations)[Name]['data']>;

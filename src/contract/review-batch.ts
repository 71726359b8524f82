import * as v from 'valibot';
import { anyText, emptyOr, flag, requiredLine, wholeNumber } from './field.ts';
import { limits, type ReviewLimits } from './limits.ts';
import { createReviewBodyWithin } from './review.ts';

/** The id of a review in the system that it comes from. It is unique within a `source`. */
export const externalId = requiredLine(limits.shortText);

/** Body of `create_reviews` of a service with these limits. */
export const createReviewsBodyWithin = /* @__NO_SIDE_EFFECTS__ */ (own: ReviewLimits) =>
  v.object({
    reviews: v.pipe(
      v.array(v.object({ ...createReviewBodyWithin(own).entries, external_id: emptyOr(externalId) })),
      v.minLength(1, 'must not be empty'),
      v.maxLength(limits.batch, `must have at most ${limits.batch} items`),
    ),
  });

/** Body of `create_reviews` with the limits of the specification. */
export const createReviewsBody = createReviewsBodyWithin(limits);

export type CreateReviewsBody = v.InferOutput<typeof createReviewsBody>;

/** The reviews in the order of the request. `is_new` is 0 for a review that was known by its external id. */
export const createdReviewsSchema = v.object({
  created: wholeNumber(0),
  reviews: v.array(v.object({ id: anyText, external_id: anyText, is_new: flag })),
});

export type CreatedReviews = v.InferOutput<typeof createdReviewsSchema>;

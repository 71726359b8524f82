import * as v from 'valibot';
import { anyText, emptyOr, flag, id, requiredLine } from './field.ts';
import { limits, type ReviewLimits } from './limits.ts';
import { createReviewBodyWithin } from './review.ts';
import { heldReasons } from './review-state.ts';

/** The reasons to hold a review. */
const heldFor = v.pipe(v.array(v.picklist(heldReasons)), v.maxLength(heldReasons.length));

/**
 * Fields of a review of a shopper, which the caller passes on: the reasons to hold it, empty if there are
 * none, and the shopper's network, which is stored only as a hash. Extensions of this service.
 */
const submissionEntries = {
  held_for: v.optional(heldFor),
  author_network: emptyOr(requiredLine(limits.shortText)),
};

/** Body of `create_review` with the fields of a shopper's review. */
export const submitReviewBodyWithin = /* @__NO_SIDE_EFFECTS__ */ (own: ReviewLimits) =>
  v.object({ ...createReviewBodyWithin(own).entries, ...submissionEntries });

/** The token that the author of a review received when it was created. */
export const authorTokenBody = v.object({ token: requiredLine(limits.url) });

/** The status of a review for its author. `reason` is empty unless it is `not_published`. */
export const reviewStatusSchema = v.object({
  id,
  status: v.picklist(['waiting', 'published', 'not_published', 'withdrawn', 'removed']),
  reason: anyText,
});

/** Body of `revise_review`: the whole new content. Product, photos and videos stay. */
export const reviseReviewBodyWithin = /* @__NO_SIDE_EFFECTS__ */ (own: ReviewLimits) => {
  const { rating, author, title, content, item_type, is_incentivised, is_affiliated } =
    createReviewBodyWithin(own).entries;
  return v.object({
    ...authorTokenBody.entries,
    ...{ rating, author, title, content, item_type, is_incentivised, is_affiliated },
    held_for: v.optional(heldFor),
  });
};

/** `is_changed` is 0 if the review already had this content. */
export const revisedReviewSchema = v.object({ ...reviewStatusSchema.entries, is_changed: flag });

export type ReviewStatus = v.InferOutput<typeof reviewStatusSchema>;

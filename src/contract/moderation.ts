import * as v from 'valibot';
import { anyText, flag, handle, id, productId, requiredLine, stars, time } from './field.ts';
import { limits } from './limits.ts';
import { pageParameters } from './page.ts';
import { commaList, reviewSchema } from './review.ts';
import { heldReasons, reviewStates } from './review-state.ts';

/**
 * Why a review is hidden. A closed set, because the reason is stored in the audit log, which contains no free
 * text.
 */
export const hidingReasons = [
  'spam',
  'offensive',
  'off_topic',
  'personal_data',
  'fake',
  'legal',
  'other',
] as const;

export type HidingReason = (typeof hidingReasons)[number];

/** Reasons that concern the photos and videos of a review too, so that nobody may see them. */
export const withholdingReasons = ['personal_data', 'legal', 'withdrawn'] as const;

/**
 * `waiting`: nobody has decided yet. `held`: its sender may be a machine. `hidden`: the shop does not publish
 * it. `withdrawn`: its author does not want it published.
 */
export const moderationStates = ['waiting', 'held', 'published', 'hidden', 'withdrawn', 'all'] as const;

export type ModerationState = (typeof moderationStates)[number];

/**
 * `state` is `waiting` by default. Times refer to when the reviews were stored; the oldest review comes
 * first.
 */
export const getModerationReviewsQuery = v.object({
  state: v.optional(v.picklist(moderationStates)),
  product_id: v.optional(productId),
  product_handle: v.optional(handle),
  ratings: v.optional(commaList(stars)),
  sources: v.optional(commaList(requiredLine(limits.shortText))),
  start_time: v.optional(time),
  end_time: v.optional(time),
  ...pageParameters,
});

export type GetModerationReviewsQuery = v.InferOutput<typeof getModerationReviewsQuery>;

/**
 * A review with its state, the reason why the shop hides it, which is empty for every other review, and the
 * reasons for which its present text was held. Absent fields: an earlier version of this service.
 */
export const moderatedReviewSchema = v.object({
  ...reviewSchema.entries,
  hidden_reason: anyText,
  state: v.optional(v.picklist(Object.keys(reviewStates) as (keyof typeof reviewStates)[])),
  held_for: v.optional(v.array(v.picklist(heldReasons))),
});

export type ModeratedReview = v.InferOutput<typeof moderatedReviewSchema>;

const ids = v.pipe(
  v.array(id),
  v.minLength(1, 'must not be empty'),
  v.maxLength(limits.batch, `must have at most ${limits.batch} items`),
);

export const publishReviewsBody = v.object({ ids });
export const hideReviewsBody = v.object({ ids, reason: v.picklist(hidingReasons) });

export const flagReviewsBody = v.pipe(
  v.object({
    ids,
    is_featured: v.optional(flag),
    is_top: v.optional(flag),
    is_verified: v.optional(flag),
  }),
  v.check(
    ({ is_featured, is_top, is_verified }) =>
      [is_featured, is_top, is_verified].some((value) => value !== undefined),
    'send at least one of is_featured, is_top and is_verified',
  ),
);

/** The ids of a moderation call by outcome. */
export const moderationResultSchema = v.object({
  changed: v.array(id),
  unchanged: v.array(id),
  missing: v.array(id),
});

export type ModerationResult = v.InferOutput<typeof moderationResultSchema>;

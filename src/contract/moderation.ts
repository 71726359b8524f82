import * as v from 'valibot';
import {
  anyText,
  emptyOr,
  flag,
  handle,
  id,
  mediaUrl,
  productId,
  requiredLine,
  searchText,
  stars,
  text,
  time,
  wholeNumber,
} from './field.ts';
import { limits } from './limits.ts';
import { pageParameters } from './page.ts';
import { commaList, language, reviewSchema } from './review.ts';
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
 * `waiting`: nobody has decided yet. `held`: its sender may be a machine. `todo`: both. `hidden`: the shop
 * does not publish it. `withdrawn`: its author does not want it published.
 */
export const moderationStates = [
  'waiting',
  'held',
  'todo',
  'published',
  'hidden',
  'withdrawn',
  'all',
] as const;

export type ModerationState = (typeof moderationStates)[number];

/** Orders of the reviews to moderate, by the time when they were stored. */
export const moderationSorts = ['oldest', 'newest'] as const;

/**
 * `state` is `waiting` by default, and `sort` is `oldest`. Times refer to when the reviews were stored.
 * `is_answered` selects published reviews with (1) or without (0) a reply. `reason` is the reason that
 * decides the state. `same_customer_as` selects the reviews whose authors have the e-mail address of the
 * author of that review; none if it has none.
 */
export const getModerationReviewsQuery = v.object({
  state: v.optional(v.picklist(moderationStates)),
  product_id: v.optional(productId),
  product_handle: v.optional(handle),
  ratings: v.optional(commaList(stars)),
  sources: v.optional(commaList(requiredLine(limits.shortText))),
  start_time: v.optional(time),
  end_time: v.optional(time),
  is_answered: v.optional(flag),
  has_media: v.optional(flag),
  is_verified: v.optional(flag),
  language: v.optional(language),
  reason: v.optional(v.picklist([...heldReasons, ...hidingReasons])),
  keywords: v.optional(searchText(limits.shortText)),
  same_customer_as: v.optional(id),
  sort: v.optional(v.picklist(moderationSorts)),
  ...pageParameters,
});

export type GetModerationReviewsQuery = v.InferOutput<typeof getModerationReviewsQuery>;

/**
 * The last decision about a review: a moderation call, an action of its author, or a publication by the
 * service. `entry_id` is its entry in the audit log.
 */
export const decisionSchema = v.object({
  entry_id: anyText,
  action: anyText,
  actor: anyText,
  actor_label: anyText,
  at: anyText,
});

export type Decision = v.InferOutput<typeof decisionSchema>;

/**
 * A review with its state, the reason why the shop hides it, which is empty for every other review, and the
 * reasons for which its present text was held. `decision` is null if nobody has decided. `hidden_media` are
 * the URLs of the photos and videos that the shop hides, and `marked_words` the words in title and text for
 * which reviews wait. Absent fields: an earlier version of this service.
 */
export const moderatedReviewSchema = v.object({
  ...reviewSchema.entries,
  hidden_reason: anyText,
  state: v.optional(v.picklist(Object.keys(reviewStates) as (keyof typeof reviewStates)[])),
  held_for: v.optional(v.array(v.picklist(heldReasons))),
  decision: v.nullish(decisionSchema, null),
  hidden_media: v.optional(v.array(anyText), []),
  marked_words: v.optional(v.array(anyText), []),
});

export type ModeratedReview = v.InferOutput<typeof moderatedReviewSchema>;

/** The reviews that a decision about a query may leave out. */
export const mostExceptions = 1_000;
const tooManyExceptions = `must have at most ${mostExceptions} items`;

const ids = v.pipe(
  v.array(id),
  v.minLength(1, 'must not be empty'),
  v.maxLength(limits.batch, `must have at most ${limits.batch} items`),
);

/**
 * The time of the list that the moderator saw: reviews that somebody else has decided since stay unchanged.
 */
const unless_decided_after = v.optional(time);

export const publishReviewsBody = v.object({ ids, unless_decided_after });
export const hideReviewsBody = v.object({ ids, reason: v.picklist(hidingReasons), unless_decided_after });

type Flags = { [flag in 'is_featured' | 'is_top' | 'is_verified']?: 0 | 1 | undefined };

function hasFlag({ is_featured, is_top, is_verified }: Flags): boolean {
  return [is_featured, is_top, is_verified].some((value) => value !== undefined);
}

export const flagReviewsBody = v.pipe(
  v.object({
    ids,
    is_featured: v.optional(flag),
    is_top: v.optional(flag),
    is_verified: v.optional(flag),
    unless_decided_after,
  }),
  v.check((given) => hasFlag(given), 'send at least one of is_featured, is_top and is_verified'),
);

/**
 * The product that the review moves to; `0` is the shop itself. An unknown product needs a handle that no
 * other product has.
 */
export const moveReviewBody = v.object({
  id,
  product_id: productId,
  product_handle: emptyOr(handle),
  product_title: text(limits.productTitle),
  unless_decided_after,
});

/** `url` is the URL of a photo or video of the review. `is_hidden` 0 shows it again. */
export const hideReviewMediaBody = v.object({
  id,
  url: mediaUrl,
  is_hidden: v.optional(flag, 1),
  unless_decided_after,
});

/**
 * `entry_id` is the `entry_id` of a moderation call, or the id of its entry in the audit log. `ids` are some
 * of its reviews; all of them by default. The entry of a job needs `ids`.
 */
export const undoModerationBody = v.object({
  entry_id: requiredLine(limits.shortText),
  ids: v.optional(ids),
});

const { page: _page, page_size: _pageSize, sort: _sort, ...filters } = getModerationReviewsQuery.entries;

/**
 * A decision about all reviews that match a query at a moment, except some. `as_of` is the time of the list
 * that the moderator saw: later reviews, and reviews that somebody else has decided since, stay unchanged. A
 * query by stars hides nothing.
 */
export const moderateMatchingBody = v.pipe(
  v.object({
    query: v.object(filters),
    as_of: time,
    except: v.optional(v.pipe(v.array(id), v.maxLength(mostExceptions, tooManyExceptions)), []),
    decision: v.picklist(['publish', 'hide', 'flag']),
    reason: v.optional(v.picklist(hidingReasons)),
    is_featured: v.optional(flag),
    is_top: v.optional(flag),
    is_verified: v.optional(flag),
  }),
  v.check(
    ({ decision, query }) => decision !== 'hide' || query.ratings === undefined,
    'reviews are never hidden by their stars: remove ratings from the query',
  ),
  v.check(
    ({ decision, reason }) => (decision === 'hide') === (reason !== undefined),
    'send a reason to hide reviews, and only then',
  ),
  v.check(
    ({ decision, ...given }) => (decision === 'flag') === hasFlag(given),
    'send at least one of is_featured, is_top and is_verified to flag reviews, and only then',
  ),
);

export type ModerateMatchingBody = v.InferOutput<typeof moderateMatchingBody>;

/** The job of `moderate_matching_reviews` that is undone. */
export const undoModerationJobBody = v.object({ job_id: id });

/**
 * The ids of a moderation call by outcome. `decided` has the reviews that somebody else has decided since,
 * with that decision; null if an import changed the review. `entry_id` is the entry in the audit log, to undo
 * the call.
 */
export const moderationResultSchema = v.object({
  changed: v.array(id),
  unchanged: v.array(id),
  missing: v.array(id),
  decided: v.optional(v.array(v.object({ id, decision: v.nullable(decisionSchema) })), []),
  entry_id: anyText,
});

export type ModerationResult = v.InferOutput<typeof moderationResultSchema>;

/**
 * The numbers of reviews by state. `unanswered` are the published reviews without a reply.
 * `oldest_waiting_at` is when the oldest review that waits or is held was stored; empty without one.
 */
export const moderationSummarySchema = v.object({
  waiting: wholeNumber(0),
  held: wholeNumber(0),
  published: wholeNumber(0),
  hidden: wholeNumber(0),
  withdrawn: wholeNumber(0),
  unanswered: wholeNumber(0),
  oldest_waiting_at: anyText,
});

export type ModerationSummary = v.InferOutput<typeof moderationSummarySchema>;

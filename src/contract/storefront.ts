import * as v from 'valibot';
import { emptyOr, mediaUrl } from './field.ts';
import type { pageSchema } from './page.ts';

export { storefrontLimits } from './limits.ts';
export { type StorefrontSort, storefrontSorts } from './sorts.ts';

/**
 * The storefront API: everything a browser receives. These schemas are the allow-list: parsing drops every
 * field they do not name, so that new fields of an upstream never reach browsers.
 */

export const publicMediaSchema = v.object({
  url: mediaUrl,
  thumbnail_url: emptyOr(mediaUrl),
  type: v.number(),
});

export const publicReplySchema = v.object({ content: v.string(), reply_at: v.string() });

export const publicReviewSchema = v.object({
  id: v.string(),
  rating: v.number(),
  author: v.string(),
  title: v.string(),
  content: v.string(),
  commented_at: v.string(),
  item_type: v.string(),
  product_id: v.string(),
  product_handle: v.string(),
  is_verified: v.picklist([0, 1]),
  is_featured: v.picklist([0, 1]),
  is_top: v.picklist([0, 1]),
  media: v.array(publicMediaSchema),
  reply: v.nullable(publicReplySchema),
});

/** Further fields that an operator can make public with `PUBLIC_FIELDS`. */
export const extraPublicFields = ['author_country', 'source', 'product_title'] as const;
export type ExtraPublicField = (typeof extraPublicFields)[number];

export type PublicMedia = v.InferOutput<typeof publicMediaSchema>;
export type PublicReview = v.InferOutput<typeof publicReviewSchema> &
  Partial<Record<ExtraPublicField, string>>;

/** `average` is between 0 and 5; `histogram` counts reviews by stars. */
export const publicRatingSchema = v.object({
  average: v.number(),
  count: v.number(),
  histogram: v.object({ 1: v.number(), 2: v.number(), 3: v.number(), 4: v.number(), 5: v.number() }),
});

export type PublicRating = v.InferOutput<typeof publicRatingSchema>;

/** The top positive and the top critical review, chosen by a rule: docs/decisions/0008-both-sides.md. */
export type BothSides = { positive: PublicReview; critical: PublicReview };

/**
 * Response of `GET /v1/reviews`. `rating` is null if unknown, never a guess; `partial` means that the edge
 * does not know all reviews. `both_sides` never repeats a review of `list`; it is null on later pages, with
 * filters, and if either side has no review to choose.
 */
export type ReviewsAnswer = {
  rating: PublicRating | null;
  page: v.InferOutput<typeof pageSchema>;
  list: PublicReview[];
  partial: boolean;
  both_sides: BothSides | null;
};

/** Response of `GET /v1/ratings`, by product handle; null if the rating is unknown or failed. */
export type RatingsAnswer = Record<string, PublicRating | null>;

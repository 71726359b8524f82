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

/** A primary language subtag of BCP 47. */
export const languagePattern = /^[a-z]{2,3}$/;

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
  /** Primary subtag of the language of title and content, such as `pt`; absent if the API does not say. */
  language: v.optional(v.pipe(v.string(), v.regex(languagePattern))),
  /** The author received something for the review; absent if the API does not say. */
  is_incentivised: v.optional(v.picklist([0, 1])),
  /** The author works for the shop or belongs to it; absent if the API does not say. */
  is_affiliated: v.optional(v.picklist([0, 1])),
  /** The shop took the review over from elsewhere; absent if shoppers sent it to the shop. */
  is_imported: v.optional(v.literal(1)),
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

/** A value of a field, with the number of reviews that have it. */
export type Facet = { value: string; count: number };

/** The facets of a subject, each absent if the edge does not know all reviews or if there is no choice. */
export type Facets = {
  /** At least two variants that were bought (`item_type`), the most frequent first. */
  variants?: Facet[];
  /** At least two languages of reviews, the most frequent first. */
  languages?: Facet[];
  /** Frequent phrases of the reviews, each with the number of reviews that a search for it finds. */
  topics?: Facet[];
};

/**
 * Response of `GET /v1/reviews`. `rating` is null if unknown, never a guess; `partial` means that the edge
 * does not know all reviews. `both_sides` never repeats a review of `list`; it is null on later pages, with
 * filters, and if either side has no review to choose. `accepts_reviews` is absent if shoppers cannot write
 * reviews.
 */
export type ReviewsAnswer = {
  rating: PublicRating | null;
  page: v.InferOutput<typeof pageSchema>;
  list: PublicReview[];
  partial: boolean;
  both_sides: BothSides | null;
  accepts_reviews?: true;
} & Facets;

/** Response of `GET /v1/ratings`, by product handle; null if the rating is unknown or failed. */
export type RatingsAnswer = Record<string, PublicRating | null>;

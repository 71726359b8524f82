import * as v from 'valibot';
import { writtenEmail } from './email.ts';
import {
  anyText,
  emptyOr,
  flag,
  handle,
  id,
  optionalFlag,
  optionalTime,
  phoneNumber,
  productId,
  requiredLine,
  requiredText,
  searchText,
  stars,
  text,
  time,
  wholeNumber,
} from './field.ts';
import { limits, type ReviewLimits } from './limits.ts';
import { mediaInputWithin, mediaSchema } from './media.ts';
import { listOf, pageParameters } from './page.ts';
import { sortKeys } from './sorts.ts';

export type { SortKey } from './sorts.ts';

/** The merchant's reply to a review. Source: docs/spec/reviews-data-api.md, "Reply". */
export const replySchema = v.object({ id: anyText, content: anyText, reply_at: optionalTime });

export type Reply = v.InferOutput<typeof replySchema>;

/**
 * A review as the API returns it, personal data included. Source: docs/spec/reviews-data-api.md, "Review".
 */
export const reviewSchema = v.object({
  id,
  rating: stars,
  author: anyText,
  author_email: anyText,
  author_phone: anyText,
  author_country: anyText,
  title: anyText,
  content: anyText,
  commented_at: optionalTime,
  item_type: anyText,
  order_id: anyText,
  source: anyText,
  product_id: anyText,
  product_title: anyText,
  product_handle: anyText,
  is_verified: optionalFlag,
  is_featured: optionalFlag,
  is_published: optionalFlag,
  is_top: optionalFlag,
  tag: anyText,
  media: v.nullish(v.array(mediaSchema), []),
  reply: v.nullish(replySchema, null),
  created_at: optionalTime,
  updated_at: optionalTime,
  // Extensions of this service; other APIs lack them, or use the names for values of another type, which must
  // not make a review unreadable.
  language: v.optional(v.fallback(anyText, '')),
  is_incentivised: v.optional(v.fallback(optionalFlag, 0)),
  is_affiliated: v.optional(v.fallback(optionalFlag, 0)),
  /** Only in the response that creates the review of a shopper. */
  author_token: v.optional(v.string()),
});

export type Review = v.InferOutput<typeof reviewSchema>;

/** The `product_id` of reviews of the shop itself (docs/spec/open-points.md, "Reviews of one product"). */
export const storeProductId = '0';

/** The origin of a review, on a single line. */
const sourceName = requiredLine(limits.shortText);

/** Items in one comma-separated value or in an array. */
export const commaList = /* @__NO_SIDE_EFFECTS__ */ <Item extends v.GenericSchema<string | number, unknown>>(
  item: Item,
) =>
  v.pipe(
    v.union([v.string(), v.number(), v.array(v.union([v.string(), v.number()]))]),
    v.transform((value) => `${value}`.split(',').map((part) => part.trim())),
    v.transform((parts): (string | number)[] => parts.filter((part) => part !== '')),
    // An empty list must not mean "no filter".
    v.check((parts) => parts.length > 0, 'must not be empty'),
    v.array(item),
  );

/**
 * Query parameters of `get_reviews`. The first five are specified (docs/spec/reviews-data-api.md,
 * "get_reviews"); `product_ids`, `ratings` and `sources` are known from deployed APIs; the others are
 * extensions of this service, which other APIs ignore.
 */
export const getReviewsQuery = v.object({
  /** 1: reviews of the shop itself; 0: reviews of products; absent: both. */
  is_store_review: v.optional(flag),
  /** Words to find in title, content or author, as `keywordTokens` splits them. */
  keyword: v.optional(searchText(limits.keyword)),
  sort_by: v.optional(v.picklist(sortKeys, `must be one of ${sortKeys.join(', ')}`)),
  ...pageParameters,
  product_ids: v.optional(commaList(productId)),
  product_id: v.optional(productId),
  product_handle: v.optional(handle),
  ratings: v.optional(commaList(stars)),
  sources: v.optional(commaList(sourceName)),
  is_published: v.optional(flag),
  is_verified: v.optional(flag),
  has_media: v.optional(flag),
  /** The reviews that were changed at this time or later, in the order of their changes. */
  updated_since: v.optional(time),
  /** The place in the list of changes that an earlier response named. */
  cursor: v.optional(requiredLine(limits.shortText)),
});

/** A page of reviews; the last two fields only with `updated_since` or `cursor`. */
export const reviewListSchema = v.object({
  ...listOf(reviewSchema).entries,
  next_cursor: v.optional(v.string()),
  has_more: v.optional(flag),
});

/** A review by its id, or by its id in the system that it comes from and the name of that system. */
export const getReviewQuery = v.pipe(
  v.object({
    id: v.optional(id),
    external_id: v.optional(requiredLine(limits.shortText)),
    /** Empty by default; only with `external_id`. */
    source: v.optional(emptyOr(sourceName)),
  }),
  v.forward(
    v.check(
      (query) => (query.id === undefined) !== (query.external_id === undefined),
      'is required, or else an external_id',
    ),
    ['id'],
  ),
);

export type GetReviewsQuery = v.InferOutput<typeof getReviewsQuery>;

/** The primary subtag of a language (BCP 47). */
export const language = v.pipe(
  v.string(),
  v.transform((tag) => tag.toLowerCase()),
  v.string(),
  v.regex(/^[a-z]{2,3}$/, 'must be the primary subtag of a language, such as en'),
);

/**
 * Body of `create_review` of a service with these limits, without the fields of a shopper's review. Source:
 * docs/spec/open-points.md, "Create review"; `product_handle`, `product_title`, `language`, `is_incentivised`
 * and `is_affiliated` are extensions of this service.
 */
export const createReviewBodyWithin = /* @__NO_SIDE_EFFECTS__ */ (own: ReviewLimits) =>
  v.object({
    rating: stars,
    author: requiredText(own.author),
    title: text(own.title),
    content: text(own.content),
    item_type: text(own.itemType),
    product_id: v.optional(productId, storeProductId),
    product_handle: emptyOr(handle),
    product_title: text(limits.productTitle),
    author_email: emptyOr(writtenEmail),
    author_phone: emptyOr(phoneNumber),
    author_country: v.pipe(
      anyText,
      v.transform((code) => code.toUpperCase()),
      v.string(),
      v.regex(/^([A-Z]{2})?$/, 'must be a two-letter country code'),
    ),
    order_id: v.pipe(
      emptyOr(id),
      v.transform((order) => order || '0'),
      v.string(),
    ),
    commented_at: optionalTime,
    source: emptyOr(sourceName),
    is_verified: optionalFlag,
    is_featured: optionalFlag,
    is_published: optionalFlag,
    is_top: optionalFlag,
    tag: text(limits.shortText),
    language: emptyOr(language),
    is_incentivised: optionalFlag,
    is_affiliated: optionalFlag,
    media: v.optional(mediaInputWithin(own), []),
    reply: v.nullish(
      v.object({
        content: requiredText(own.content),
        reply_at: optionalTime,
      }),
      null,
    ),
  });

/** Body of `create_review` with the limits of the specification. */
export const createReviewBody = createReviewBodyWithin(limits);

export type CreateReviewBody = v.InferOutput<typeof createReviewBody>;

export const createReplyBodyWithin = /* @__NO_SIDE_EFFECTS__ */ ({ content }: ReviewLimits) =>
  v.object({ review_id: id, content: requiredText(content) });
export const createReplyBody = createReplyBodyWithin(limits);

export const updateReplyBodyWithin = /* @__NO_SIDE_EFFECTS__ */ ({ content }: ReviewLimits) =>
  v.object({ id, content: requiredText(content) });
export const updateReplyBody = updateReplyBodyWithin(limits);

/**
 * Query parameters of `get_rating`: a product or exactly one flag. Source: docs/spec/open-points.md, "get
 * rating".
 */
export const getRatingQuery = v.pipe(
  v.object({
    product_id: v.optional(productId),
    product_handle: v.optional(handle),
    is_store_rating: v.optional(flag),
    is_all_products_rating: v.optional(flag),
    is_all_rating: v.optional(flag),
  }),
  v.check(
    (query) => Object.values(query).filter((value) => value !== undefined && value !== 0).length === 1,
    'send exactly one of product_id, product_handle, is_store_rating, is_all_products_rating, is_all_rating',
  ),
);

export type GetRatingQuery = v.InferOutput<typeof getRatingQuery>;

/**
 * The rating of one subject. `rating_value` is the average as text, "0" without reviews. Source:
 * docs/spec/open-points.md, "get rating".
 */
export const ratingSchema = v.object({
  rating_value: anyText,
  review_count: wholeNumber(0),
  star1_count: wholeNumber(0),
  star2_count: wholeNumber(0),
  star3_count: wholeNumber(0),
  star4_count: wholeNumber(0),
  star5_count: wholeNumber(0),
});

export type Rating = v.InferOutput<typeof ratingSchema>;

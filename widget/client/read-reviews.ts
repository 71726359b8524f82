import { mediaTypes } from '../../src/contract/media-types.ts';
import type {
  Facet,
  Facets,
  PublicMedia,
  PublicRating,
  PublicReview,
  ReviewsAnswer,
} from '../../src/contract/storefront.ts';
import type { Mean } from './read-ratings.ts';

/** The fields of a review that the views show. */
export type ShownReview = Record<TextField, string> &
  Record<FlagField, boolean> &
  Pick<PublicReview, 'rating' | 'media' | 'reply'>;

/** A page of reviews. */
export type ReviewsPage = Omit<ReviewsAnswer, 'list' | 'both_sides' | 'accepts_reviews' | keyof Facets> & {
  list: ShownReview[];
  /** Each empty unless there is a choice. */
  facets: Required<Facets>;
  both_sides: { positive: ShownReview; critical: ShownReview } | null;
  /** Whether shoppers can write reviews. */
  accepts_reviews: boolean;
};

/** Functions that the entry uses as well. Passed as arguments, because a chunk must not import the entry. */
export type SharedDoors = {
  readMean: (value: unknown) => Mean | null;
  webAddress: (value: string, base: string) => string;
};

/**
 * The door for `GET /v1/reviews`: every field has the type that the views rely on, and every URL is absolute
 * and http(s). Returns undefined if the response is not a page of reviews; omits entries that are not
 * reviews.
 */
export function readReviews(value: unknown, endpoint: string, shared: SharedDoors): ReviewsPage | undefined {
  const { rating, page, list, partial, both_sides, accepts_reviews, variants, languages, topics } =
    fieldsOf(value);
  const { page: number, page_size, total_page, count } = fieldsOf(page);
  if (!isCount(number) || !isCount(page_size) || !isCount(total_page) || !isCount(count)) return undefined;
  if (!Array.isArray(list)) return undefined;
  const readAll = (reviews: unknown[]) =>
    reviews
      .filter((review) => textOf(fieldsOf(review).id))
      .map((review) => readReview(fieldsOf(review), (url) => shared.webAddress(textOf(url), endpoint)));
  const { positive: best, critical: worst } = fieldsOf(both_sides);
  const [positive, critical] = readAll([best, worst]);
  return {
    rating: readRating(rating, shared.readMean(rating)),
    page: { page: number, page_size, total_page, count },
    list: readAll(list),
    partial: partial === true,
    both_sides: positive && critical ? { positive, critical } : null,
    accepts_reviews: accepts_reviews === true,
    facets: {
      variants: readFacet(variants),
      languages: readFacet(languages),
      topics: readFacet(topics),
    },
  };
}

function readRating(rating: unknown, mean: Mean | null): PublicRating | null {
  const bars = fieldsOf(fieldsOf(rating).histogram);
  const bar = (stars: number) => (isCount(bars[stars]) ? bars[stars] : 0);
  return mean && { ...mean, histogram: { 1: bar(1), 2: bar(2), 3: bar(3), 4: bar(4), 5: bar(5) } };
}

function readFacet(choices: unknown): Facet[] {
  return (Array.isArray(choices) ? choices : []).flatMap((choice) => {
    const { value, count } = fieldsOf(choice);
    return textOf(value) && isCount(count) ? [{ value: textOf(value), count }] : [];
  });
}

function readReview(review: Record<string, unknown>, address: (url: unknown) => string): ShownReview {
  const { rating, media, reply } = review;
  const { content, reply_at } = fieldsOf(reply);
  return {
    ...(Object.fromEntries(texts.map((name) => [name, textOf(review[name])])) as Record<TextField, string>),
    ...(Object.fromEntries(flags.map((name) => [name, review[name] === 1])) as Record<FlagField, boolean>),
    rating: isCount(rating) && rating <= 5 ? rating : 0,
    media: Array.isArray(media) ? media.flatMap((item) => readMedia(fieldsOf(item), address)) : [],
    reply: textOf(content) ? { content: textOf(content), reply_at: textOf(reply_at) } : null,
  };
}

const texts = [
  'id',
  'author',
  'title',
  'content',
  'commented_at',
  'item_type',
  'language',
  'author_country',
  'source',
  'product_title',
] as const;
type TextField = (typeof texts)[number];

const flags = [
  'is_verified',
  'is_featured',
  'is_top',
  'is_incentivised',
  'is_affiliated',
  'is_imported',
] as const;
type FlagField = (typeof flags)[number];

function readMedia(item: Record<string, unknown>, address: (url: unknown) => string): PublicMedia[] {
  const url = address(item.url);
  const { type } = item;
  return url && (type === mediaTypes.image || type === mediaTypes.video)
    ? [{ url, thumbnail_url: address(item.thumbnail_url), type }]
    : [];
}

/** The fields of an object; no fields for any other value. */
function fieldsOf(value: unknown): Record<string, unknown> {
  return Object(value) as Record<string, unknown>;
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0;
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

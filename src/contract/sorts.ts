/** `sort` of `GET /v1/reviews`. `featured`: pinned reviews, then featured ones, then the newest. */
export const storefrontSorts = ['featured', 'newest', 'oldest', 'highest', 'lowest'] as const;

export type StorefrontSort = (typeof storefrontSorts)[number];

/**
 * `sort_by` of `get_reviews`. Known APIs support the first two; the others are extensions of this service.
 */
export const sortKeys = [
  'created-descending',
  'created-ascending',
  'featured',
  'rating-descending',
  'rating-ascending',
] as const;

export type SortKey = (typeof sortKeys)[number];

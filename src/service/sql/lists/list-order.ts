import type { SortKey } from '../../../contract/sorts.ts';
import type { ReviewFilter } from './review-filter.ts';

export type SortColumn = 'is_top' | 'is_featured' | 'rating' | 'commented_at' | 'id';
export type Direction = 'asc' | 'desc';

/**
 * A part of a list that an index has in order: reviews with one rating, or with or without a date. `columns`
 * all have the same direction.
 */
export type ListPart = {
  columns: readonly SortColumn[];
  direction: Direction;
  rating?: number;
  isDated?: boolean;
  /** Whether the reviews are featured or pinned. */
  isChosen?: boolean;
};

/** More branches would cost more than reading rows that do not match. */
export const mostProducts = 4;

/**
 * Whether an index has only reviews with photos. The index of a product also has its reviews without photos.
 */
export function hasPhotoIndex({ media, products }: ReviewFilter): boolean {
  return media === 1 && (products === undefined || products.length > mostProducts);
}

/** The parts of a list, in order. Reviews without a date come last in every order, and the id breaks ties. */
export function partsOf(sort: SortKey, filter: ReviewFilter): ListPart[] {
  const { ratings = [1, 2, 3, 4, 5] } = filter;
  const newest = { columns: ['commented_at', 'id'], direction: 'desc' } as const;
  const oldest = { columns: ['commented_at', 'id'], direction: 'asc' } as const;
  const chosen = { columns: ['is_top', 'is_featured', 'commented_at', 'id'], direction: 'desc' } as const;
  const lowest = ratings.map((rating) => ({ ...newest, rating }));
  const orders: Record<SortKey, ListPart[]> = {
    'created-descending': [newest],
    'created-ascending': [
      { ...oldest, isDated: true },
      { ...oldest, isDated: false },
    ],
    featured: hasPhotoIndex(filter)
      ? [chosen]
      : [
          { ...chosen, isChosen: true },
          { ...newest, isChosen: false },
        ],
    'rating-descending': lowest.toReversed(),
    'rating-ascending': lowest,
  };
  return orders[sort];
}

/** The parts in reverse order, from the end of the list. */
export function reversed(parts: readonly ListPart[]): ListPart[] {
  return parts
    .map((part) => ({ ...part, direction: part.direction === 'asc' ? ('desc' as const) : ('asc' as const) }))
    .reverse();
}

/** The order of a whole list, as sorted by the database. */
export const sortedBy: Record<SortKey, string> = {
  'created-descending': 'commented_at desc, id desc',
  'created-ascending': "(case when commented_at = '' then 1 else 0 end), commented_at, id",
  featured: 'is_top desc, is_featured desc, commented_at desc, id desc',
  'rating-descending': 'rating desc, commented_at desc, id desc',
  'rating-ascending': 'rating, commented_at desc, id desc',
};

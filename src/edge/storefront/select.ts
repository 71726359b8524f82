import type { SortKey } from '../../contract/review.ts';
import { foldText, keywordTokens } from '../../contract/search-tokens.ts';
import type { PublicReview, StorefrontSort } from '../../contract/storefront.ts';
import type { ReviewsQuestion } from './question.ts';

/** The filters and the order of a question, without its subject and page. */
export type Selection = Pick<
  ReviewsQuestion,
  'stars' | 'media' | 'verified' | 'keyword' | 'variant' | 'language' | 'prefer' | 'review' | 'sort'
>;

/** The filters of the storefront, by the API parameter or the field that corresponds to each. */
export const filters = {
  ratings: ({ rating }, { stars }) => stars.length === 0 || stars.includes(rating),
  is_verified: (review, { verified }) => !verified || review.is_verified === 1,
  has_media: (review, { media }) => !media || review.media.length > 0,
  item_type: ({ item_type }, { variant }) => variant === '' || item_type === variant,
  language: (review, { language }) => language === '' || review.language === language,
  id: ({ id }, { review }) => review === '' || review === id,
  keyword: (review, { keyword }) => {
    if (keyword === '') return true;
    const text = foldText(searchedText(review));
    const tokens = keywordTokens(keyword);
    return tokens.length > 0 && tokens.every((token) => text.includes(token.text));
  },
} as const satisfies Record<string, (review: PublicReview, selection: Selection) => boolean>;

/** The `sort_by` value of each order. */
export const sortKeys = {
  featured: 'featured',
  newest: 'created-descending',
  oldest: 'created-ascending',
  highest: 'rating-descending',
  lowest: 'rating-ascending',
} as const satisfies Record<StorefrontSort, SortKey>;

/** The positions of the reviews in order. */
export function positionsInOrder(reviews: readonly PublicReview[], sort: StorefrontSort): number[] {
  const compare = byAll([...orders[sort], sort === 'oldest' ? ascendingId : descendingId]);
  return [...reviews.entries()].sort(([, a], [, b]) => compare(a, b)).map(([position]) => position);
}

/** The text in which keywords are searched for. */
export function searchedText({ title, content, author }: PublicReview): string {
  return [title, content, author].join('\n');
}

/** Whether a list is sorted. Ties may be in any order. */
export function isInOrder(reviews: readonly PublicReview[], sort: StorefrontSort): boolean {
  const compare = byAll(orders[sort]);
  return reviews.every((review, index) => {
    const before = reviews[index - 1];
    return before === undefined || compare(before, review) <= 0;
  });
}

type Compare = (a: PublicReview, b: PublicReview) => number;

/** Reviews without a date come last in every order. */
const datedFirst: Compare = (a, b) => Number(a.commented_at === '') - Number(b.commented_at === '');

const newest: Compare = (a, b) => compareTexts(b.commented_at, a.commented_at);

const orders: Record<StorefrontSort, Compare[]> = {
  featured: [(a, b) => b.is_top - a.is_top, (a, b) => b.is_featured - a.is_featured, newest],
  newest: [newest],
  oldest: [datedFirst, (a, b) => -newest(a, b)],
  highest: [(a, b) => b.rating - a.rating, newest],
  lowest: [(a, b) => a.rating - b.rating, newest],
};

/** Ids are numeric strings of up to 20 digits, too long for a number. */
const ascendingId: Compare = (a, b) => a.id.length - b.id.length || compareTexts(a.id, b.id);
const descendingId: Compare = (a, b) => ascendingId(b, a);

function byAll(compares: Compare[]): Compare {
  return (a, b) => {
    for (const compare of compares) {
      const result = compare(a, b);
      if (result !== 0) return result;
    }
    return 0;
  };
}

function compareTexts(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

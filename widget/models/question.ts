import type { StorefrontSort } from '../../src/contract/storefront.ts';
import type { Outcome } from '../client/outcome.ts';
import type { ReviewsPage } from '../client/read-reviews.ts';

/** The parameters of `GET /v1/reviews`. Empty ones are not sent. */
export type Question = Subject &
  Filters & { sort: StorefrontSort; page_size: number /** The first is 1. */; page: number };

/** The product or shop whose reviews are requested. */
export type Subject = {
  product: string;
  product_id: string;
  /** `store`: reviews of the shop itself; the product is empty then. */
  scope: '' | 'store';
};

/** The filters that a shopper can choose. */
export type Filters = {
  /** A comma-separated list of stars, such as `4,5`. */
  rating: string;
  /** `1` selects only reviews with a photo or video. */
  media: '' | 1;
  verified: '' | 1;
  keyword: string;
  /** The variant that was bought, as the reviews spell it. */
  variant: string;
  /** The primary subtag of a language, such as `pt`. */
  language: string;
  /** The language whose reviews come first. */
  prefer: string;
  /** The ID of a single review. */
  review: string;
};

/** The first question of an element: from its attributes, or from the URL of the page. */
export type FirstQuestion = Omit<Question, keyof Filters> & Partial<Filters>;

export const noFilters: Filters = {
  rating: '',
  media: '',
  verified: '',
  keyword: '',
  variant: '',
  language: '',
  prefer: '',
  review: '',
};

/** An order, such as a preferred language, is no filter. */
export function isFiltered(question: Filters): boolean {
  const { rating, media, verified, keyword, variant, language, review } = question;
  return `${rating}${media}${verified}${keyword}${variant}${language}${review}` !== '';
}

/** The chosen stars in ascending order, with this one added or removed: one URL for each choice. */
export function toggleStar({ rating }: Filters, star: number): string {
  const chosen = new Set(rating.match(/\d/g));
  if (!chosen.delete(`${star}`)) chosen.add(`${star}`);
  return [...chosen].sort().join();
}

/** The value of the language field: a language, or one with a plus if its reviews only come first. */
export function languageChoice({ language, prefer }: Pick<Filters, 'language' | 'prefer'>): string {
  return language || (prefer && `+${prefer}`);
}

/** The filters of a value of the language field. */
export function chosenLanguage(choice: string): Pick<Filters, 'language' | 'prefer'> {
  const isFirst = choice.startsWith('+');
  return { language: isFirst ? '' : choice, prefer: isFirst ? choice.slice(1) : '' };
}

/** Requests reviews. Never rejects; the outcome of an aborted request is ignored. */
export type LoadReviews = (question: Question, signal: AbortSignal) => Promise<Outcome<ReviewsPage>>;

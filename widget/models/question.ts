import type { StorefrontSort } from '../../src/contract/storefront.ts';
import type { Outcome } from '../client/outcome.ts';
import type { ReviewsPage } from '../client/read-reviews.ts';

/** Which reviews are asked for: the parameters of `GET /v1/reviews`. An empty one is not sent. */
export type Question = Subject &
  Filters & { sort: StorefrontSort; page_size: number /** The first is 1. */; page: number };

/** Whose reviews. */
export type Subject = {
  product: string;
  product_id: string;
  /** `store`: reviews of the shop itself; then there is no product. */
  scope: '' | 'store';
};

/** What is chosen of them. */
export type Filters = {
  /** Stars, with commas, as `4,5`. */
  rating: string;
  /** Only reviews with a photo or a video. */
  media: '' | 1;
  verified: '' | 1;
  keyword: string;
  /** Only this one, by its id. */
  review: string;
};

/** The question of the attributes, which is the first page of all, or of the address of the page. */
export type FirstQuestion = Omit<Question, keyof Filters> & Partial<Filters>;

export const noFilters: Filters = { rating: '', media: '', verified: '', keyword: '', review: '' };

export function isFiltered({ rating, media, verified, keyword, review }: Filters): boolean {
  return `${rating}${media}${verified}${keyword}${review}` !== '';
}

/** The stars chosen, with this one added, or taken away where it was among them. */
export function toggleStar({ rating }: Filters, star: number): string {
  const chosen = rating.split(',').filter(Boolean);
  const others = chosen.filter((one) => one !== `${star}`);
  return (others.length < chosen.length ? others : [...chosen, star]).join();
}

/** Asks; never rejects. What it gives after its signal was aborted is not looked at. */
export type LoadReviews = (question: Question, signal: AbortSignal) => Promise<Outcome<ReviewsPage>>;

import { type ProblemCode, problems } from '../../src/contract/problem.ts';
import type { PublicReview } from '../../src/contract/storefront.ts';
import {
  arabicReviews,
  completeReviews,
  hostileReviews,
  longReviews,
  numberedReviews,
  reviewsWithManyPhotos,
  reviewsWithoutPhotos,
} from './mock-reviews.ts';

export type MockState = {
  /** The description on the index page. */
  label: string;
  reviews: () => PublicReview[];
  /**
   * How the edge responds, if not at once: `never` leaves requests open, `slow` takes three seconds, `stale`
   * fails after the first response, and a failure code fails.
   */
  behaviour?: 'never' | 'slow' | 'stale' | ProblemCode;
  language?: 'ar';
};

/** The states by product handle. */
export const mockStates: Record<string, MockState> = {
  'reviews-64': { label: '64 reviews; so has every other handle', reviews: () => numberedReviews(64) },
  'reviews-0': { label: 'No reviews', reviews: () => [] },
  'reviews-1': { label: 'One review', reviews: () => numberedReviews(1) },
  'reviews-3': { label: 'Three reviews', reviews: () => numberedReviews(3) },
  'reviews-5': { label: 'Five reviews', reviews: () => numberedReviews(5) },
  'reviews-5000': { label: '5,000 reviews', reviews: () => numberedReviews(5_000) },
  complete: { label: 'A review with every optional field', reviews: completeReviews },
  'no-photos': { label: 'No photos', reviews: reviewsWithoutPhotos },
  'many-photos': { label: 'Up to ten photos and a video each', reviews: reviewsWithManyPhotos },
  'long-texts': { label: 'Texts and names of the greatest length', reviews: longReviews },
  'right-to-left': { label: 'Arabic, on a right-to-left page', reviews: arabicReviews, language: 'ar' },
  'hostile-texts': { label: 'Texts that try to run code', reviews: hostileReviews },
  'loading-forever': {
    label: 'Loading forever; the elements give up after ten seconds',
    reviews: () => [],
    behaviour: 'never',
  },
  slow: { label: 'An answer after three seconds', reviews: () => numberedReviews(64), behaviour: 'slow' },
  stale: {
    label: 'Only the first answer succeeds: reload the page for the copy saved in the browser',
    reviews: () => numberedReviews(64),
    behaviour: 'stale',
  },
  ...Object.fromEntries(
    Object.entries(problems).map(([code, { status, title }]) => [
      `fails-${code.replaceAll('_', '-')}`,
      { label: `${status}: ${title}`, reviews: () => [], behaviour: code as ProblemCode },
    ]),
  ),
};

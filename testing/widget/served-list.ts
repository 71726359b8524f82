import type { FragmentRequest } from '../../src/contract/fragment.ts';
import { fullReview, rating, review, reviewsAnswer } from './fixtures.ts';
import { serve as serveAnswer } from './served-element.ts';

export const list = ['1', '2', '3', '4', '5', '6'].map((id) => review({ id, title: `Title ${id}` }));

/** Seven reviews, the first with every field, on the first of ten pages. */
export const answer = reviewsAnswer({
  list: [fullReview, ...list],
  rating: rating({ count: 70 }),
  page: { page: 1, page_size: 7, total_page: 10, count: 70 },
});

/** Places server-rendered HTML of that answer on the page. */
export const serve = (given: Partial<FragmentRequest>, options: Parameters<typeof serveAnswer>[1] = {}) =>
  serveAnswer({ answer, ...given }, options);

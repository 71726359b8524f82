import type { ReviewsAnswer } from '../../src/contract/storefront.ts';
import { type ReviewsPage, readReviews } from '../../widget/client/read-reviews.ts';
import { entry } from '../../widget/seams/entry.ts';

/** A response of the storefront API as the views receive it. */
export function readPage(answer: ReviewsAnswer): ReviewsPage {
  const page = readReviews(answer, 'https://edge.example/', entry);
  if (!page) throw new Error('This is not a page of reviews.');
  return page;
}

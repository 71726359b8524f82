import type { PublicReview, ReviewsAnswer } from '../../contract/storefront.ts';
import { type ReviewsQuestion, readReviewsQuestion, type Subject } from '../storefront/question.ts';

/** Reads the newest published reviews of a subject as any reader does: from the cache if possible. */
export function newestOf(answers: {
  reviews(question: ReviewsQuestion): Promise<{ entry: { bytes: Uint8Array } }>;
}): (subject: Subject) => Promise<readonly PublicReview[]> {
  return async (subject) => {
    const search = new URLSearchParams({ page_size: '50', sort: 'newest' });
    if (subject.kind === 'store') search.set('scope', 'store');
    else if (subject.handle !== undefined) search.set('product', subject.handle);
    else if (subject.id !== undefined) search.set('product_id', subject.id);
    const { entry } = await answers.reviews(readReviewsQuestion(search));
    const { list }: ReviewsAnswer = JSON.parse(new TextDecoder().decode(entry.bytes));
    return list;
  };
}

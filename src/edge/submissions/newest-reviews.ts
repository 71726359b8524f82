import type { PublicReview, ReviewsAnswer } from '../../contract/storefront.ts';
import type { ReviewsQuestion, Subject } from '../storefront/question.ts';

/** Reads the newest published reviews of a subject as any reader does: from the cache if possible. */
export function newestOf(answers: {
  reviews(question: ReviewsQuestion): Promise<{ entry: { bytes: Uint8Array } }>;
}): (subject: Subject) => Promise<readonly PublicReview[]> {
  return async (subject) => {
    const { entry } = await answers.reviews({
      subject,
      page: 1,
      pageSize: 50,
      sort: 'newest',
      stars: [],
      media: false,
      verified: false,
      keyword: '',
      review: '',
    });
    const { list }: ReviewsAnswer = JSON.parse(new TextDecoder().decode(entry.bytes));
    return list;
  };
}

import type { PublicReview, ReviewsAnswer } from '../../contract/storefront.ts';
import { type Pieces, piecesOf } from '../../server/screening/pieces-of.ts';
import { type ReviewsQuestion, readReviewsQuestion, type Subject } from '../storefront/question.ts';

/** A published review, with the pieces of its text unless it is short. */
export type PublishedReview = Pick<PublicReview, 'id' | 'product_id' | 'product_handle'> & {
  pieces: Pieces | undefined;
};

/** Reads the newest published reviews of a subject as any reader does: from the cache if possible. */
export function newestOf(answers: {
  reviews(question: ReviewsQuestion): Promise<{ entry: { bytes: Uint8Array } }>;
}): (subject: Subject) => Promise<readonly PublishedReview[]> {
  // A burst of reviews is compared with the same cached answer.
  const known = new WeakMap<Uint8Array, readonly PublishedReview[]>();
  return async (subject) => {
    const search = new URLSearchParams({ page_size: '50', sort: 'newest' });
    if (subject.kind === 'store') search.set('scope', 'store');
    else if (subject.handle !== undefined) search.set('product', subject.handle);
    else if (subject.id !== undefined) search.set('product_id', subject.id);
    const { entry } = await answers.reviews(readReviewsQuestion(search));
    const found = known.get(entry.bytes) ?? publishedIn(entry.bytes);
    known.set(entry.bytes, found);
    return found;
  };
}

function publishedIn(bytes: Uint8Array): readonly PublishedReview[] {
  const { list }: ReviewsAnswer = JSON.parse(new TextDecoder().decode(bytes));
  return list.map(({ content, ...review }) => ({ ...review, pieces: piecesOf(content) }));
}

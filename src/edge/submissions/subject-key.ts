import type { SubmittedReview } from '../../contract/submitted-review.ts';
import type { Subject } from '../storefront/question.ts';

/** The subject of a review. */
export function subjectOf({ scope, product, product_id }: SubjectFields): Subject {
  if (scope === 'store') return { kind: 'store' };
  return {
    kind: 'product',
    ...(product ? { handle: product } : {}),
    ...(product_id ? { id: product_id } : {}),
  };
}

export type SubjectFields = Pick<SubmittedReview, 'scope' | 'product' | 'product_id'>;

/** Names a subject in the ledger and in challenges. The handle counts if both are sent. */
export function subjectKey(subject: Subject): string {
  if (subject.kind === 'store') return 'store';
  return subject.handle === undefined ? `id:${subject.id}` : `handle:${subject.handle}`;
}

import type { ReviewState } from '../../contract/review-state.ts';
import type { ReviewStatus } from '../../contract/submission.ts';
import type { StateOfReview } from '../store/moderation.ts';

/** The author does not learn that a review is held, because that would help machines. */
const statuses: Record<ReviewState, ReviewStatus['status']> = {
  waiting: 'waiting',
  held: 'waiting',
  published: 'published',
  hidden: 'not_published',
  withdrawn: 'withdrawn',
  removed: 'removed',
};

/** The status of a review for its author. */
export function statusOf(id: string, { state, hidden_reason }: StateOfReview): ReviewStatus {
  return { id, status: statuses[state], reason: hidden_reason };
}

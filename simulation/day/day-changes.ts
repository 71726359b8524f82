import type { Review } from '../../src/contract/review.ts';
import { secondsOf } from '../../src/contract/time.ts';
import { hidden } from '../../testing/edge/canary-reviews.ts';
import type { DayQuestions } from './day-questions.ts';
import type { DayReviews } from './day-reviews.ts';
import { published } from './expected-answer.ts';
import type { Truth } from './truth.ts';

export type ChangeKind = 'create' | 'hide' | 'publish' | 'delete' | 'edit';

/** A change to make, and the review after it. */
export type DayChange = { kind: ChangeKind; review: Review };

/** The topic of the webhook about a change. */
export const topicOf = {
  create: 'review/created',
  publish: 'review/created',
  edit: 'review/updated',
  hide: 'review/deleted',
  delete: 'review/deleted',
} as const satisfies Record<ChangeKind, string>;

type ChangesParts = {
  truth: Truth;
  reviews: DayReviews;
  questions: DayQuestions;
  random: () => number;
};

/** Chooses changes: half are new reviews, and popular products change most often. */
export function createDayChanges({ truth, reviews, questions, random }: ChangesParts) {
  return (now: number): DayChange => {
    const handle = questions.product();
    const any = (list: readonly Review[]) => list[Math.floor(random() * list.length)];
    const own = truth.reviewsOf(handle);
    const shown = any(published(own));
    // A review with a canary in its text stays hidden.
    const gone = any(
      own.filter(({ is_published, title }) => is_published === 0 && title !== hidden('title')),
    );
    const kind = random();
    const updated = { updated_at: secondsOf(now) };
    if (kind < 0.2 && shown) return { kind: 'hide', review: { ...shown, ...updated, is_published: 0 } };
    if (kind < 0.3 && gone) return { kind: 'publish', review: { ...gone, ...updated, is_published: 1 } };
    if (kind < 0.4 && shown) return { kind: 'delete', review: shown };
    if (kind < 0.5 && shown) return { kind: 'edit', review: { ...reviews.edit(shown), ...updated } };
    return { kind: 'create', review: reviews.write(handle, now) };
  };
}

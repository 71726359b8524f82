import type { Outcome } from '../client/outcome.ts';
import type { ReviewsPage } from '../client/read-reviews.ts';
import { type ReviewsState, settled } from './reviews-state.ts';

/**
 * The state after a page was appended: one long page. Reviews that are on display already are dropped,
 * because a review written in the meantime pushes another one to the next page.
 */
export function appended(before: ReviewsState, outcome: Outcome<ReviewsPage>): ReviewsState {
  const { answer, edition } = before;
  if (!outcome.ok || !answer) return settled(before, outcome);
  const { page, list, ...rest } = outcome.answer;
  const known = new Set(answer.list.map(({ id }) => id));
  const whole = {
    ...rest,
    page: { ...page, page: answer.page.page },
    list: [...answer.list, ...list.filter(({ id }) => !known.has(id))],
  };
  return { ...settled(before, { ok: true, answer: whole }), edition };
}

/** The number of pages on display in an appended list, without a pending or failed one. */
export function loadedPages({ cause, failure, isAsking, question }: ReviewsState): number {
  return question.page - (cause === 'add' && (isAsking || failure) ? 1 : 0);
}

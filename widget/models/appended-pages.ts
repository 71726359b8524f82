import type { Outcome } from '../client/outcome.ts';
import type { ReviewsPage } from '../client/read-reviews.ts';
import { type ReviewsState, settled } from './reviews-state.ts';

/**
 * The state once a page to add has arrived: one page, from the first review on display to the last new one. A review
 * written in the meantime pushes another one to the next page, where it would appear twice.
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

/** How many pages are on display where pages are added: the one that is pending, or has failed, is not. */
export function loadedPages({ cause, failure, isAsking, question }: ReviewsState): number {
  return question.page - (cause === 'add' && (isAsking || failure) ? 1 : 0);
}

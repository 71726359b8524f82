import type { Outcome } from '../client/outcome.ts';
import type { ReviewsPage } from '../client/read-reviews.ts';
import type { FailureCode } from '../text/failure-code.ts';
import type { Question } from './question.ts';

/**
 * Why the latest question was asked: by the element itself; by a shopper who turns or adds a page, filters or sorts,
 * types a search, goes back or forward in the history; or again, after a failure.
 */
export type Cause = 'load' | 'turn' | 'add' | 'filter' | 'search' | 'history' | 'retry';

export type ReviewsState = {
  /** The latest question: the controls show it before its answer has arrived. */
  question: Question;
  cause: Cause;
  /** The answer on display: to an earlier question, or a saved copy, while the latest one is pending or has failed. */
  answer: ReviewsPage | undefined;
  /** The day on which the copy on display was saved, as text; undefined for an answer of the edge. */
  savedOn: string | undefined;
  /** Counts the answers displayed. The views build each answer afresh, so that nothing of the old one moves. */
  edition: number;
  isAsking: boolean;
  /** Why the last completed question has no answer. */
  failure: FailureCode | undefined;
};

/** A pending question; or, with an answer (embedded in the page, rendered by a server, saved), a settled one. */
export function initialState(question: Question, answer?: ReviewsPage): ReviewsState {
  const isAsking = !answer;
  return { question, cause: 'load', answer, isAsking, edition: 0, failure: undefined, savedOn: undefined };
}

/** The state once a question has completed. A saved copy stands in only where nothing else is on display. */
export function settled(before: ReviewsState, outcome: Outcome<ReviewsPage>): ReviewsState {
  const state = { ...before, isAsking: false };
  if (outcome.ok) {
    const { answer } = outcome;
    return { ...state, answer, savedOn: undefined, edition: before.edition + 1, failure: undefined };
  }
  const { code, saved } = outcome;
  return before.answer || !saved
    ? { ...state, failure: code }
    : { ...state, answer: saved.answer, savedOn: saved.savedOn, failure: code };
}

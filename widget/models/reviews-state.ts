import type { Outcome } from '../client/outcome.ts';
import type { ReviewsPage } from '../client/read-reviews.ts';
import type { FailureCode } from '../text/failure-code.ts';
import { isFiltered, type Question } from './question.ts';

/**
 * The cause of the latest request: the element itself (`load`); a shopper who turns or adds a page, filters,
 * sorts, searches, or goes through the history; or a retry.
 */
export type Cause = 'load' | 'turn' | 'add' | 'filter' | 'sort' | 'search' | 'history' | 'retry';

export type ReviewsState = {
  /**
   * The latest question; the controls show it before its answer arrives. After a failure, the question of the
   * answer on display, if any.
   */
  question: Question;
  cause: Cause;
  /**
   * The answer on display. While the latest question is pending or failed, an earlier answer or a saved copy.
   */
  answer: ReviewsPage | undefined;
  /** The formatted date of the saved copy on display; undefined for a response of the edge. */
  savedOn?: string | undefined;
  /** Counts the answers displayed. The views rebuild the list for each, so that no old node moves. */
  edition: number;
  isAsking: boolean;
  /** The failure of the last completed request, if any. */
  failure?: FailureCode | undefined;
};

/** The state of a pending question; with an answer (such as one embedded in the page), of a settled one. */
export function initialState(question: Question, answer?: ReviewsPage): ReviewsState {
  return { question, cause: 'load', answer, isAsking: !answer, edition: 0 };
}

/**
 * The state after a request has completed. A saved copy is used only if no answer is on display. Both sides
 * stay on display with later answers that have none, and never appear after the first answer: that would be a
 * layout shift. Neither do the choices of filters and the button that opens the form.
 */
export function settled(before: ReviewsState, outcome: Outcome<ReviewsPage>): ReviewsState {
  const state = { ...before, isAsking: false };
  if (outcome.ok) {
    const shown = before.answer ? before.answer.both_sides : outcome.answer.both_sides;
    const answer = {
      ...outcome.answer,
      both_sides: shown && (outcome.answer.both_sides ?? shown),
      facets: before.answer?.facets ?? outcome.answer.facets,
      accepts_reviews: (before.answer ?? outcome.answer).accepts_reviews,
    };
    return { ...state, answer, savedOn: undefined, edition: before.edition + 1, failure: undefined };
  }
  const { code, saved } = outcome;
  return { ...state, failure: code, ...(before.answer ? {} : saved) };
}

/**
 * Whether a shopper has replaced the answer on display. Going through the history restores the scroll
 * position, which needs the whole answer at once.
 */
export function isByShopper(cause: Cause): boolean {
  return cause !== 'load' && cause !== 'add' && cause !== 'history';
}

/** Whether the subject has no reviews at all. */
export function isEmpty({ answer, failure, isAsking, question }: ReviewsState): boolean {
  return !!answer && !answer.list[0] && !isAsking && !failure && !isFiltered(question);
}

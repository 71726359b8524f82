import type { Outcome } from '../client/outcome.ts';
import type { ReviewsPage } from '../client/read-reviews.ts';
import type { FailureCode } from '../text/failure-code.ts';
import type { Question } from './question.ts';

export type ReviewsState = {
  /** The latest: what controls say, also before its answer is there. */
  question: Question;
  /**
   * What is shown: the answer to an earlier question, or a copy that was kept, while that to the latest is to come, or
   * could not be had.
   */
  answer: ReviewsPage | undefined;
  /** Counts the answers that were shown: the views make all of an answer anew, so that nothing of it moves. */
  edition: number;
  isAsking: boolean;
  /** The latest question adds to what is shown, and takes nothing of it away. */
  isAdding?: boolean | undefined;
  /** Why the last question that ended had no answer. */
  failure: FailureCode | undefined;
};

/** What a question that was just asked leaves to show. */
export function asking(question: Question): ReviewsState {
  return { question, answer: undefined, edition: 0, isAsking: true, failure: undefined };
}

/** What is shown once a question has ended. */
export function after(shown: ReviewsState, outcome: Outcome<ReviewsPage>): ReviewsState {
  return outcome.ok
    ? { ...shown, isAsking: false, answer: outcome.answer, edition: shown.edition + 1, failure: undefined }
    : { ...shown, isAsking: false, answer: shown.answer ?? outcome.saved, failure: outcome.code };
}

import { type ReadonlySignal, signal } from '@preact/signals';
import type { Outcome } from '../client/outcome.ts';
import type { ReviewsPage } from '../client/read-reviews.ts';
import type { FailureCode } from '../text/failure-code.ts';
import { isFiltered, type LoadReviews, type Question } from './question.ts';

/** What happens to the page that is shown. */
export type Turn = { status: 'still' } | { status: 'turning' } | { status: 'failed'; code: FailureCode };

/** `question` is the latest: what controls say, also before its answer is there. */
export type ReviewsState = { question: Question } & (
  | { status: 'loading' }
  | {
      status: 'ready';
      answer: ReviewsPage;
      /** Counts the answers that were shown: the views make all of an answer anew, so that nothing of it moves. */
      edition: number;
      turn: Turn;
    }
  | { status: 'empty'; answer: ReviewsPage }
  | { status: 'failed'; code: FailureCode; retrying: boolean }
);

export type ReviewsModel = {
  state: ReadonlySignal<ReviewsState>;
  /**
   * Asks for something else: its first page, unless the change says which. What is shown stays, marked `turning`,
   * until the answer is there.
   */
  ask: (change: Partial<Question>) => void;
  /** Asks again for what failed. */
  retry: () => void;
  /** Aborts what is under way; nothing changes after it. */
  dispose: () => void;
};

/** The reviews of one product or shop. `first` is the answer to the question, where it was asked already. */
export function reviewsModel(inputs: {
  question: Question;
  load: LoadReviews;
  first?: Promise<Outcome<ReviewsPage>>;
}): ReviewsModel {
  const { load, first } = inputs;
  const state = signal<ReviewsState>({ status: 'loading', question: inputs.question });
  let latest = new AbortController();

  const follow = async (question: Question, asked?: Promise<Outcome<ReviewsPage>>): Promise<void> => {
    latest.abort();
    const mine = new AbortController();
    latest = mine;
    const outcome = await (asked ?? load(question, mine.signal));
    if (mine.signal.aborted) return;
    const last = outcome.ok ? outcome.answer.page.total_page : 0;
    if (last > 0 && question.page > last) ask({ page: last });
    else state.value = after(state.peek(), outcome);
  };

  const ask = (change: Partial<Question>) => {
    const shown = state.peek();
    const question = { ...shown.question, page: 1, ...change };
    state.value =
      shown.status === 'ready'
        ? { ...shown, question, turn: { status: 'turning' } }
        : shown.status === 'failed'
          ? { ...shown, question, retrying: true }
          : { ...shown, question };
    void follow(question);
  };

  const retry = () => {
    const shown = state.peek();
    if (shown.status === 'failed' || (shown.status === 'ready' && shown.turn.status === 'failed')) {
      ask({ page: shown.question.page });
    }
  };

  void follow(inputs.question, first);
  return { state, ask, retry, dispose: () => latest.abort() };
}

function after(shown: ReviewsState, outcome: Outcome<ReviewsPage>): ReviewsState {
  const { question } = shown;
  const edition = shown.status === 'ready' ? shown.edition : 0;
  if (outcome.ok) {
    const { answer } = outcome;
    if (answer.list.length === 0 && !isFiltered(question)) return { status: 'empty', question, answer };
    return { status: 'ready', question, answer, edition: edition + 1, turn: { status: 'still' } };
  }
  const { code } = outcome;
  if (shown.status === 'ready') return { ...shown, turn: { status: 'failed', code } };
  return { status: 'failed', question, code, retrying: false };
}

/** The latest thing that happened, as each state says it. */
export type Step =
  | { status: 'asked' }
  | { status: 'loaded'; answer: ReviewsPage }
  | { status: 'failed'; code: FailureCode };

export function latestStep(state: ReviewsState): Step {
  switch (state.status) {
    case 'loading':
      return { status: 'asked' };
    case 'failed':
      return state.retrying ? { status: 'asked' } : { status: 'failed', code: state.code };
    case 'empty':
      return { status: 'loaded', answer: state.answer };
    case 'ready':
      if (state.turn.status === 'failed') return { status: 'failed', code: state.turn.code };
      if (state.turn.status === 'turning') return { status: 'asked' };
      return { status: 'loaded', answer: state.answer };
  }
}

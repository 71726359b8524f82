import { type ReadonlySignal, signal } from '@preact/signals';
import type { Outcome } from '../client/outcome.ts';
import type { ReviewsPage } from '../client/read-reviews.ts';
import type { FailureCode } from '../text/failure-code.ts';
import type { LoadReviews, Question } from './question.ts';

/** What happens to the page that is shown. */
export type Turn =
  | { status: 'still' }
  | { status: 'turning'; to: number }
  | { status: 'failed'; to: number; code: FailureCode };

export type ReviewsState =
  | { status: 'loading' }
  | { status: 'ready'; answer: ReviewsPage; turn: Turn }
  | { status: 'empty'; answer: ReviewsPage }
  | { status: 'failed'; code: FailureCode; retrying: boolean };

export type ReviewsModel = {
  state: ReadonlySignal<ReviewsState>;
  /** Asks for a page. The old one stays, marked `turning`, until the new one is there. */
  goTo: (page: number) => void;
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
  const { question, load } = inputs;
  const state = signal<ReviewsState>({ status: 'loading' });
  let latest = new AbortController();

  const follow = async (page: number, ask: (signal: AbortSignal) => Promise<Outcome<ReviewsPage>>) => {
    latest.abort();
    const mine = new AbortController();
    latest = mine;
    const outcome = await ask(mine.signal);
    if (!mine.signal.aborted) state.value = after(state.peek(), page, outcome);
  };
  const ask = (page: number) => follow(page, (aborted) => load({ ...question, page }, aborted));

  const goTo = (page: number) => {
    const shown = state.peek();
    if (shown.status !== 'ready') return;
    state.value = { ...shown, turn: { status: 'turning', to: page } };
    void ask(page);
  };

  const retry = () => {
    const shown = state.peek();
    if (shown.status === 'ready' && shown.turn.status === 'failed') return goTo(shown.turn.to);
    if (shown.status !== 'failed') return;
    state.value = { ...shown, retrying: true };
    void ask(question.page);
  };

  const { first } = inputs;
  void (first ? follow(question.page, () => first) : ask(question.page));
  return { state, goTo, retry, dispose: () => latest.abort() };
}

function after(shown: ReviewsState, page: number, outcome: Outcome<ReviewsPage>): ReviewsState {
  if (outcome.ok) {
    const { answer } = outcome;
    if (answer.list.length === 0 && answer.page.page <= 1) return { status: 'empty', answer };
    return { status: 'ready', answer, turn: { status: 'still' } };
  }
  const { code } = outcome;
  if (shown.status === 'ready') return { ...shown, turn: { status: 'failed', to: page, code } };
  return { status: 'failed', code, retrying: false };
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

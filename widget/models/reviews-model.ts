import { type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { Outcome } from '../client/outcome.ts';
import type { ReviewsPage } from '../client/read-reviews.ts';
import type { LoadReviews, Question } from './question.ts';
import { type Cause, initialState, type ReviewsState, settled } from './reviews-state.ts';

/** The whole state of an element that shows reviews, as a list, a gallery or a carousel. */
export type ReviewsModel = {
  state: ReadonlySignal<ReviewsState>;
  /** The text in the search field; debounced, it becomes part of the question. */
  draft: Signal<string>;
  /** The number of rendered reviews; the first one is painted alone. */
  rendered: Signal<number>;
  /** Whether a narrow element shows the histogram; a wide one always does. */
  showsHistogram: Signal<boolean>;
  /**
   * Requests other reviews: the first page, unless the change names one. The answer on display stays until
   * the next one arrives. Resolves once the request has completed or a later one has superseded it.
   */
  ask: (change: Partial<Question>, options?: AskOptions) => Promise<void>;
  /** Changes the answer on display. A pending request continues. */
  revise: (change: (before: ReviewsState) => ReviewsState) => void;
  /** Repeats a failed request. */
  retry: () => void;
  /** Aborts the pending request; the state no longer changes afterwards. */
  dispose: () => void;
};

export type AskOptions = {
  cause?: Cause;
  /** Adds the outcome to the state: replaces the answer on display (default), or appends to it. */
  take?: (before: ReviewsState, outcome: Outcome<ReviewsPage>) => ReviewsState;
  /** Replaces the request, for example with the outcome of one that was sent earlier. */
  load?: LoadReviews;
};

/** Creates the model. With `answer`, it starts out settled instead of pending. */
export function reviewsModel(inputs: {
  question: Question;
  load: LoadReviews;
  answer?: ReviewsPage | undefined;
}): ReviewsModel {
  const state = signal(initialState(inputs.question, inputs.answer));
  let latest = new AbortController();
  let again: AskOptions = {};
  /** The questions of the answer on display and of the last failure. */
  let answered = inputs.question;
  let failed = inputs.question;

  const ask = async (change: Partial<Question>, options: AskOptions = {}): Promise<void> => {
    const { cause = 'filter', take = settled, load = inputs.load } = options;
    latest.abort();
    latest = new AbortController();
    const { signal: superseded } = latest;
    const question = { ...state.peek().question, page: 1, ...change };
    again = cause === 'add' ? options : { cause: 'retry' };
    state.value = { ...state.peek(), question, cause, isAsking: true };
    const outcome = await load(question, superseded);
    if (superseded.aborted) return;
    const last = outcome.ok ? outcome.answer.page.total_page : 0;
    if (take === settled && last > 0 && question.page > last) return ask({ page: last }, { cause });
    const next = take(state.peek(), outcome);
    if (outcome.ok) answered = question;
    else failed = question;
    // The controls agree with the reviews on display: a filter that failed is not active.
    const isKept = !outcome.ok && next.answer && cause !== 'add';
    state.value = isKept ? { ...next, question: answered } : next;
  };

  return {
    state,
    ask,
    draft: signal(inputs.question.keyword),
    rendered: signal(1),
    showsHistogram: signal(false),
    revise(change) {
      state.value = change(state.peek());
    },
    retry() {
      if (state.peek().failure) void ask(failed, again);
    },
    dispose: () => latest.abort(),
  };
}

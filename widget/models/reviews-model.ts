import { type ReadonlySignal, signal } from '@preact/signals';
import type { Outcome } from '../client/outcome.ts';
import type { ReviewsPage } from '../client/read-reviews.ts';
import type { LoadReviews, Question } from './question.ts';
import { after, type ReviewsState } from './reviews-state.ts';

export type ReviewsModel = {
  state: ReadonlySignal<ReviewsState>;
  /**
   * Asks for something else: its first page, unless the change says which. What is shown stays until the answer is
   * there, and also then where the answer is to be added to it.
   */
  ask: (change: Partial<Question>, isAdding?: boolean) => void;
  /** Asks again for what failed. */
  retry: () => void;
  /** Aborts what is under way; nothing changes after it. */
  dispose: () => void;
};

/** The reviews of one product or shop, from what is shown of them on. `first` is the answer that is to come, if one is. */
export function reviewsModel(inputs: {
  shown: ReviewsState;
  load: LoadReviews;
  first?: Promise<Outcome<ReviewsPage>>;
}): ReviewsModel {
  const { shown, load, first } = inputs;
  const state = signal(shown);
  let latest = new AbortController();

  const follow = async (question: Question, asked?: Promise<Outcome<ReviewsPage>>): Promise<void> => {
    latest.abort();
    const mine = new AbortController();
    latest = mine;
    const outcome = await (asked ?? load(question, mine.signal));
    if (mine.signal.aborted) return;
    const last = outcome.ok ? outcome.answer.page.total_page : 0;
    const now = state.peek();
    if (now.isAdding) state.value = added(now, outcome);
    else if (last > 0 && question.page > last) ask({ page: last });
    else state.value = after(now, outcome);
  };

  const ask = (change: Partial<Question>, isAdding?: boolean) => {
    const before = state.peek();
    const question = { ...before.question, page: 1, ...change };
    state.value = { ...before, question, isAsking: true, isAdding };
    void follow(question);
  };

  const retry = () => {
    const { failure, question, isAdding } = state.peek();
    if (failure) ask({ page: question.page }, isAdding);
  };

  if (first) void follow(shown.question, first);
  return { state, ask, retry, dispose: () => latest.abort() };
}

/**
 * One page, from the first that is shown to the end of the new one. A review that is written meanwhile pushes another
 * to the next page, where it would come again.
 */
function added(shown: ReviewsState, outcome: Outcome<ReviewsPage>): ReviewsState {
  const { answer, edition } = shown;
  if (!outcome.ok || !answer) return after(shown, outcome);
  const { page, list, ...rest } = outcome.answer;
  const known = new Set(answer.list.map(({ id }) => id));
  const whole = {
    ...rest,
    page: { ...page, page: answer.page.page },
    list: [...answer.list, ...list.filter(({ id }) => !known.has(id))],
  };
  return { ...after(shown, { ok: true, answer: whole }), edition };
}

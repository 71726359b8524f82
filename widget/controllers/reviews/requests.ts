import { emit } from '../../dom/emit.ts';
import type { Question } from '../../models/question.ts';
import type { Controls, MountedReviews } from './mounted-reviews.ts';

/** Asks for another page in another way than by replacing the one on display. */
export type Turning = (change: Partial<Question>) => void;

/** Asks what a shopper wants to see, unless the shop cancels the event. */
export function createRequests(
  { element, model, timers, ended }: MountedReviews,
  appending: Promise<Turning | undefined>,
): Pick<Controls, 'ask' | 'search'> {
  // Taken out: a browser's timers must be called without an object.
  const { setTimeout, clearTimeout } = timers;
  const { draft, state } = model;
  let typing: unknown;
  ended.addEventListener('abort', () => clearTimeout(typing));

  const ask = async (change: Partial<Question>, filtering: 'filter' | 'search' = 'filter') => {
    const turning = await appending;
    const { page } = change;
    if (page) {
      if (!emit(element, 'reviews-page', { page })) return false;
      if (turning) turning(change);
      else void model.ask(change, { cause: 'turn' });
      return true;
    }
    clearTimeout(typing);
    const filters = { review: '', keyword: draft.peek().trim(), ...change };
    const { sort, rating, media, verified, keyword } = { ...state.peek().question, ...filters };
    const detail = { sort, rating, media: !!media, verified: !!verified, keyword };
    if (!emit(element, 'reviews-filter', detail)) return false;
    if (keyword !== draft.peek().trim()) draft.value = keyword;
    void model.ask(filters, { cause: filtering });
    return true;
  };

  return {
    ask,
    search() {
      clearTimeout(typing);
      typing = setTimeout(() => {
        const keyword = draft.peek().trim();
        if (keyword !== state.peek().question.keyword) void ask({ keyword }, 'search');
      }, typingPause);
    },
  };
}

/** From the last key to the request, in milliseconds. */
const typingPause = 400;

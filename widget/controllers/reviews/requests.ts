import { afterPaint } from '../../dom/after-paint.ts';
import { emit } from '../../dom/emit.ts';
import { type LoadReviews, languageChoice, type Question } from '../../models/question.ts';
import type { Controls, MountedReviews } from './mounted-reviews.ts';

/** Requests another page without replacing the one on display. */
export type Turning = (change: Partial<Question>) => void;

/** Requests what the shopper chooses, unless the shop cancels the event. */
export function createRequests(
  { element, box, load, model, timers, ended }: MountedReviews,
  appending: Promise<Turning | undefined>,
): Pick<Controls, 'ask' | 'search'> {
  // Destructured, because browsers refuse to call their timers as methods of another object.
  const { setTimeout, clearTimeout } = timers;
  const { draft, state } = model;
  let typing: unknown;
  ended.addEventListener('abort', () => clearTimeout(typing));

  /** Shows the control and the dimmed list as the shopper left them before the answer is rendered. */
  const afterFrame: LoadReviews = async (question, superseded) => {
    const painted = new Promise<void>((resolve) => afterPaint(resolve, superseded));
    const [outcome] = await Promise.all([load(question, superseded), painted]);
    return outcome;
  };

  const turn = async (change: Partial<Question>) => {
    const turning = await appending;
    if (!emit(element, 'reviews-page', { page: change.page }, { cancelable: true })) return;
    if (turning) turning(change);
    else void model.ask(change, { cause: 'turn', load: afterFrame });
  };

  const filter = async (change: Partial<Question>, cause: 'filter' | 'sort' | 'search') => {
    await appending;
    clearTimeout(typing);
    const filters = { review: '', keyword: draft.peek().trim(), ...change };
    const before = state.peek().question;
    const { sort, rating, media, verified, keyword, variant, language, prefer } = { ...before, ...filters };
    const choices = { keyword, variant, language, prefer };
    const detail = { sort, rating, media: !!media, verified: !!verified, ...choices };
    if (!emit(element, 'reviews-filter', detail, { cancelable: true })) {
      // A select has changed by itself, so no rendering would change it back.
      const { sort, variant } = before;
      const chosen: Record<string, string> = { sort, variant, language: languageChoice(before) };
      for (const select of box.querySelectorAll('select')) select.value = chosen[select.name] ?? '';
      return;
    }
    if (keyword !== draft.peek().trim()) draft.value = keyword;
    void model.ask(filters, { cause, load: afterFrame });
  };

  return {
    ask: (change) => void (change.page ? turn(change) : filter(change, change.sort ? 'sort' : 'filter')),
    search(isComposing) {
      clearTimeout(typing);
      if (isComposing) return;
      typing = setTimeout(() => {
        const keyword = draft.peek().trim();
        if (keyword !== state.peek().question.keyword) void filter({ keyword }, 'search');
      }, typingPause);
    },
  };
}

/** Debounce time of the search field, in milliseconds. */
const typingPause = 400;

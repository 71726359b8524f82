import type { Outcome } from '../client/outcome.ts';
import type { ReviewsPage, ShownReview } from '../client/read-reviews.ts';
import type { FailureCode } from '../text/failure-code.ts';

/** What a gallery or a carousel shows. */
export type ShowcaseState = {
  /** Those of all pages that are there. */
  reviews: ShownReview[];
  /** The last of these pages. */
  answer: ReviewsPage | undefined;
  isAsking: boolean;
  /** Why the page that was asked for last is not there. */
  failure: FailureCode | undefined;
};

export type ShowcaseModel = {
  state: () => ShowcaseState;
  /** Asks for the next page, unless one is to come. */
  more: () => void;
};

/**
 * Page after page of the same reviews, each added to those before. One value that one view shows, so it is told by a
 * function: with signals every gallery would load 1.4 kB more.
 */
export function showcaseModel(inputs: {
  load: (page: number) => Promise<Outcome<ReviewsPage>>;
  /** Which of the reviews are shown. */
  isChosen: (review: ShownReview) => boolean;
  changed: () => void;
  ended: AbortSignal;
}): ShowcaseModel {
  const { load, isChosen, changed, ended } = inputs;
  let state: ShowcaseState = { reviews: [], answer: undefined, isAsking: false, failure: undefined };
  const show = (change: Partial<ShowcaseState>) => {
    state = { ...state, ...change };
    changed();
  };
  const more = async () => {
    const { reviews, answer, isAsking } = state;
    if (isAsking) return;
    show({ isAsking: true });
    const outcome = await load((answer?.page.page ?? 0) + 1);
    if (ended.aborted) return;
    if (outcome.ok) {
      // A review that was written meanwhile has moved the last one of a page to the next.
      const isNew = ({ id }: ShownReview) => reviews.every((known) => known.id !== id);
      const added = outcome.answer.list.filter((review) => isChosen(review) && isNew(review));
      const shown = [...reviews, ...added];
      show({ reviews: shown, answer: outcome.answer, isAsking: false, failure: undefined });
    } else show({ isAsking: false, failure: outcome.code });
  };
  return { state: () => state, more };
}

import type { Environment } from '../../client/environment.ts';
import type { Outcome } from '../../client/outcome.ts';
import type { ReviewsPage } from '../../client/read-reviews.ts';
import type { Room } from '../../dom/room-of.ts';
import type { Config } from '../../models/config.ts';
import type { FirstQuestion, LoadReviews } from '../../models/question.ts';
import type { ReviewsState } from '../../models/reviews-state.ts';
import type { DeferredFormats, Locale } from '../../text/locale.ts';
import type { Folds } from '../../views/review-list.tsx';
import type { Kit } from './kit.ts';

/** What the views show besides the state of the reviews. */
export type Shown = {
  /** From when reviews are in view with those of the controls. */
  locale: Locale;
  /** What is in the search field. */
  typed: string;
  /** What a screen reader is told, once. */
  announcement: string;
  /** What went wrong, where something did. */
  sentence: string;
  formats: DeferredFormats | undefined;
  folds: Folds;
  /** How many reviews of the answer are painted. */
  upTo: number;
};

/** A mounted element, as what is loaded later finds it. */
export type Stage = {
  element: HTMLElement;
  box: HTMLElement;
  config: Config;
  /** The question of the attributes. */
  home: FirstQuestion;
  /** Of the parameters of the page's address; nothing where that stays as it is. */
  prefix: string | false;
  state: () => ReviewsState;
  /** Makes it what is shown. */
  show: (state: ReviewsState) => void;
  /** Shows what has changed besides. */
  paint: () => unknown;
  load: LoadReviews;
  /** The answer to the question of the attributes. */
  first: Promise<Outcome<ReviewsPage>>;
  locale: Locale;
  shown: Shown;
  room: Room;
  headingLevel: number;
  timers: Pick<Environment['network'], 'setTimeout' | 'clearTimeout' | 'now'>;
  kit: Kit;
  /** Aborted when the element is taken away, or shows something else. */
  ended: AbortSignal;
};

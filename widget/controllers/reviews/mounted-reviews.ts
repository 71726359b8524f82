import type { Signal } from '@preact/signals';
import type { Question } from '../../models/question.ts';
import type { Parts, ReviewsView } from '../../views/reviews-view.ts';
import type { Explain, Mounted } from '../mounted.ts';

/** A mounted list, with the view that its behaviours share. */
export type MountedReviews = Mounted & {
  view: ReviewsView;
  parts: Signal<Parts>;
  /** Prefix of the query parameters in the page's URL; undefined without `url-state`. */
  urlPrefix: string | undefined;
};

/** The functions that shoppers trigger. */
export type Controls = {
  explain: Explain;
  ask: (change: Partial<Question>) => void;
  /** Searches for the text in the search field, debounced; not while an input method composes it. */
  search: (isComposing: boolean) => void;
  retry: () => void;
  /** Settles once all parts have been added. */
  complete: Promise<unknown>;
};

/** Loads the controls; undefined if they fail to load. */
export type LoadControls = () => Promise<Controls | undefined>;

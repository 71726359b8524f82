import type { Signal } from '@preact/signals';
import type { Question } from '../../models/question.ts';
import type { Parts, ReviewsView } from '../../views/reviews-view.ts';
import type { Explain, Mounted } from '../mounted.ts';

/** A mounted list, with the view that its regions and behaviours share. */
export type MountedReviews = Mounted & {
  view: ReviewsView;
  parts: Signal<Parts>;
  /** Of the parameters in the page's URL; undefined where the URL is left alone. */
  urlPrefix: string | undefined;
};

/** What reacts to a shopper. */
export type Controls = {
  explain: Explain;
  openPhoto: (link: HTMLAnchorElement) => void;
  /** Resolves to false where the shop has cancelled the change. */
  ask: (change: Partial<Question>) => Promise<boolean>;
  /** Asks for the text in the search field, after a pause. */
  search: () => void;
  retry: () => void;
};

/** Loads the controls; undefined where they do not load. */
export type LoadControls = () => Promise<Controls | undefined>;

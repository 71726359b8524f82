import type { ReadonlySignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import type { Folds } from '../models/folds.ts';
import type { Question } from '../models/question.ts';
import type { ReviewsModel } from '../models/reviews-model.ts';
import type { ShownTexts } from '../models/shown-texts.ts';
import type { DeferredFormats, Locale } from '../text/locale.ts';

/** Everything that the review views read and call. */
export type ReviewsView = {
  model: ReviewsModel;
  /** The question that the attributes describe. */
  home: Pick<Question, 'sort'>;
  /** Messages. The messages of the controls are added once the reviews are near the viewport. */
  locale: ReadonlySignal<Locale>;
  /** Formats of dates and countries; undefined until the reviews are near the viewport. */
  formats: ReadonlySignal<DeferredFormats | undefined>;
  parts: ReadonlySignal<Parts>;
  folds: Folds;
  /**
   * Set for server-rendered HTML, which has a button for every text, hidden until the text is known to be
   * long.
   */
  served?: object | undefined;
  /** Renders the initials of an author. Set before the first paint. */
  initials?: ((author: string) => ComponentChildren) | undefined;
  /** The translations of reviews. Set before the first paint. */
  shownText?: ShownTexts | undefined;
  /** Shows the button of server-rendered HTML if the browser can translate. Call after hydration. */
  offerTranslation?: (() => Promise<void>) | undefined;
  /** Shows the button of server-rendered HTML that opens the form. Call after hydration. */
  offerWriting?: (() => void) | undefined;
  /** Level of the element's heading, 1 to 5. */
  headingLevel: number;
  /**
   * Replaces landmark roles, which need distinct names; undefined if the element is the first of its kind on
   * the page.
   */
  role?: 'group' | undefined;
  onAsk: (change: Partial<Question>) => void;
  /** The URL that shows the reviews after a change; without it, controls are buttons. */
  linkTo?: ((change: Partial<Question>) => string) | undefined;
  /** Called after each change of the search field, with whether an input method is composing it. */
  onSearch: (isComposing: boolean) => void;
  onRetry: () => void;
};

/** The deferred parts of the view. Each region renders its own changes. */
export type Parts = {
  /** Shown in place of reviews while there are none. */
  empty?: ComponentChildren;
  /** The top positive and the top critical review, in the space that is reserved for them. */
  sides?: ComponentChildren;
  /** The controls failed to load. */
  isPlain?: boolean;
  /** The active filters. */
  chips?: ComponentChildren;
  /** The button that translates the reviews, with `extras="translate"`. */
  translation?: ComponentChildren;
  /** The button that opens the form, with `extras="write"`. */
  writing?: ComponentChildren;
  /** The sort orders as links. */
  sorts?: ComponentChildren;
  /** The content below the list: numbered pages, or the button for more. */
  below?: ComponentChildren;
  /** The notice about a failed request. */
  failure?: ComponentChildren;
  /** The live region for screen readers. */
  announcement?: ComponentChildren;
};

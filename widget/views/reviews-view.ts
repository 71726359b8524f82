import type { ReadonlySignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import type { FoldsModel } from '../models/folds-model.ts';
import type { Question } from '../models/question.ts';
import type { ReviewsModel } from '../models/reviews-model.ts';
import type { DeferredFormats, Locale } from '../text/locale.ts';

/** Everything that the views of the reviews read and call. */
export type ReviewsView = {
  model: ReviewsModel;
  /** Messages; those of the controls join them once the reviews are in view. */
  locale: ReadonlySignal<Locale>;
  /** Dates and countries, once the reviews are in view. */
  formats: ReadonlySignal<DeferredFormats | undefined>;
  parts: ReadonlySignal<Parts>;
  /** Level of the element's heading, 1 to 5. */
  headingLevel: number;
  /** Resolves to false where the shop has cancelled the change. */
  onAsk: (change: Partial<Question>) => Promise<boolean>;
  /** Called after each change of the search field. */
  onSearch: () => void;
  onRetry: () => void;
};

/** What arrives later than the reviews. The regions among it render their own changes. */
export type Parts = {
  /** The active filters. */
  chips?: ComponentChildren;
  /** Below the list: numbered pages, or the button for more. */
  below?: ComponentChildren;
  /** The notice about a failed request. */
  failure?: ComponentChildren;
  /** The sentence that a screen reader announces. */
  announcement?: ComponentChildren;
  /** Long texts, collapsed or expanded. */
  folds?: FoldsModel;
};

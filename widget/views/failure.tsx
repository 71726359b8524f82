import type { ReviewsState } from '../models/reviews-state.ts';
import type { ControlsLocale } from '../text/locale.ts';
import { Notice } from './notice.tsx';
import type { ReviewsView } from './reviews-view.ts';

/** The message about a failed request, with a retry button. */
export function Failure({
  view,
  locale,
}: {
  view: Pick<ReviewsView, 'model' | 'onRetry'>;
  locale: ControlsLocale;
}) {
  const state = view.model.state.value;
  return (
    <Notice
      sentence={failureSentence(state, locale)}
      action={locale.messages.retry}
      busy={state.isAsking}
      onAction={view.onRetry}
    />
  );
}

/** The message about a failure; empty without one. */
export function failureSentence(
  { failure, savedOn }: ReviewsState,
  { controls, format }: ControlsLocale,
): string {
  if (!failure) return '';
  return savedOn ? format(controls.saved, { date: savedOn }) : controls.failures[failure];
}

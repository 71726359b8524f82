import type { ReviewsState } from '../models/reviews-state.ts';
import type { ControlsLocale } from '../text/locale.ts';
import { failureSentence } from './failure.tsx';
import { reviewRange } from './review-range.ts';
import type { ReviewsView } from './reviews-view.ts';

/**
 * Announces the result of a shopper's action, or a failure. The first answer is part of the page and not
 * announced.
 */
export function Announcement({ view, locale }: { view: Pick<ReviewsView, 'model'>; locale: ControlsLocale }) {
  const text = announcementOf(view.model.state.value, locale);
  return text ? <span>{text}</span> : null;
}

function announcementOf(state: ReviewsState, locale: ControlsLocale): string {
  const { answer, cause, failure, isAsking, question } = state;
  if (isAsking) return '';
  if (failure) return failureSentence(state, locale);
  if (cause === 'load' || !answer) return '';
  const { page, list } = answer;
  if (list.length === 0) return question.review ? locale.controls.gone : locale.messages.noMatch;
  // After a page turn the range has the focus, so screen readers read it anyway.
  if (cause === 'turn') {
    return locale.format(locale.controls.pageOf, { page: page.page, total: page.total_page });
  }
  const range = reviewRange(answer, locale);
  return cause === 'sort' ? `${locale.messages.sorts[question.sort]}. ${range}` : range;
}

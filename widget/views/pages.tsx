import type { ControlsLocale } from '../text/locale.ts';
import { Pagination } from './pagination.tsx';
import { Press } from './press.tsx';
import type { ReviewsView } from './reviews-view.ts';

/** Numbered pages below the list; below a single linked review, a button that shows all reviews. */
export function Pages({ view, locale }: { view: ReviewsView; locale: ControlsLocale }) {
  const { answer, isAsking, question } = view.model.state.value;
  if (!answer) return null;
  if (question.review && answer.list.length > 0) {
    return (
      <Press view={view} to={{}} class="choice">
        {locale.controls.everything}
      </Press>
    );
  }
  return (
    <Pagination
      current={isAsking ? question.page : answer.page.page}
      total={answer.page.total_page}
      locale={locale}
      view={view}
    />
  );
}

import type { ReviewsState } from '../models/reviews-state.ts';
import type { ControlsLocale } from '../text/locale.ts';
import { Notice } from './notice.tsx';
import { rangeOf } from './reviews.tsx';

/**
 * What stands below the reviews where more are added to them: how many are shown, and the button for more. Made anew
 * with every answer, and a screen away until it is there: so nothing in view moves by it.
 */
export function MoreReviews({ state, locale, sentence, onMore, onRetry }: Props) {
  const { answer, question, isAsking, isAdding, failure } = state;
  if (!answer || answer.page.total_page < 2) return null;
  const isWaiting = isAsking && isAdding;
  const hasFailed = failure && isAdding;
  const hasMore = !failure && question.page < answer.page.total_page;
  return (
    <div part="pagination" class="more" key={`${answer.list.length} ${failure}`}>
      {isWaiting && (
        <div class="skeleton" aria-hidden="true">
          {[4, 5, 4, 4, 5, 4, 5, 4].map((lines, place) => (
            <div key={place} class="review">
              {Array.from({ length: lines }, (_, line) => (
                <i key={line} />
              ))}
            </div>
          ))}
        </div>
      )}
      <p class="small quiet">{rangeOf(answer, locale)}</p>
      {hasFailed ? (
        <Notice sentence={sentence} action={locale.base.retry} busy={isAsking} onAction={onRetry} />
      ) : (
        (isWaiting || hasMore) && (
          <button type="button" aria-disabled={isAsking} onClick={() => isAsking || onMore()}>
            {locale.controls.more}
          </button>
        )
      )}
    </div>
  );
}

type Props = {
  state: ReviewsState;
  locale: ControlsLocale;
  /** What went wrong, where something did. */
  sentence: string;
  onMore: () => void;
  onRetry: () => void;
};

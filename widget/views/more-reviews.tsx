import type { ControlsLocale } from '../text/locale.ts';
import { Failure } from './failure.tsx';
import { Press } from './press.tsx';
import { reviewRange } from './review-range.ts';
import type { ReviewsView } from './reviews-view.ts';

/**
 * The number of reviews on display and the button that loads more, below a list that grows. Rebuilt with
 * every answer, and a screen away until the answer arrives, so that nothing in view moves.
 */
export function MoreReviews({ view, locale, onMore }: Props) {
  const state = view.model.state.value;
  const { answer, cause, failure, isAsking, question } = state;
  if (!answer || answer.page.total_page < 2) return null;
  const isWaiting = isAsking && cause === 'add';
  const hasFailed = failure && cause === 'add';
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
      <p class="small quiet">{reviewRange(answer, locale)}</p>
      {hasFailed ? (
        <Failure view={view} locale={locale} />
      ) : (
        (isWaiting || hasMore) && (
          <Press
            view={view}
            to={{ page: question.page + 1 }}
            aria-disabled={isAsking}
            onClick={() => isAsking || onMore()}
          >
            {locale.controls.more}
          </Press>
        )
      )}
    </div>
  );
}

type Props = { view: ReviewsView; locale: ControlsLocale; onMore: () => void };

import { isFiltered, noFilters } from '../models/question.ts';
import { Filters } from './filters.tsx';
import { Notice } from './notice.tsx';
import { PlainSides } from './plain-sides.tsx';
import { Press } from './press.tsx';
import { ReviewList } from './review-list.tsx';
import { reviewRange } from './review-range.ts';
import type { ReviewsView } from './reviews-view.ts';
import { Sort } from './sort.tsx';
import { Checks, fewest, Summary } from './summary.tsx';

/** Summary, both sides, filters, sort order, list and pagination. */
export function AnsweredReviews({ view }: { view: ReviewsView }) {
  const { model, onAsk } = view;
  const { answer, question, isAsking, cause, failure, edition } = model.state.value;
  const locale = view.locale.value;
  if (!answer) return null;
  const { both_sides, list, page, rating } = answer;
  const { controls, messages } = locale;
  const { count } = rating ?? page;
  const hasFilters = isFiltered(question);
  const isCalm = count < fewest && !hasFilters;
  const isGone = question.review && controls;
  return (
    <div part="body" class="body">
      {/* Spans the grid row, so that the sticky summary ends with it instead of covering the list. */}
      <div>
        <div class="aside">
          {rating && <Summary rating={rating} chosen={question} locale={locale} view={view} />}
          <Checks locale={locale} />
          {view.parts.value.writing}
          <slot name="actions" />
        </div>
      </div>
      <div class={view.parts.value.isPlain ? 'reviews plain' : 'reviews'}>
        {/* Another order may repeat these reviews. They are hidden at once, because browsers excuse layout shifts right after an input. */}
        {both_sides && question.sort === view.home.sort && (
          <section part="both-sides" class="sides" role={view.role} aria-label={controls?.bothSides}>
            {view.parts.value.sides ?? <PlainSides view={view} sides={both_sides} />}
          </section>
        )}
        {!isCalm && (hasFilters || count > page.page_size) && (
          <Filters question={question} locale={locale} chips={view.parts.value.chips} view={view} />
        )}
        {!isCalm && (
          <div part="range" class="line small quiet range">
            <p id="range" tabIndex={-1}>
              <span>{reviewRange(answer, locale)}</span>
            </p>
            {page.count > 1 && (
              <Sort sort={question.sort} locale={locale} onSort={(sort) => onAsk({ sort })} />
            )}
            {view.parts.value.sorts}
          </div>
        )}
        {view.parts.value.translation}
        {failure && !isAsking && cause !== 'add' && view.parts.value.failure}
        <div key={edition}>
          {list.length === 0 ? (
            <Notice
              sentence={isGone ? controls.gone : messages.noMatch}
              action={isGone && controls.everything}
              onAction={() => onAsk(noFilters)}
            />
          ) : (
            <ReviewList
              reviews={list}
              busy={isAsking && cause !== 'add'}
              label={isCalm ? 'heading' : 'range'}
              view={view}
            />
          )}
          <Below view={view} />
        </div>
      </div>
    </div>
  );
}

/**
 * The content below the list, rendered once the list is complete, so that nothing moves while the list grows.
 */
function Below({ view }: { view: ReviewsView }) {
  const { model, parts, locale } = view;
  const { answer } = model.state.value;
  const { messages } = locale.value;
  if (!answer || answer.list[model.rendered.value]) return null;
  const { page } = answer.page;
  return (
    <>
      {answer.partial && <p class="small quiet notice">{messages.partial}</p>}
      {parts.value.below ??
        (page < answer.page.total_page && (
          <div part="pagination">
            <Press view={view} to={{ page: page + 1 }} part="turn" class="next">
              {messages.next}
            </Press>
          </div>
        ))}
    </>
  );
}

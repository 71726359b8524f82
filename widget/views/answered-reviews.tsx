import { isFiltered, noFilters } from '../models/question.ts';
import { Filters } from './filters.tsx';
import { Notice } from './notice.tsx';
import { ReviewList } from './review-list.tsx';
import { reviewRange } from './review-range.ts';
import type { ReviewsView } from './reviews-view.ts';
import { Sort } from './sort.tsx';
import { Checks, Summary } from './summary.tsx';

/** Summary, both sides, filters, sort order, list and pagination. */
export function AnsweredReviews({ view }: { view: ReviewsView }) {
  const { model, onAsk } = view;
  const { answer, question, isAsking, cause, failure, edition } = model.state.value;
  const locale = view.locale.value;
  if (!answer) return null;
  const { both_sides, list, page, rating } = answer;
  const { messages } = locale;
  const hasChoice = (rating ?? page).count > page.page_size || isFiltered(question);
  return (
    <div part="body" class="body">
      <div class="aside">
        {rating && (
          <Summary
            rating={rating}
            chosen={question}
            locale={locale}
            onRating={(stars) => onAsk({ rating: stars })}
          />
        )}
        <Checks locale={locale} />
        <slot name="actions" />
      </div>
      <div class="reviews">
        {both_sides && (
          <section part="both-sides" class="sides" aria-label={locale.controls?.bothSides}>
            {view.parts.value.sides ?? [<div key="positive" />, <div key="critical" />]}
          </section>
        )}
        {hasChoice && (
          <Filters
            question={question}
            draft={model.draft}
            locale={locale}
            chips={view.parts.value.chips}
            onAsk={onAsk}
            onSearch={view.onSearch}
          />
        )}
        <div part="range" class="line small quiet range">
          <p id="range" tabIndex={-1}>
            {reviewRange(answer, locale)}
          </p>
          {page.count > 1 && <Sort sort={question.sort} locale={locale} onSort={(sort) => onAsk({ sort })} />}
        </div>
        {failure && !isAsking && cause !== 'add' && view.parts.value.failure}
        <div key={edition}>
          {list.length === 0 ? (
            <Notice sentence={messages.noMatch} action={messages.clear} onAction={() => onAsk(noFilters)} />
          ) : (
            <ReviewList reviews={list} busy={isAsking && cause !== 'add'} view={view} />
          )}
          <Below view={view} />
        </div>
      </div>
    </div>
  );
}

/** The content below the list, rendered once the list is complete, so that nothing moves while the list grows. */
function Below({ view }: { view: ReviewsView }) {
  const { model, onAsk, parts, locale } = view;
  const { answer } = model.state.value;
  const { messages } = locale.value;
  if (!answer || answer.list[model.rendered.value]) return null;
  const { page } = answer.page;
  return (
    <>
      {answer.partial && <p class="small quiet notice">{messages.partial}</p>}
      {parts.value.below ??
        (page < answer.page.total_page && (
          <nav part="pagination" aria-labelledby="range">
            <button type="button" part="turn" class="next" onClick={() => onAsk({ page: page + 1 })}>
              {messages.next}
            </button>
          </nav>
        ))}
    </>
  );
}

import type { ComponentChildren } from 'preact';
import type { ReviewsPage } from '../client/read-reviews.ts';
import { isFiltered, noFilters, type Question } from '../models/question.ts';
import type { ReviewsState } from '../models/reviews-state.ts';
import type { DeferredFormats, Locale } from '../text/locale.ts';
import { Filters } from './filters.tsx';
import { Notice } from './notice.tsx';
import { type Folds, ReviewList } from './review-list.tsx';
import { Skeleton } from './skeleton.tsx';
import { Sort } from './sort.tsx';
import { Summary } from './summary.tsx';

/** All of the reviews element, in each of its states. */
export function Reviews(props: Props) {
  const { state, locale, headingLevel, announcement } = props;
  const { messages } = locale;
  const Heading = `h${headingLevel}` as 'h2';
  return (
    <section class="whole" lang={locale.tag} dir={messages.direction} aria-labelledby="heading">
      <header id="heading" tabIndex={-1}>
        <slot name="header">
          <Heading part="heading">{state.question.scope ? messages.storeHeading : messages.heading}</Heading>
        </slot>
      </header>
      <details part="checks" class="small quiet" hidden>
        <summary>{messages.checks}</summary>
        <slot name="how-we-check" />
      </details>
      <Body {...props} />
      <p class="unseen" role="status">
        {announcement}
      </p>
      <div class="end" />
    </section>
  );
}

function Body(props: Props) {
  const { state, locale, sentence, onRetry } = props;
  const { messages } = locale;
  const { answer, question, isAsking, failure } = state;
  if (answer) {
    const isEmpty = !isAsking && !failure && answer.list.length === 0 && !isFiltered(question);
    return isEmpty ? (
      <slot name="empty">
        <Notice sentence={messages.empty} />
      </slot>
    ) : (
      <Ready {...props} answer={answer} />
    );
  }
  if (failure) {
    return <Notice sentence={sentence} action={locale.base.retry} busy={isAsking} onAction={onRetry} />;
  }
  return (
    <>
      <p class="unseen">{messages.loading}</p>
      <Skeleton />
    </>
  );
}

function Ready(props: Props & { answer: ReviewsPage }) {
  const { state, answer, typed, locale, formats, headingLevel, sentence, folds, chips, pages, upTo } = props;
  const { onAsk, onType, onFold, onRetry } = props;
  const { messages } = locale;
  const { edition, question, isAsking, isAdding, failure } = state;
  const { page, list, rating, partial } = answer;
  const isWhole = !list[upTo];
  const hasChoice = (rating ?? page).count > page.page_size || isFiltered(question);
  return (
    <div class="body">
      {rating && (
        <Summary
          rating={rating}
          chosen={question}
          locale={locale}
          onRating={(stars) => onAsk({ rating: stars })}
        />
      )}
      <div class="reviews">
        {hasChoice && <Filters {...{ question, typed, locale, chips, onAsk, onType }} />}
        <div part="range" class="line small quiet range">
          <p id="range" tabIndex={-1}>
            {rangeOf(answer, locale)}
          </p>
          {page.count > 1 && <Sort sort={question.sort} locale={locale} onSort={(sort) => onAsk({ sort })} />}
        </div>
        {failure && !isAsking && !isAdding && (
          <Notice sentence={sentence} action={locale.base.retry} onAction={onRetry} />
        )}
        <div key={edition}>
          {list.length === 0 ? (
            <Notice sentence={messages.noMatch} action={messages.clear} onAction={() => onAsk(noFilters)} />
          ) : (
            <ReviewList
              reviews={list.slice(0, upTo)}
              busy={isAsking && !isAdding}
              locale={locale}
              formats={formats}
              titleLevel={headingLevel + 1}
              folds={folds}
              onFold={onFold}
            />
          )}
          {isWhole && partial && <p class="small quiet notice">{messages.partial}</p>}
          {isWhole &&
            (pages ??
              (page.page < page.total_page && (
                <nav part="pagination" aria-labelledby="range">
                  <button
                    key="next"
                    type="button"
                    part="turn"
                    class="next"
                    onClick={() => onAsk({ page: page.page + 1 })}
                  >
                    {messages.next}
                  </button>
                </nav>
              )))}
        </div>
      </div>
    </div>
  );
}

/** Which of how many reviews are shown. */
export function rangeOf({ page, list }: ReviewsPage, { format, formatPlural, messages }: Locale): string {
  const from = (page.page - 1) * page.page_size + 1;
  const reviews = formatPlural(messages.reviews, page.count);
  return list.length ? format(messages.range, { from, to: from + list.length - 1, reviews }) : reviews;
}

type Props = {
  state: ReviewsState;
  /** What is in the search field. */
  typed: string;
  locale: Locale;
  formats: DeferredFormats | undefined;
  headingLevel: number;
  /** What went wrong, where something did. */
  sentence: string;
  /** What a screen reader is told, once. */
  announcement: string;
  folds: Folds;
  /** How many reviews of the answer are shown already. */
  upTo: number;
  /** What comes once reviews are in view: what is chosen, and the pages to turn. Until then a button leads on. */
  chips?: ComponentChildren;
  pages?: ComponentChildren;
  onAsk: (change: Partial<Question>) => void;
  onType: (text: string) => void;
  onFold?: (id: string) => void;
  onRetry: () => void;
};

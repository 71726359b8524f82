import type { ReviewsPage } from '../client/read-reviews.ts';
import { isFiltered, noFilters, type Question } from '../models/question.ts';
import type { ReviewsState } from '../models/reviews-model.ts';
import { Filters } from './filters.tsx';
import { Notice } from './notice.tsx';
import { Pagination } from './pagination.tsx';
import { type Folds, ReviewList } from './review-list.tsx';
import { Skeleton } from './skeleton.tsx';
import { Sort } from './sort.tsx';
import { Summary } from './summary.tsx';
import type { LateWords, Words } from './words.ts';

/** All of the reviews element, in each of its states. */
export function Reviews(props: Props) {
  const { state, words, headingLevel, announcement } = props;
  const { messages } = words;
  const Heading = `h${headingLevel}` as 'h2';
  return (
    <section class="whole" lang={words.tag} dir={messages.direction} aria-labelledby="heading">
      <Heading id="heading" tabIndex={-1}>
        {state.question.scope ? messages.storeHeading : messages.heading}
      </Heading>
      <Body {...props} />
      <p class="unseen" role="status">
        {announcement}
      </p>
      <div class="end" />
    </section>
  );
}

function Body(props: Props) {
  const { state, words, onRetry } = props;
  const { messages } = words;
  switch (state.status) {
    case 'loading':
      return (
        <>
          <p class="unseen">{messages.loading}</p>
          <Skeleton />
        </>
      );
    case 'failed':
      return (
        <Notice
          sentence={messages.failures[state.code]}
          action={words.base.retry}
          busy={state.retrying}
          onAction={onRetry}
        />
      );
    case 'empty':
      return <Notice sentence={messages.empty} />;
    case 'ready':
      return <Ready {...props} state={state} />;
  }
}

function Ready(props: Props & { state: Extract<ReviewsState, { status: 'ready' }> }) {
  const { state, typed, words, late, headingLevel, folds, onAsk, onType, onFold, onRetry } = props;
  const { messages } = words;
  const { answer, edition, question, turn } = state;
  const { page, list, rating, partial } = answer;
  const busy = turn.status === 'turning';
  const hasChoice = page.total_page > 1 || isFiltered(question);
  return (
    <div class="body">
      {rating && (
        <Summary
          rating={rating}
          chosen={question}
          words={words}
          onRating={(stars) => onAsk({ rating: stars })}
        />
      )}
      <div class="reviews">
        {hasChoice && (
          <Filters question={question} typed={typed} words={words} onAsk={onAsk} onType={onType} />
        )}
        <div class="line small quiet range">
          <p id="range" tabIndex={-1}>
            {rangeOf(answer, words)}
          </p>
          <Sort sort={question.sort} words={words} onSort={(sort) => onAsk({ sort })} />
        </div>
        {turn.status === 'failed' && (
          <Notice sentence={messages.failures[turn.code]} action={words.base.retry} onAction={onRetry} />
        )}
        <div key={edition}>
          {list.length === 0 ? (
            <Notice sentence={messages.noMatch} action={messages.clear} onAction={() => onAsk(noFilters)} />
          ) : (
            <ReviewList
              reviews={list}
              busy={busy}
              words={words}
              late={late}
              titleLevel={headingLevel + 1}
              folds={folds}
              onFold={onFold}
            />
          )}
          {partial && <p class="small quiet partial">{messages.partial}</p>}
          <Pagination
            current={busy ? question.page : page.page}
            total={page.total_page}
            words={words}
            onPage={(number) => onAsk({ page: number })}
          />
        </div>
      </div>
    </div>
  );
}

/** Which of how many reviews are shown. */
export function rangeOf({ page, list }: ReviewsPage, { fill, howMany, messages }: Words): string {
  const from = (page.page - 1) * page.page_size + 1;
  const reviews = howMany(messages.reviews, page.count);
  return list.length ? fill(messages.range, { from, to: from + list.length - 1, reviews }) : reviews;
}

type Props = {
  state: ReviewsState;
  /** What is in the search field. */
  typed: string;
  words: Words;
  late: LateWords | undefined;
  headingLevel: number;
  /** What a screen reader is told, once. */
  announcement: string;
  folds: Folds;
  onAsk: (change: Partial<Question>) => void;
  onType: (text: string) => void;
  onFold: (id: string) => void;
  onRetry: () => void;
};

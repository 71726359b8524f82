import type { StorefrontSort } from '../../src/contract/storefront.ts';
import type { ReviewsState } from '../models/reviews-model.ts';
import { Notice } from './notice.tsx';
import { Pagination } from './pagination.tsx';
import { ReviewList } from './review-list.tsx';
import { Skeleton } from './skeleton.tsx';
import { Summary } from './summary.tsx';
import type { LateWords, Words } from './words.ts';

/** All of the reviews element, in each of its states. */
export function Reviews(props: Props) {
  const { words, scope, headingLevel, announcement } = props;
  const { messages } = words;
  const Heading = `h${headingLevel}` as 'h2';
  return (
    <section class="whole" lang={words.tag} dir={messages.direction} aria-labelledby="heading">
      <Heading id="heading" tabIndex={-1}>
        {scope ? messages.storeHeading : messages.heading}
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
          words={words}
          busy={state.retrying}
          onRetry={onRetry}
        />
      );
    case 'empty':
      return <Notice sentence={messages.empty} words={words} />;
    case 'ready':
      return <Ready {...props} state={state} />;
  }
}

function Ready(props: Props & { state: Extract<ReviewsState, { status: 'ready' }> }) {
  const { state, words, late, sort, headingLevel, onPage, onRetry } = props;
  const { fill, howMany, messages } = words;
  const { answer, turn } = state;
  const { page, list, rating, partial } = answer;
  const from = (page.page - 1) * page.page_size + 1;
  const reviews = howMany(messages.reviews, page.count);
  return (
    <div class="body">
      {rating && <Summary rating={rating} words={words} />}
      <div class="reviews">
        <p id="range" class="line small quiet range" tabIndex={-1}>
          <span>{fill(messages.range, { from, to: from + list.length - 1, reviews })}</span>
          <span>{messages.sorts[sort]}</span>
        </p>
        {turn.status === 'failed' && (
          <Notice sentence={messages.failures[turn.code]} words={words} onRetry={onRetry} />
        )}
        <ReviewList
          reviews={list}
          busy={turn.status === 'turning'}
          words={words}
          late={late}
          titleLevel={headingLevel + 1}
        />
        {partial && <p class="small quiet partial">{messages.partial}</p>}
        <Pagination
          current={turn.status === 'turning' ? turn.to : page.page}
          total={page.total_page}
          words={words}
          onPage={onPage}
        />
      </div>
    </div>
  );
}

type Props = {
  state: ReviewsState;
  words: Words;
  late: LateWords | undefined;
  scope: '' | 'store';
  sort: StorefrontSort;
  headingLevel: number;
  /** What a screen reader is told, once. */
  announcement: string;
  onPage: (page: number) => void;
  onRetry: () => void;
};

import { isEmpty } from '../models/reviews-state.ts';
import { AnsweredReviews } from './answered-reviews.tsx';
import { Notice } from './notice.tsx';
import type { ReviewsView } from './reviews-view.ts';
import { Skeleton } from './skeleton.tsx';

/** The reviews element in each of its states. */
export function Reviews({ view }: { view: ReviewsView }) {
  const { model, locale, headingLevel } = view;
  const { messages, tag } = locale.value;
  const Heading = `h${headingLevel}` as 'h2';
  const { scope } = model.state.peek().question;
  return (
    <section class="whole" lang={tag} dir={messages.direction} role={view.role} aria-labelledby="heading">
      <header id="heading" tabIndex={-1}>
        <slot name="header">
          <Heading part="heading">{scope ? messages.storeHeading : messages.heading}</Heading>
        </slot>
      </header>
      <Body view={view} />
      <Status view={view} />
      <div class="end" />
    </section>
  );
}

function Body({ view }: { view: ReviewsView }) {
  const state = view.model.state.value;
  const { answer, failure, isAsking } = state;
  const { base, messages } = view.locale.value;
  if (isEmpty(state)) return view.parts.value.empty;
  if (answer) return <AnsweredReviews view={view} />;
  if (failure) {
    const { onRetry, parts } = view;
    return (
      parts.value.failure ?? (
        <Notice sentence={base.unavailable} action={messages.retry} busy={isAsking} onAction={onRetry} />
      )
    );
  }
  return (
    <>
      <p class="unseen">{messages.loading}</p>
      <Skeleton />
    </>
  );
}

function Status({ view: { model, parts, locale } }: { view: ReviewsView }) {
  const { failure, isAsking } = model.state.value;
  return (
    <p class="unseen" role="status">
      {parts.value.announcement ?? (failure && !isAsking && <span>{locale.value.base.unavailable}</span>)}
    </p>
  );
}

import { displayedAuthor } from '../../../src/contract/displayed-author.ts';
import type { OwnReview as OwnState, PublicReason } from '../../../src/contract/own-review.ts';
import type { FormMessages } from '../../text/form-messages.ts';
import { Stars } from '../stars.tsx';
import type { FormView } from './form-view.ts';
import { OwnActions } from './own-actions.tsx';

/** The status of the shopper's own review, and the review itself, which only this device shows. */
export function SentReview({ view }: { view: FormView }) {
  const { model, messages, headingLevel } = view;
  const { status, hasFailed } = model.own.value;
  const isAccepted = status === 'waiting' || status === 'published';
  const Heading = `h${headingLevel}` as 'h2';
  return (
    <div class="sent">
      <Heading part="heading" id="heading" tabIndex={-1}>
        {isAccepted ? messages.thanks : messages.heading}
      </Heading>
      <div role="status" class="status">
        <OwnStatus own={model.own.value} messages={messages} />
      </div>
      {status !== 'withdrawn' && <OwnReview view={view} />}
      <OwnActions view={view} />
      <button type="button" part="choice" class="choice" onClick={() => model.forget()}>
        {messages.again}
      </button>
      {/* Last, where it moves nothing. */}
      <p part="notice" class="problem" role="status">
        {hasFailed && messages.failed}
      </p>
    </div>
  );
}

/** The sentences about the state of a review, for its author. */
export function OwnStatus({ own: { status, reason }, messages }: { own: OwnState; messages: FormMessages }) {
  return (
    <>
      <p part="notice">{messages[sentences[status]]}</p>
      {reason && <p part="notice">{messages[reasons[reason]]}</p>}
    </>
  );
}

const sentences = {
  waiting: 'waiting',
  published: 'published',
  not_published: 'notPublished',
  withdrawn: 'withdrawn',
  removed: 'notPublished',
} as const satisfies Record<string, keyof FormMessages>;

const reasons = {
  offensive: 'offensive',
  off_topic: 'offTopic',
  personal_data: 'personalData',
  legal: 'legal',
} as const satisfies Record<PublicReason, keyof FormMessages>;

/** The review as its author wrote it. */
export function OwnReview({ view: { model, locale } }: { view: FormView }) {
  const { rating, title, content, author, authorForm } = model.values.value;
  return (
    <article part="own-review" class="own-review">
      <Stars average={rating} label={locale.format(locale.messages.stars, { average: rating })} />
      {title && (
        <p class="strong" dir="auto">
          {title}
        </p>
      )}
      <p class="written" dir="auto">
        {content}
      </p>
      <p class="small quiet" dir="auto">
        {displayedAuthor(author.trim(), authorForm)}
      </p>
    </article>
  );
}

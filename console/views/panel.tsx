import type { HidingReason, ModeratedReview } from '../../src/contract/moderation.ts';
import { Stars } from '../../widget/views/stars.tsx';
import { marksIn } from '../models/find-marks.ts';
import { filteredPlace, tabPlace } from '../models/place.ts';
import { useConsole } from './console-context.ts';
import { DecisionButtons } from './decision-buttons.tsx';
import { MarkedText } from './marked-text.tsx';
import { PanelMedia } from './panel-media.tsx';
import { PlaceLink } from './place-link.tsx';
import { ReplyForm } from './reply-form.tsx';
import { ReviewHistory } from './review-history.tsx';

/** The selected review with everything that a decision needs. */
export function Panel({ review }: { review: ModeratedReview }) {
  const { model, texts, formats } = useConsole();
  const place = model.router.list.value;
  const mayDecide = model.mayDecide() && review.state !== 'withdrawn';
  const mayReply = model.mayDecide() || review.reply;
  return (
    <section class="panel small" aria-label={texts.panel}>
      <PlaceLink class="back" to={{ ...place, review: '' }}>
        {texts.back}
      </PlaceLink>
      <Stars average={review.rating} label={formats.plural(texts.stars, review.rating)} />
      <h2 dir="auto" lang={review.title ? review.language || undefined : undefined} tabIndex={-1}>
        {review.title ? (
          <MarkedText text={review.title} words={review.marked_words} />
        ) : (
          review.author || texts.anonymous
        )}
      </h2>
      {review.content && (
        <p class="content" dir="auto" lang={review.language || undefined}>
          <MarkedText text={review.content} words={review.marked_words} />
        </p>
      )}
      <PanelMedia review={review} />
      <Why review={review} />
      <Facts review={review} />
      {mayDecide && (
        <>
          <div class="line decide">
            <DecisionButtons review={review} isPrimary />
          </div>
          <div class="line">
            {review.state === 'published' && <Flags review={review} />}
            <button type="button" class="btn" onClick={() => (model.questions.moving.value = review)}>
              {texts.move.button}
            </button>
          </div>
        </>
      )}
      {mayReply && review.state !== 'withdrawn' && <ReplyForm review={review} />}
      <ReviewHistory />
    </section>
  );
}

function Flags({ review }: { review: ModeratedReview }) {
  const { model, texts } = useConsole();
  const { is_featured, is_top, is_verified } = review;
  return (
    <>
      <button
        type="button"
        class="btn"
        onClick={() => void model.decisions.flag(review, 'is_featured', is_featured ? 0 : 1)}
      >
        {is_featured ? texts.unfeature : texts.feature}
      </button>
      <button
        type="button"
        class="btn"
        onClick={() => void model.decisions.flag(review, 'is_top', is_top ? 0 : 1)}
      >
        {is_top ? texts.unpin : texts.pin}
      </button>
      <button
        type="button"
        class="btn"
        onClick={() => void model.decisions.flag(review, 'is_verified', is_verified ? 0 : 1)}
      >
        {is_verified ? texts.unverify : texts.verify}
      </button>
    </>
  );
}

/** Why the review waits, or is hidden, and the words in question. */
function Why({ review }: { review: ModeratedReview }) {
  const { texts, formats } = useConsole();
  const { state, held_for = [], hidden_reason } = review;
  if (state === 'hidden') {
    const reason = texts.hiddenFor[hidden_reason as HidingReason] ?? hidden_reason;
    return <p class="why">{formats.fill(texts.isHidden, { reason })}</p>;
  }
  if (state !== 'waiting' && state !== 'held') return null;
  const reasons = held_for.length > 0 ? held_for.map((reason) => texts.why[reason]) : [texts.why.nobody];
  const marks = marksIn(`${review.title}\n${review.content}`, review.marked_words);
  return (
    <p class="why">
      {formats.fill(texts.waitsBecause, { reasons: formats.list(reasons) })}
      {marks.map((mark) => (
        <span key={mark}>
          {' '}
          <mark dir="auto">{mark}</mark>
        </span>
      ))}
    </p>
  );
}

/** Leads to all reviews of the customer. */
function OtherReviews({ review }: { review: ModeratedReview }) {
  const { model, texts, formats } = useConsole();
  const others = model.history.others.value ?? 0;
  if (others === 0) return null;
  const all = tabPlace(model.router.list.value, 'all');
  return (
    <>
      {' '}
      <PlaceLink to={filteredPlace(all, 'customer', review.id)}>
        {formats.plural(texts.otherReviews, others)}
      </PlaceLink>
    </>
  );
}

function Facts({ review }: { review: ModeratedReview }) {
  const { texts, formats } = useConsole();
  const { author, author_email, author_country, order_id, product_title, source, language, state } = review;
  const time = review.commented_at || review.created_at;
  const person = [author || texts.anonymous, author_country, author_email].filter(Boolean);
  const rows: [label: string, value: string][] = [
    [texts.facts.by, [...person, ...(review.is_verified ? [texts.verified] : [])].join(', ')],
    [texts.facts.order, order_id === '0' ? '' : order_id],
    [texts.facts.product, product_title || texts.wholeShop],
    [
      texts.facts.written,
      [formats.day(time), language && formats.language(language)].filter(Boolean).join(', '),
    ],
    [texts.facts.source, source],
    [texts.facts.state, state ? texts.state[state] : ''],
  ];
  return (
    <dl>
      {rows
        .filter(([, value]) => value !== '')
        .map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <bdi>{value}</bdi>
              {label === texts.facts.by && <OtherReviews review={review} />}
            </dd>
          </div>
        ))}
    </dl>
  );
}

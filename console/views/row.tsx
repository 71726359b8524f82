import { useComputed } from '@preact/signals';
import type { ModeratedReview } from '../../src/contract/moderation.ts';
import { isImported } from '../../src/contract/review-source.ts';
import { Stars } from '../../widget/views/stars.tsx';
import { titleOf } from '../models/decisions.ts';
import { excerptOf } from '../models/excerpt-of.ts';
import { useConsole } from './console-context.ts';
import { DecisionButtons } from './decision-buttons.tsx';
import { Marked } from './marked-text.tsx';
import { PlaceLink } from './place-link.tsx';

/** A review in the list: its text first, and both decisions. */
export function Row({ review }: { review: ModeratedReview }) {
  const { model, texts, formats } = useConsole();
  const place = model.router.list.value;
  const isSelected = useComputed(() => model.list.selected.value?.id === review.id).value;
  const { choice } = model;
  const { title, content } = excerptOf(review);
  const isMarked = [...title.pieces, ...content.pieces].some(({ mark }) => mark);
  return (
    <li class={isSelected ? 'row on' : 'row'}>
      {model.mayDecide() && (
        <input
          type="checkbox"
          class="pick"
          aria-label={formats.fill(texts.chosen.choose, { title: titleOf(review) })}
          checked={choice.isChosen(review.id)}
          onClick={(event) => {
            choice.toggle(review.id, event.shiftKey);
            // The choice says whether it is checked, also if the click changed nothing.
            event.currentTarget.checked = choice.isChosen(review.id);
          }}
        />
      )}
      <Stars average={review.rating} label={formats.plural(texts.stars, review.rating)} />
      <PlaceLink
        class={isMarked ? 'text marked' : 'text'}
        dir="auto"
        lang={review.language || undefined}
        to={{ ...place, review: review.id }}
        aria-current={isSelected ? 'true' : undefined}
        data-review={review.id}
      >
        {review.title && (
          <b>
            <Excerpt {...title} />
          </b>
        )}{' '}
        <Excerpt {...content} />
        {!review.title && !review.content && formats.plural(texts.stars, review.rating)}
      </PlaceLink>
      <span class="acts small">
        <DecisionButtons review={review} />
      </span>
      <p class="meta small muted">
        <Meta review={review} />
      </p>
    </li>
  );
}

/** The skipped start stays in the page, because the direction of the text depends on it. */
function Excerpt({ skipped, isNear, pieces }: ReturnType<typeof excerptOf>['content']) {
  return (
    <>
      {skipped && <span class={isNear ? 'skipped near' : 'skipped'}>{skipped}</span>}
      {skipped && <span class="dots">… </span>}
      <Marked pieces={pieces} />
    </>
  );
}

/** Why the review waits or is hidden comes first. */
function Meta({ review }: { review: ModeratedReview }) {
  const { model, texts, formats } = useConsole();
  const { author, product_title, commented_at, created_at, held_for = [], media, state } = review;
  const photos = media?.length ?? 0;
  const isMixed = model.router.list.value.tab === 'all';
  const reasons = [
    ...held_for.map((reason) => texts.held[reason]),
    ...(review.hidden_reason in texts.hiddenFor
      ? [texts.hiddenFor[review.hidden_reason as keyof typeof texts.hiddenFor]]
      : []),
  ];
  const parts = [
    ...reasons,
    author || texts.anonymous,
    product_title || texts.wholeShop,
    formats.day(commented_at || created_at),
    ...(isMixed && state ? [texts.state[state]] : []),
    ...(photos > 0 ? [formats.plural(texts.photos, photos)] : []),
    ...(review.is_verified ? [texts.verified] : []),
    ...(isImported(review.source) ? [texts.imported] : []),
  ];
  return parts.map((part, index) => (
    <span key={index}>
      {index > 0 && ' · '}
      <bdi class={index < reasons.length ? 'reason' : undefined}>{part}</bdi>
    </span>
  ));
}

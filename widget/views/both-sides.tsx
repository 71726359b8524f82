import type { Folds } from '../models/folds.ts';
import type { ControlsLocale } from '../text/locale.ts';
import type { ReviewsView } from './reviews-view.ts';
import { Stars } from './stars.tsx';

/**
 * The top positive and the top critical review. Each has the number of lines that its space was reserved for,
 * unless a shopper expands its text.
 */
export function BothSides({ view, locale, folds }: Props) {
  const sides = view.model.state.value.answer?.both_sides;
  const { controls, format, messages } = locale;
  if (!sides) return null;
  return [
    { side: 'positive', review: sides.positive, caption: controls.praise },
    { side: 'critical', review: sides.critical, caption: controls.criticism },
  ].map(({ side, review, caption }) => {
    const { author, content, id, language, rating, title } = review;
    const fold = folds(id);
    const isOpen = fold.value;
    return (
      <figure key={id}>
        <figcaption id={side} class="small">
          {caption}
        </figcaption>
        {/* The button stands at the end of the text, whatever its direction. */}
        <div class="said" dir="auto">
          <blockquote
            class={isOpen ? 'quote' : isOpen === undefined ? 'quote clamp' : 'quote clamp cut'}
            lang={language || undefined}
            data-more={messages.readMore}
          >
            {!!title && <b part="title">{title}</b>}
            {` ${content}`}
          </blockquote>
          <button
            type="button"
            part="more"
            hidden={isOpen === undefined}
            aria-expanded={!!isOpen}
            aria-describedby={side}
            onClick={() => {
              fold.value = !isOpen;
            }}
          >
            <i aria-hidden="true">…</i>
            <span>{isOpen ? messages.readLess : messages.readMore}</span>
          </button>
        </div>
        <div class="origin small">
          <Stars average={rating} label={format(messages.stars, { average: rating })} />
          <span part="author" dir="auto">
            {author || messages.anonymous}
          </span>
        </div>
      </figure>
    );
  });
}

type Props = { view: Pick<ReviewsView, 'model'>; locale: ControlsLocale; folds: Folds };

import type { ControlsMessages } from '../text/messages.ts';
import type { ReviewsView } from './reviews-view.ts';
import { Stars } from './stars.tsx';

/** Two short quotes: the top positive and the top critical review, or neither. */
export function QuotePair({ view, messages, href }: Props) {
  const sides = view.model.state.value.answer?.both_sides;
  const { format, messages: reviews } = view.locale.value;
  if (!sides) return null;
  const quotes = [
    { side: 'positive', review: sides.positive, caption: messages.praise },
    { side: 'critical', review: sides.critical, caption: messages.criticism },
  ];
  return (
    <div class="quotes">
      <p id="caption" class="unseen">
        {messages.bothSides}
      </p>
      {quotes.map(({ side, review: { author, content, id, rating, title }, caption }) => (
        <figure part="quote" key={id}>
          <figcaption part="caption" id={side} class="small">
            {caption}
          </figcaption>
          <blockquote part="content" class="small short" dir="auto">
            {!!title && <b part="title">{title}</b>}
            {` ${content}`}
          </blockquote>
          <div class="line small">
            <Stars average={rating} label={format(reviews.stars, { average: rating })} />
            <span part="author" class="quiet" dir="auto">
              {author || reviews.anonymous}
            </span>
            {!!href && (
              <a part="link" href={href.replaceAll('{id}', encodeURIComponent(id))} aria-describedby={side}>
                {reviews.readMore}
              </a>
            )}
          </div>
        </figure>
      ))}
    </div>
  );
}

type Props = {
  view: Pick<ReviewsView, 'model' | 'locale'>;
  messages: Pick<ControlsMessages, 'bothSides' | 'praise' | 'criticism'>;
  /** URL of a review, in which `{id}` stands for its ID; empty without links. */
  href: string;
};

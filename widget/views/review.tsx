import type { ComponentChildren } from 'preact';
import { Icon } from './icon.tsx';
import { Country, Day, type LateFormats } from './late.tsx';
import { Letter, type LetterProps } from './letter.tsx';
import { MediaStrip } from './media-strip.tsx';
import { Reply } from './reply.tsx';
import { Stars } from './stars.tsx';

/** A review, laid out like a letter: the text first, the author last. */
export function Review(props: Props) {
  const { review, locale, formats } = props;
  const { format, messages } = locale;
  const { author, author_country, is_featured, is_top, item_type, product_title, source } = review;
  const disclosures = [
    ...(review.is_affiliated ? [messages.affiliated] : []),
    ...(review.is_incentivised ? [messages.incentivised] : []),
    ...(review.is_imported ? [messages.imported] : []),
  ];
  // Undefined in the lightbox, whose review is in the list as well.
  const idOf = (part: string) => props.onFold && `${part}-${review.id}`;
  return (
    <article
      part="review"
      class="review"
      aria-labelledby={props.onFold && `${idOf('title')} ${idOf('author')}`}
    >
      <div part="head" class="line small">
        <Stars average={review.rating} label={format(messages.stars, { average: review.rating })} />
        <Day time={review.commented_at} formats={formats} review={review.id} />
      </div>
      <Letter {...props} />
      <MediaStrip review={review} locale={locale} isTextOnly={props.isTextOnly} />
      <p part="byline" class="line small byline">
        {props.initials}
        <span part="author" id={idOf('author')} dir="auto">
          {author || messages.anonymous}
        </span>
        {review.is_verified && (
          <span part="verified" class="verified quiet">
            <Icon path="M3.5 8.5l3 3 6-7" />
            {messages.verified}
          </span>
        )}
        {disclosures.map((said) => (
          <span key={said} part="disclosure" class="quiet">
            {said}
          </span>
        ))}
        {!!item_type && (
          <span part="variant" class="quiet" dir="auto">
            {item_type}
          </span>
        )}
        {!!product_title && (
          <span class="quiet" dir="auto">
            {product_title}
          </span>
        )}
        {!!source && <span class="quiet">{format(messages.source, { source })}</span>}
        {(is_top || is_featured) && (
          <span part="badge" class="quiet">
            {messages.chosen}
          </span>
        )}
        {/* Last, because its reserved space may be wider than its name. */}
        {!!author_country && <Country code={author_country} formats={formats} />}
      </p>
      {review.reply && <Reply reply={review.reply} locale={locale} formats={formats} />}
    </article>
  );
}

type Props = LetterProps & {
  formats: LateFormats;
  initials?: ComponentChildren;
  /**
   * Leaves the space of photos empty, because photos would delay the first review by 7 ms on a slow phone.
   */
  isTextOnly?: boolean | undefined;
};

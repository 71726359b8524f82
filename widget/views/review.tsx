import type { ComponentChildren } from 'preact';
import type { DeferredFormats, Locale } from '../text/locale.ts';
import { Icon } from './icon.tsx';
import { Country, Day } from './late.tsx';
import { Letter, type LetterProps } from './letter.tsx';
import { MediaStrip } from './media-strip.tsx';
import { Reply } from './reply.tsx';
import { Stars } from './stars.tsx';

/** A review, laid out like a letter: the text first, the author last. */
export function Review(props: Props) {
  const { review, locale, formats } = props;
  const { format, messages } = locale;
  const { author, author_country, is_featured, is_top, product_title, source } = review;
  const name = author || messages.anonymous;
  const badge = is_top ? messages.pinned : is_featured ? messages.featured : '';
  return (
    <article part="review" class="review">
      <div part="head" class="line small">
        <Stars average={review.rating} label={format(messages.stars, { average: review.rating })} />
        <Day time={review.commented_at} formats={formats} review={review.id} />
        {badge && (
          <span part="badge" class="badge quiet">
            {badge}
          </span>
        )}
      </div>
      <Letter {...props} />
      <MediaStrip review={review} locale={locale} />
      <p part="byline" class="line small by">
        {props.initials}
        <span part="author" class="author" dir="auto">
          {name}
        </span>
        {review.is_verified && <Verified locale={locale} />}
        {product_title && (
          <span class="quiet" dir="auto">
            {product_title}
          </span>
        )}
        {source && <span class="quiet">{format(messages.source, { source })}</span>}
        {author_country && <Country code={author_country} formats={formats} />}
      </p>
      {review.reply && <Reply reply={review.reply} locale={locale} formats={formats} />}
    </article>
  );
}

/** The mark of a verified buyer. Once the explanation has loaded, it is a button that opens it. */
export function Verified({ locale }: { locale: Locale }) {
  const { controls, messages } = locale;
  const Mark = controls ? 'button' : 'span';
  return (
    <Mark
      part="verified"
      class="verified quiet"
      popovertarget="meaning"
      aria-label={controls && `${messages.verified}. ${controls.verifiedMeaning}`}
    >
      <Icon path="M3.5 8.5l3 3 6-7" />
      {messages.verified}
    </Mark>
  );
}

type Props = LetterProps & { formats: DeferredFormats | undefined; initials?: ComponentChildren };

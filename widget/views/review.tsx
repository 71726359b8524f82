import type { ShownReview } from '../client/read-reviews.ts';
import { Icon } from './icon.tsx';
import { Country, Day } from './late.tsx';
import { MediaStrip } from './media-strip.tsx';
import { Reply } from './reply.tsx';
import { Stars } from './stars.tsx';
import type { LateWords, Words } from './words.ts';

/** Reads like a letter: what it says first, who wrote it last. */
export function Review({ review, words, late, titleLevel, isOpen, onFold }: Props) {
  const { fill, messages } = words;
  const { author, author_country, content, is_featured, is_top, product_title, source, title } = review;
  const Title = `h${titleLevel}` as 'h3';
  const name = author || messages.anonymous;
  const badge = is_top ? messages.pinned : is_featured ? messages.featured : '';
  return (
    <article part="review" class="review">
      <div part="head" class="line small">
        <Stars average={review.rating} label={fill(messages.stars, { average: review.rating })} />
        <Day time={review.commented_at} late={late} />
        {badge && (
          <span part="badge" class="badge quiet">
            {badge}
          </span>
        )}
      </div>
      <div part="letter" class="letter">
        {title && (
          <Title part="title" dir="auto">
            {title}
          </Title>
        )}
        {content && (
          <p
            part="content"
            class={
              !onFold || isOpen ? 'content' : isOpen === undefined ? 'content clamp' : 'content clamp cut'
            }
            dir="auto"
          >
            {content}
          </p>
        )}
        {isOpen !== undefined && (
          <div class="fold">
            <button type="button" part="more" class="small" aria-expanded={isOpen} onClick={onFold}>
              {isOpen ? messages.readLess : messages.readMore}
            </button>
          </div>
        )}
      </div>
      <MediaStrip media={review.media} author={name} words={words} />
      <p part="byline" class="line small by">
        <span part="author" class="author" dir="auto">
          {name}
        </span>
        {review.is_verified && (
          <span part="verified" class="verified quiet">
            <Icon path="M3.5 8.5l3 3 6-7" />
            {messages.verified}
          </span>
        )}
        {product_title && (
          <span class="quiet" dir="auto">
            {product_title}
          </span>
        )}
        {source && <span class="quiet">{fill(messages.source, { source })}</span>}
        {author_country && <Country code={author_country} late={late} />}
      </p>
      {review.reply && <Reply reply={review.reply} words={words} late={late} />}
    </article>
  );
}

type Props = {
  review: ShownReview;
  words: Words;
  late: LateWords | undefined;
  titleLevel: number;
  /** Whether all of a long text is shown; undefined where it is not known to be long. */
  isOpen?: boolean | undefined;
  /** Opens and closes a long text; without it all of the text is shown. */
  onFold?: () => void;
};

import type { ShownReview } from '../client/read-reviews.ts';
import type { Locale } from '../text/locale.ts';

/** Title and text of a review. */
export function Letter({ review, locale, titleLevel, isOpen, onFold }: LetterProps) {
  const { messages } = locale;
  const { content, title } = review;
  const isWhole = !onFold || isOpen;
  const Title = `h${titleLevel}` as 'h3';
  return (
    <div part="letter" class="letter">
      {title && (
        <Title part="title" dir="auto">
          {title}
        </Title>
      )}
      {/* Without blank lines until it is expanded: a cut at one would leave a hole. */}
      {content && (
        <p
          part="content"
          class={isWhole ? 'content' : isOpen === undefined ? 'content clamp' : 'content clamp cut'}
          dir="auto"
        >
          {isWhole ? content : content.replace(/\s*\n/g, '\n')}
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
  );
}

export type LetterProps = {
  review: ShownReview;
  locale: Locale;
  titleLevel: number;
  /** Whether a long text is expanded; undefined unless it has turned out to be long. */
  isOpen?: boolean | undefined;
  /** Expands and collapses a long text. Without it, the whole text is shown. */
  onFold?: (() => void) | undefined;
};

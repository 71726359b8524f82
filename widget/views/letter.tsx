import type { ShownReview } from '../client/read-reviews.ts';
import type { Locale } from '../text/locale.ts';

/** Title and text of a review, which may have neither. */
export function Letter({ review, locale, titleLevel, canFold, isOpen, onFold }: LetterProps) {
  const { messages } = locale;
  const { content, id, title } = review;
  const isWhole = !onFold || isOpen;
  if (!title && !content) return null;
  const Title = `h${titleLevel}` as 'h3';
  return (
    <div part="letter" class="letter">
      {!!title && (
        <Title part="title" id={onFold && `title-${id}`} dir="auto">
          {title}
        </Title>
      )}
      {/* Without blank lines until it is expanded: a cut at one would leave a hole. */}
      {!!content && (
        <p
          part="content"
          class={isWhole ? 'content' : isOpen === undefined ? 'content clamp' : 'content clamp cut'}
          dir="auto"
        >
          {isWhole ? content : content.replace(/\s*\n/g, '\n')}
        </p>
      )}
      {(canFold || isOpen !== undefined) && !!content && (
        <div class="fold" hidden={isOpen === undefined}>
          <button
            type="button"
            part="more"
            class="small"
            aria-expanded={!!isOpen}
            aria-describedby={isOpen === undefined ? undefined : `title-${id} author-${id}`}
            onClick={onFold}
          >
            <span>{isOpen ? messages.readLess : messages.readMore}</span>
          </button>
        </div>
      )}
    </div>
  );
}

export type LetterProps = {
  review: ShownReview;
  locale: Omit<Locale, 'controls'>;
  titleLevel: number;
  /** Renders the button of every text, hidden until the text has turned out to be long: then no node is added. */
  canFold?: boolean | undefined;
  /** Whether a long text is expanded; undefined unless it has turned out to be long. */
  isOpen?: boolean | undefined;
  /** Expands and collapses a long text. Without it, the whole text is shown. */
  onFold?: (() => void) | undefined;
};

import type { ShownReview } from '../client/read-reviews.ts';
import type { ShownText } from '../models/shown-texts.ts';
import type { Locale } from '../text/locale.ts';

/** Title and text of a review, which may have neither. */
export function Letter({ review, text, locale, titleLevel, canFold, isOpen, onFold }: LetterProps) {
  const { messages } = locale;
  const { id, title } = review;
  const { lang = review.language || undefined, note } = text ?? {};
  const content = review.content.trim();
  if (!title && !content) return null;
  // Blank lines are elements, which give way where a text would be cut: a cut at a blank line would leave a
  // hole.
  const paragraphs = content.split(/\n\s*\n/);
  // Narrow space: where a text is cut after a paragraph, its full stop and the ellipsis are not four dots.
  const ended = (text: string) => text.replace(/\.$/, '.\u202f');
  const fold = !onFold || isOpen ? '' : isOpen === undefined ? ' clamp' : ' clamp cut';
  const Title = `h${titleLevel}` as 'h3';
  return (
    <div part="letter" class="letter">
      {!!title && (
        <Title part="title" id={onFold && `title-${id}`} lang={lang} dir="auto">
          {title}
        </Title>
      )}
      {!!content && (
        <p part="content" class={`content${paragraphs[1] ? ' spaced' : ''}${fold}`} lang={lang} dir="auto">
          {paragraphs.flatMap((text, place) =>
            place < paragraphs.length - 1 ? [`${ended(text)}\n`, <i key={place} />] : text,
          )}
        </p>
      )}
      {!!note && (
        <p part="translated" class="small quiet">
          {note}
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
  /** The language of its text, and the label of a translation. */
  text?: Pick<ShownText, 'lang' | 'note'> | undefined;
  locale: Omit<Locale, 'controls'>;
  titleLevel: number;
  /**
   * Renders the button of every text, hidden until the text has turned out to be long: so no node is added
   * later.
   */
  canFold?: boolean | undefined;
  /** Whether a long text is expanded; undefined unless the text has turned out to be long. */
  isOpen?: boolean | undefined;
  /** Expands and collapses a long text. Without it, the whole text is shown. */
  onFold?: (() => void) | undefined;
};

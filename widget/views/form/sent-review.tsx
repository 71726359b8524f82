import { displayedAuthor } from '../../../src/contract/displayed-author.ts';
import { Stars } from '../stars.tsx';
import type { FormView } from './form-view.ts';

/** The next step, and the shopper's own review, which only this device shows. */
export function SentReview({ view }: { view: FormView }) {
  const { model, messages, locale, headingLevel } = view;
  const { rating, title, content, author, authorForm } = model.values.value;
  const Heading = `h${headingLevel}` as 'h2';
  return (
    <div class="sent">
      <Heading part="heading" id="heading" tabIndex={-1}>
        {messages.thanks}
      </Heading>
      <p part="notice">{messages.waiting}</p>
      <article part="own-review" class="own-review">
        <Stars average={rating} label={locale.format(locale.messages.stars, { average: rating })} />
        {title && (
          <p class="strong" dir="auto">
            {title}
          </p>
        )}
        <p class="written" dir="auto">
          {content}
        </p>
        <p class="small quiet" dir="auto">
          {displayedAuthor(author.trim(), authorForm)}
        </p>
      </article>
      <button type="button" part="choice" class="choice" onClick={() => model.forget()}>
        {messages.again}
      </button>
    </div>
  );
}

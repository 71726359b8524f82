import type { ComponentChildren } from 'preact';
import { maxKeywordLength } from '../../src/contract/limits.ts';
import type { Question } from '../models/question.ts';
import type { Locale } from '../text/locale.ts';
import { FacetFields } from './facet-fields.tsx';
import { Icon } from './icon.tsx';
import { Press } from './press.tsx';
import type { ReviewsView } from './reviews-view.ts';
import { Topics } from './topics.tsx';

/**
 * The search field and the filters. While the first review is rendered alone, a box stands in for the field,
 * because the field costs a slow phone 5 ms. Both have the same part, so that a shop's styles give them the
 * same height.
 */
export function Filters({ question, locale, chips, view }: Props) {
  const { onAsk, onSearch } = view;
  const { draft, rendered } = view.model;
  const { messages } = locale;
  const { media, verified } = question;
  return (
    <search part="filters" class="filters" role={view.role} aria-label={messages.search}>
      <div class="line small tools">
        <form
          // For server-rendered HTML: until the widget listens, Enter neither reloads the page nor removes
          // its query.
          method="dialog"
          onSubmit={(event) => {
            event.preventDefault();
            onAsk({});
          }}
        >
          {rendered.value === 1 ? (
            <span part="search">{'\u00a0'}</span>
          ) : (
            <>
              <input
                part="search"
                type="search"
                aria-label={messages.search}
                placeholder={messages.search}
                maxLength={maxKeywordLength}
                value={draft.value}
                onInput={({ currentTarget, isComposing }) => {
                  draft.value = currentTarget.value;
                  onSearch(isComposing);
                }}
                onCompositionEnd={() => onSearch(false)}
              />
              <Icon path="M7 3a4 4 0 100 8 4 4 0 000-8zm3 7l3 3" />
            </>
          )}
        </form>
        <Press {...choice} view={view} to={{ media: media ? '' : 1 }} isPressed={!!media}>
          {messages.media}
        </Press>
        <Press {...choice} view={view} to={{ verified: verified ? '' : 1 }} isPressed={!!verified}>
          {messages.verified}
        </Press>
        <FacetFields question={question} locale={locale} view={view} />
        <Topics question={question} locale={locale} view={view} />
      </div>
      {chips}
    </search>
  );
}

const choice = { part: 'choice', class: 'choice' };

type Props = {
  question: Question;
  locale: Locale;
  /** The active filters. */
  chips?: ComponentChildren;
  view: Pick<ReviewsView, 'model' | 'formats' | 'role' | 'onAsk' | 'onSearch' | 'linkTo'>;
};

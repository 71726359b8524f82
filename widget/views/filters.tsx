import type { Signal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { maxKeywordLength } from '../../src/contract/limits.ts';
import type { Question } from '../models/question.ts';
import type { Locale } from '../text/locale.ts';
import { Icon } from './icon.tsx';

/** The search field and the filters. */
export function Filters({ question, draft, locale, chips, onAsk, onSearch }: Props) {
  const { messages } = locale;
  const { media, verified } = question;
  return (
    <search part="filters" class="line small filters">
      <form
        class="search"
        onSubmit={(event) => {
          event.preventDefault();
          onAsk({});
        }}
      >
        <Icon path="M7 3a4 4 0 100 8 4 4 0 000-8zm3 7l3 3" />
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
      </form>
      <Choice name={messages.media} isChosen={media} onClick={() => onAsk({ media: media ? '' : 1 })} />
      <Choice
        name={messages.verified}
        isChosen={verified}
        onClick={() => onAsk({ verified: verified ? '' : 1 })}
      />
      {chips}
    </search>
  );
}

function Choice({ name, isChosen, onClick }: { name: string; isChosen: '' | 1; onClick: () => void }) {
  return (
    <button type="button" part="choice" class="choice" aria-pressed={!!isChosen} onClick={onClick}>
      {name}
    </button>
  );
}

type Props = {
  question: Question;
  /** The text in the search field; `onSearch` is called after each change. */
  draft: Signal<string>;
  locale: Locale;
  /** The active filters. */
  chips?: ComponentChildren;
  onAsk: (change: Partial<Question>) => void;
  onSearch: (isComposing: boolean) => void;
};

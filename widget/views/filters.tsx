import type { ComponentChildren } from 'preact';
import type { limits } from '../../src/contract/limits.ts';
import type { Question } from '../models/question.ts';
import type { Locale } from '../text/locale.ts';
import { Icon } from './icon.tsx';

/** What can be chosen of the reviews. */
export function Filters({ question, typed, locale, chips, onAsk, onType }: Props) {
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
          maxLength={longestKeyword}
          value={typed}
          onInput={({ currentTarget }) => onType(currentTarget.value)}
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

/** What the storefront API takes, in UTF-16 code units. */
const longestKeyword: (typeof limits)['keyword'] = 200;

type Props = {
  question: Question;
  /** What is in the search field: not asked for yet while it is being typed. */
  typed: string;
  locale: Locale;
  /** What is chosen. */
  chips?: ComponentChildren;
  /** What is typed is asked for with it. */
  onAsk: (change: Partial<Question>) => void;
  onType: (text: string) => void;
};

import type { limits } from '../../src/contract/limits.ts';
import { isFiltered, noFilters, type Question, toggleStar } from '../models/question.ts';
import { Icon } from './icon.tsx';
import type { Words } from './words.ts';

/** What can be chosen of the reviews, and what is: each with a button that takes it back. */
export function Filters({ question, typed, words, onAsk, onType }: Props) {
  const { messages } = words;
  const { media, verified } = question;
  return (
    <search part="filters" class="filters">
      <form
        class="search"
        onSubmit={(event) => {
          event.preventDefault();
          onAsk({});
        }}
      >
        <Icon path="M7 3a4 4 0 100 8 4 4 0 000-8zm3 7l3 3" />
        <input
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
      {isFiltered(question) && <Chips question={question} words={words} onAsk={onAsk} />}
    </search>
  );
}

function Choice({ name, isChosen, onClick }: { name: string; isChosen: '' | 1; onClick: () => void }) {
  return (
    <button type="button" class="choice" aria-pressed={!!isChosen} onClick={onClick}>
      {name}
    </button>
  );
}

function Chips({ question, words, onAsk }: Pick<Props, 'question' | 'words' | 'onAsk'>) {
  const { fill, howMany, messages } = words;
  const { rating, media, verified, keyword } = question;
  const chips: [filter: string, removed: Partial<Question>][] = rating
    .split(',')
    .filter(Boolean)
    .map((star) => [
      howMany(messages.starCount, Number(star)),
      { rating: toggleStar(question, Number(star)) },
    ]);
  if (media) chips.push([messages.media, { media: '' }]);
  if (verified) chips.push([messages.verified, { verified: '' }]);
  if (keyword) chips.push([`“${keyword}”`, { keyword: '' }]);
  return (
    <ul class="chips">
      {chips.map(([filter, removed]) => (
        <li key={filter}>
          <button type="button" aria-label={fill(messages.remove, { filter })} onClick={() => onAsk(removed)}>
            <bdi>{filter}</bdi>
            <Icon path="M5 5l6 6m0-6l-6 6" />
          </button>
        </li>
      ))}
      <li>
        <button type="button" class="quiet" onClick={() => onAsk(noFilters)}>
          {messages.clear}
        </button>
      </li>
    </ul>
  );
}

/** What the storefront API takes, in UTF-16 code units. */
const longestKeyword: (typeof limits)['keyword'] = 200;

type Props = {
  question: Question;
  /** What is in the search field: not asked for yet while it is being typed. */
  typed: string;
  words: Words;
  /** What is typed is asked for with it. */
  onAsk: (change: Partial<Question>) => void;
  onType: (text: string) => void;
};

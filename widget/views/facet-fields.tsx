import type { Facet } from '../../src/contract/storefront.ts';
import { chosenLanguage, languageChoice, type Question } from '../models/question.ts';
import type { Locale } from '../text/locale.ts';
import { Icon } from './icon.tsx';
import type { ReviewsView } from './reviews-view.ts';

/** The filters by variant and by language, each only if the reviews have several. */
export function FacetFields({ question, locale, view }: Props) {
  const { answer } = view.model.state.value;
  const { format, messages, tag } = locale;
  const { variants = [], languages = [] } = answer?.facets ?? {};
  const nameOf = (code: string) => view.formats.value?.language(code) ?? code;
  const counted = (facets: Facet[], name = (value: string) => value) =>
    facets.map(
      ({ value, count }): Choice => [value, format('{value} ({count})', { value: name(value), count })],
    );
  const [own = ''] = tag.split('-');
  const first = languages.some(({ value }) => value === own) ? own : question.prefer;
  return (
    <>
      {!!variants[0] && (
        <Field
          name="variant"
          part="variants"
          label={messages.variant}
          chosen={question.variant}
          choices={[['', messages.allVariants], ...counted(variants)]}
          view={view}
          onChoose={(variant) => view.onAsk({ variant })}
        />
      )}
      {!!languages[0] && (
        <Field
          name="language"
          part="languages"
          label={messages.language}
          chosen={languageChoice(question)}
          choices={[
            ['', messages.allLanguages],
            ...(first
              ? [[`+${first}`, format(messages.languageFirst, { language: nameOf(first) })] as Choice]
              : []),
            ...counted(languages, nameOf),
          ]}
          view={view}
          onChoose={(choice) => view.onAsk(chosenLanguage(choice))}
        />
      )}
    </>
  );
}

/**
 * A select element. While the first review is rendered alone, it has only the choice that it shows. Its width
 * does not depend on its choices.
 */
function Field({ name, part, label, chosen, choices, view, onChoose }: FieldProps) {
  const isFirst = view.model.rendered.value === 1;
  // A choice in the URL of the page may not be among the most frequent ones.
  const all: Choice[] = choices.some(([value]) => value === chosen)
    ? choices
    : [...choices, [chosen, chosen]];
  return (
    <span class={chosen ? 'sort facet chosen' : 'sort facet'}>
      <select
        part={part}
        class="choice"
        name={name}
        aria-label={label}
        value={chosen}
        onChange={({ currentTarget }) => onChoose(currentTarget.value)}
      >
        {all
          .filter(([value]) => !isFirst || value === chosen)
          .map(([value, said]) => (
            <option key={value} value={value}>
              {said}
            </option>
          ))}
      </select>
      <Icon path="M4.5 6.5L8 10l3.5-3.5" />
    </span>
  );
}

type Choice = [value: string, said: string];

type FieldProps = {
  name: string;
  part: string;
  label: string;
  chosen: string;
  choices: Choice[];
  view: Pick<ReviewsView, 'model'>;
  onChoose: (value: string) => void;
};

type Props = {
  question: Question;
  locale: Locale;
  view: Pick<ReviewsView, 'model' | 'formats' | 'onAsk'>;
};

import { isFiltered, noFilters, type Question, toggleStar } from '../models/question.ts';
import type { ControlsLocale } from '../text/locale.ts';
import { Icon } from './icon.tsx';
import { Press } from './press.tsx';
import type { ReviewsView } from './reviews-view.ts';

/**
 * The active filters, each with a button that removes it. Leaves out filters that their own field or pressed
 * button beside the chips shows.
 */
export function Chips({ view, locale }: Props) {
  const { question } = view.model.state.value;
  const { controls, format, formatPlural, messages } = locale;
  if (!isFiltered(question)) return null;
  const { rating, keyword, variant, language, review } = question;
  const { variants = [], languages = [], topics = [] } = view.model.state.value.answer?.facets ?? {};
  const chips: [filter: string, removed: Partial<Question>][] = rating
    .split(',')
    .filter(Boolean)
    .map((star) => [
      formatPlural(messages.starCount, Number(star)),
      { rating: toggleStar(question, Number(star)) },
    ]);
  if (keyword && !topics.some(({ value }) => value === keyword)) chips.push([keyword, { keyword: '' }]);
  if (variant && !variants[0]) chips.push([variant, { variant: '' }]);
  if (language && !languages[0])
    chips.push([view.formats.value?.language(language) ?? language, { language: '' }]);
  if (review) chips.push([controls.linked, { review: '' }]);
  return (
    <ul part="chips" class="chips">
      {chips.map(([filter, removed]) => {
        // Quotation marks differ between languages: browsers know them.
        const Name = 'keyword' in removed ? 'q' : 'bdi';
        return (
          <li key={Name + filter}>
            <Press view={view} to={removed} part="chip" aria-label={format(controls.remove, { filter })}>
              <Name dir="auto">{filter}</Name>
              <Icon path="M5 5l6 6m0-6l-6 6" />
            </Press>
          </li>
        );
      })}
      <li>
        <Press view={view} to={noFilters} class="quiet">
          {controls.clear}
        </Press>
      </li>
    </ul>
  );
}

type Props = { view: Pick<ReviewsView, 'model' | 'formats' | 'onAsk' | 'linkTo'>; locale: ControlsLocale };

import { starOutline, starsBegin } from '../../theme/stars.ts';
import { describedBy, idOf, Problem } from './field.tsx';
import type { FormView } from './form-view.ts';

const choices = [
  [1, 'bad'],
  [2, 'poor'],
  [3, 'fair'],
  [4, 'good'],
  [5, 'great'],
] as const;

/** Five stars as native radio buttons: arrow keys, names and both directions come from the browser. */
export function StarField({ view }: { view: FormView }) {
  const { model, messages, locale } = view;
  const { rating } = model.values.value;
  const { 'aria-describedby': description } = describedBy(view, 'rating', false);
  const word = choices.find(([stars]) => stars === rating)?.[1];
  return (
    <fieldset part="field" class="field" id={idOf(view, 'rating')} aria-describedby={description}>
      <legend part="label">{messages.rating}</legend>
      <Problem view={view} name="rating" />
      <div part="rating" class="rating">
        {choices.map(([stars, name]) => (
          <label part="star" class="star" key={stars}>
            <input
              type="radio"
              id={idOf(view, `rating-${stars}`)}
              name="rating"
              value={stars}
              checked={stars === rating}
              aria-label={locale.format(messages.star, {
                stars: locale.formatPlural(locale.messages.starCount, stars),
                word: messages[name],
              })}
              onChange={() => model.change({ rating: stars })}
            />
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <path d={starsBegin + starOutline} />
            </svg>
          </label>
        ))}
        {/* Screen readers read the name of the chosen star. */}
        <span class="word" aria-hidden="true">
          {word && messages[word]}
        </span>
      </div>
    </fieldset>
  );
}

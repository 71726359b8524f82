import type { Question } from '../models/question.ts';
import type { Locale } from '../text/locale.ts';
import { Press } from './press.tsx';
import type { ReviewsView } from './reviews-view.ts';

/**
 * Frequent phrases of the reviews, each with the number of reviews that a search for it finds. While the
 * first review is rendered alone, only their space is reserved.
 */
export function Topics({ question, locale, view }: Props) {
  const { state, rendered } = view.model;
  const { format, messages } = locale;
  const topics = state.value.answer?.facets.topics ?? [];
  if (!topics[0]) return null;
  return (
    <ul part="topics" class="topics" aria-label={messages.topics}>
      {rendered.value > 1 &&
        topics.map(({ value, count }) => {
          const isPressed = question.keyword === value;
          return (
            <li key={value}>
              <Press
                part="topic"
                class="choice"
                view={view}
                to={{ keyword: isPressed ? '' : value }}
                isPressed={isPressed}
              >
                <bdi>{value}</bdi>
                <span class="quiet">{format('{count}', { count })}</span>
              </Press>
            </li>
          );
        })}
    </ul>
  );
}

type Props = {
  question: Question;
  locale: Locale;
  view: Pick<ReviewsView, 'model' | 'onAsk' | 'linkTo'>;
};

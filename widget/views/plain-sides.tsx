import type { ReviewsPage } from '../client/read-reviews.ts';
import type { ReviewsView } from './reviews-view.ts';
import { Stars } from './stars.tsx';

/**
 * The space of both sides, until the controls show them; their stars and the start of their text if the
 * controls failed to load.
 */
export function PlainSides({ view, sides }: Props) {
  const { format, messages } = view.locale.value;
  return Object.values(sides).map(({ id, rating, content, language }) => (
    <div key={id}>
      {view.parts.value.isPlain && [
        <Stars key="stars" average={rating} label={format(messages.stars, { average: rating })} />,
        <p key="text" class="clamp" lang={language || undefined} dir="auto">
          {content}
        </p>,
      ]}
    </div>
  ));
}

type Props = {
  view: Pick<ReviewsView, 'locale' | 'parts'>;
  sides: NonNullable<ReviewsPage['both_sides']>;
};

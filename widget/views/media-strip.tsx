import type { ShownReview } from '../client/read-reviews.ts';
import type { Locale } from '../text/locale.ts';
import { Tile } from './tile.tsx';

/**
 * Photos and videos of a review. The style sheets limit them, and show on the last one how many are left. The
 * mark keeps the sign before the number in right-to-left text.
 */
export function MediaStrip({ review, locale, isTextOnly }: Props) {
  const { media } = review;
  const { length } = media;
  const row = length === 1 ? ' one' : length === 3 ? ' three' : length === 4 ? ' four' : '';
  return (
    media[0] && (
      <ul part="media" class={`media${row}`}>
        {media.map((item, index) => (
          <li key={item.url}>
            <Tile
              media={item}
              review={review}
              locale={locale}
              isTextOnly={isTextOnly}
              data-left={index < length - 1 ? `\u200e+${length - index - 1}` : undefined}
            />
          </li>
        ))}
      </ul>
    )
  );
}

type Props = { review: ShownReview; locale: Omit<Locale, 'controls'>; isTextOnly?: boolean | undefined };

import type { Shot } from '../models/shots.ts';
import type { Locale } from '../text/locale.ts';
import type { Tile as PhotoOrVideo } from './tile.tsx';

/** Photos and video of all reviews as equal squares in one strip, which is as high with one as with a hundred. */
export function Gallery({ Tile, shots, left, busy, locale, headingLevel, more, onMore }: Props) {
  const Heading = `h${headingLevel}` as 'h2';
  return (
    <>
      <Heading part="heading" id="caption" class="caption">
        {locale.gallery}
      </Heading>
      <ul part="media" class="tiles" aria-busy={busy}>
        {shots.map((shot) => (
          <li key={`${shot.review.id} ${shot.media.url}`}>
            <Tile {...shot} locale={locale} />
          </li>
        ))}
        {left > 0 && (
          <li>
            <button part="more" type="button" class="more" aria-disabled={busy} onClick={onMore}>
              {locale.format('+{left}', { left })} <span class="unseen">{more}</span>
            </button>
          </li>
        )}
      </ul>
    </>
  );
}

type Props = {
  /** Handed over: it is in the file of the reviews. */
  Tile: typeof PhotoOrVideo;
  shots: Shot[];
  /** How many reviews are still to come. */
  left: number;
  busy: boolean;
  locale: Locale & { gallery: string };
  headingLevel: number;
  /** What the last tile does. */
  more: string;
  onMore: () => void;
};

import type { Shot } from '../models/shots.ts';
import type { Words } from './words.ts';

/** Photos and video of all reviews as equal squares in one strip, which is as high with one as with a hundred. */
export function Gallery({ shots, left, busy, words, headingLevel, more, onMore }: Props) {
  const Heading = `h${headingLevel}` as 'h2';
  return (
    <>
      <Heading part="heading" id="caption" class="caption">
        {words.gallery}
      </Heading>
      <ul part="media" class="tiles" aria-busy={busy}>
        {shots.map((shot) => (
          <li key={`${shot.review.id} ${shot.media.url}`}>
            <Tile shot={shot} words={words} />
          </li>
        ))}
        {left > 0 && (
          <li>
            <button part="more" type="button" class="more" aria-disabled={busy} onClick={onMore}>
              {words.fill('+{left}', { left })} <span class="unseen">{more}</span>
            </button>
          </li>
        )}
      </ul>
    </>
  );
}

function Tile({ shot: { media, review }, words: { fill, messages } }: { shot: Shot; words: Words }) {
  const isVideo = media.type === video;
  const photos = review.media.filter(({ type }) => type !== video);
  const picture = media.thumbnail_url || (isVideo ? '' : media.url);
  const text = fill(isVideo ? messages.video : messages.photo, {
    number: photos.indexOf(media) + 1,
    total: photos.length,
    author: review.author || messages.anonymous,
  });
  return (
    <a href={media.url} target="_blank" rel="noopener">
      {picture ? (
        <img src={picture} alt={text} loading="lazy" decoding="async" />
      ) : (
        <span class="unseen">{text}</span>
      )}
      {isVideo && (
        <svg class="icon play" viewBox="0 0 16 16" aria-hidden="true">
          <path d="M6 4.5v7L11.5 8z" />
        </svg>
      )}
    </a>
  );
}

const video = 2;

type Props = {
  shots: Shot[];
  /** How many reviews are still to come. */
  left: number;
  busy: boolean;
  words: Words & { gallery: string };
  headingLevel: number;
  /** What the last tile does. */
  more: string;
  onMore: () => void;
};

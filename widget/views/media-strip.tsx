import type { PublicMedia } from '../../src/contract/storefront.ts';
import type { Words } from './words.ts';

/** Photos as equal squares that open large, and video that loads nothing until it is played. */
export function MediaStrip({ media, author, words }: { media: PublicMedia[]; author: string; words: Words }) {
  const { fill, messages } = words;
  if (media.length === 0) return null;
  const photos = media.filter(({ type }) => type !== video);
  return (
    <ul part="media" class="media">
      {media.map((item) =>
        item.type === video ? (
          <li key={item.url} class="video">
            {/* biome-ignore lint/a11y/useMediaCaption: shoppers' videos come without captions. */}
            <video
              src={item.url}
              poster={item.thumbnail_url || undefined}
              preload="none"
              controls
              playsInline
              aria-label={fill(messages.video, { author })}
            />
          </li>
        ) : (
          <li key={item.url}>
            <a href={item.url} target="_blank" rel="noopener">
              <img
                part="photo"
                src={item.thumbnail_url || item.url}
                alt={fill(messages.photo, {
                  number: photos.indexOf(item) + 1,
                  total: photos.length,
                  author,
                })}
                loading="lazy"
                decoding="async"
              />
            </a>
          </li>
        ),
      )}
    </ul>
  );
}

const video = 2;

import { mediaTypes } from '../../src/contract/media-types.ts';
import type { ModeratedReview } from '../../src/contract/moderation.ts';
import { useConsole } from './console-context.ts';

/** The photos and videos of a review; a photo opens in full in a tab of its own. */
export function PanelMedia({ review }: { review: ModeratedReview }) {
  const { texts, formats } = useConsole();
  const media = review.media ?? [];
  if (media.length === 0) return null;
  return (
    <div class="pics">
      {media.map(({ url, thumbnail_url, type }, index) => {
        const isVideo = type === mediaTypes.video;
        const label = formats.fill(isVideo ? texts.video : texts.photo, { number: index + 1 });
        return isVideo ? (
          // biome-ignore lint/a11y/useMediaCaption: shoppers upload videos without captions.
          <video key={url} controls preload="none" src={url} poster={thumbnail_url} aria-label={label} />
        ) : (
          <a key={url} href={url} target="_blank" rel="noreferrer">
            <img src={url} alt={label} loading="lazy" decoding="async" />
          </a>
        );
      })}
    </div>
  );
}

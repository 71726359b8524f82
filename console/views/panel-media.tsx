import type { Media } from '../../src/contract/media.ts';
import { mediaTypes } from '../../src/contract/media-types.ts';
import type { ModeratedReview } from '../../src/contract/moderation.ts';
import { useConsole } from './console-context.ts';

/**
 * The photos and videos of a review; a photo opens in full in a tab of its own. Moderators hide each of them,
 * and show those again that the shop hides.
 */
export function PanelMedia({ review }: { review: ModeratedReview }) {
  const media = review.media ?? [];
  if (media.length === 0) return null;
  return (
    <ul class="pics">
      {media.map((item, index) => (
        <Medium key={item.url} review={review} item={item} number={index + 1} />
      ))}
    </ul>
  );
}

function Medium({ review, item, number }: { review: ModeratedReview; item: Media; number: number }) {
  const { model, texts, formats } = useConsole();
  const { url, thumbnail_url, type } = item;
  const isVideo = type === mediaTypes.video;
  const name = formats.fill(isVideo ? texts.video : texts.photo, { number });
  const isHidden = review.hidden_media.includes(url);
  const mayChange =
    model.mayDecide() && review.state !== 'withdrawn' && (isHidden || item.is_published === 1);
  return (
    <li class={item.is_published ? undefined : 'hidden-medium'}>
      {isVideo ? (
        // biome-ignore lint/a11y/useMediaCaption: shoppers upload videos without captions.
        <video controls preload="none" src={url} poster={thumbnail_url} aria-label={name} />
      ) : (
        <a href={url} target="_blank" rel="noreferrer">
          <img src={url} alt={name} loading="lazy" decoding="async" />
        </a>
      )}
      {!item.is_published && <p class="muted">{isHidden ? texts.media.hidden : texts.media.unpublished}</p>}
      {mayChange && (
        <button
          type="button"
          class="plain"
          onClick={() => void model.decisions.hideMedia(review, url, !isHidden)}
        >
          {formats.fill(isHidden ? texts.media.show : texts.media.hide, { name })}
        </button>
      )}
    </li>
  );
}

import type { TargetedEvent } from 'preact';
import { mediaTypes } from '../../src/contract/media-types.ts';
import type { PublicMedia } from '../../src/contract/storefront.ts';
import type { ShownReview } from '../client/read-reviews.ts';
import type { Locale } from '../text/locale.ts';
import { Icon } from './icon.tsx';

/** A square link that opens a photo or video enlarged. For a video, it loads only the preview image. */
export function Tile({ media, review, locale: { format, messages }, isTextOnly, ...rest }: Props) {
  const isVideo = media.type === mediaTypes.video;
  const alike = review.media.filter(({ type }) => type === media.type);
  const picture = media.thumbnail_url || (isVideo ? '' : media.url);
  const text = format(isVideo ? messages.video : messages.photo, {
    number: alike.indexOf(media) + 1,
    total: alike.length,
    author: review.author || messages.anonymous,
  });
  return (
    <a part="photo" href={media.url} {...rest}>
      {picture && !isTextOnly ? (
        <img src={picture} alt={text} loading="lazy" onError={hide} />
      ) : (
        <span class="unseen">{text}</span>
      )}
      {isVideo && <Icon path="M6 4.5v7L11.5 8z" />}
    </a>
  );
}

/** Keeps the tile and its name, but hides the icon and the text that browsers show in a broken image. */
function hide({ currentTarget }: TargetedEvent<HTMLImageElement>): void {
  currentTarget.style.opacity = '0';
}

type Props = {
  media: PublicMedia;
  review: Pick<ShownReview, 'author' | 'media'>;
  locale: Pick<Locale, 'format' | 'messages'>;
  /** Hides a broken photo; its text remains for screen readers. */
  isTextOnly?: boolean | undefined;
  /** Used by the strip of the lightbox, which marks the open photo. */
  'aria-current'?: 'true' | undefined;
  tabIndex?: number;
  onClick?: (event: Event) => void;
  /** The number of photos after this one, such as "+3", for the last one shown. */
  'data-left'?: string | undefined;
};

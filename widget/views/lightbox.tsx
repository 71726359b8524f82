import type { Shot } from '../models/shots.ts';
import type { DeferredFormats, LightboxLocale } from '../text/locale.ts';
import { Icon } from './icon.tsx';
import { Review } from './review.tsx';

/** What is in the dialog: one photo or video, large, with the review that it belongs to. */
export function Lightbox({ shot, place, total, locale, formats, titleLevel, plays, onStep, onClose }: Props) {
  const { controls, format, messages } = locale;
  // What explains its marks is outside of the dialog, where nothing can be pressed.
  const plainLocale = { ...locale, controls: undefined };
  const { media, review } = shot;
  const author = review.author || messages.anonymous;
  const photos = review.media.filter(({ type }) => type !== video);
  const alt = format(messages.photo, { number: photos.indexOf(media) + 1, total: photos.length, author });
  return (
    <div class="lightbox-grid" lang={locale.tag} dir={messages.direction}>
      <div class="bar-top">
        <p class="small quiet" role="status">
          <bdi dir="ltr">{format('{number} / {total}', { number: place + 1, total })}</bdi>
        </p>
        {total > 1 && (
          <>
            <Press name={controls.previous} path="M10 4L6 8l4 4" onClick={() => onStep(-1)} />
            <Press name={messages.next} path="M6 4l4 4-4 4" onClick={() => onStep(1)} />
          </>
        )}
        <Press name={controls.close} path="M4 4l8 8m0-8l-8 8" onClick={onClose} />
      </div>
      <div class="shot" key={media.url}>
        {media.type === video ? (
          // biome-ignore lint/a11y/useMediaCaption: shoppers' videos come without captions.
          <video
            src={media.url}
            poster={media.thumbnail_url || undefined}
            controls
            autoPlay={plays}
            playsInline
            aria-label={format(messages.video, { author })}
          />
        ) : (
          <img src={media.url} alt={alt} draggable={false} />
        )}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long review is scrolled by keyboard as well. */}
      <section class="beside" key={review.id} tabIndex={0} aria-label={author}>
        <Review
          review={{ ...review, media: [] }}
          locale={plainLocale}
          formats={formats}
          titleLevel={titleLevel}
        />
      </section>
    </div>
  );
}

function Press({ name, path, onClick }: { name: string; path: string; onClick: () => void }) {
  return (
    <button type="button" aria-label={name} onClick={onClick}>
      <Icon path={path} />
    </button>
  );
}

const video = 2;

type Props = {
  shot: Shot;
  /** From 0. */
  place: number;
  total: number;
  locale: LightboxLocale;
  formats: DeferredFormats | undefined;
  titleLevel: number;
  /** Whether a video plays at once. */
  plays: boolean;
  onStep: (steps: 1 | -1) => void;
  onClose: () => void;
};

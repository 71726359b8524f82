import { mediaTypes } from '../../src/contract/media-types.ts';
import type { LightboxModel } from '../models/lightbox-model.ts';
import type { LightboxLocale } from '../text/locale.ts';
import { IconButton } from './icon-button.tsx';
import type { LateFormats } from './late.tsx';
import { Review } from './review.tsx';
import { Tile } from './tile.tsx';

/**
 * One photo or video on a dark stage, never beyond its own size, with all photos below it and its review
 * beside it.
 */
export function Lightbox({ model, locale, formats, titleLevel, playing, onClose }: Props) {
  const item = model.at(0);
  if (!item) return null;
  const { media, review } = item;
  const { items } = model;
  const place = model.place.value;
  const { controls, format, messages } = locale;
  const author = review.author || messages.anonymous;
  const alike = review.media.filter(({ type }) => type === media.type);
  const alt = format(messages.photo, { number: alike.indexOf(media) + 1, total: alike.length, author });
  return (
    <div class="lightbox-grid" lang={locale.tag} dir={messages.direction}>
      <div part="stage" class="stage">
        <div class="bar-top">
          <p class="small" role="status">
            <bdi dir="ltr">{format('{number} / {total}', { number: place + 1, total: items.length })}</bdi>
          </p>
          <IconButton name={controls.close} path="M4 4l8 8m0-8l-8 8" onClick={onClose} />
        </div>
        <div class="shot" key={media.url}>
          {media.type === mediaTypes.video ? (
            // biome-ignore lint/a11y/useMediaCaption: shoppers' videos have no captions.
            <video
              src={media.url}
              poster={media.thumbnail_url || undefined}
              controls
              autoPlay={place === playing}
              playsInline
              aria-label={format(messages.video, { author })}
            />
          ) : (
            <img src={media.url} alt={alt} draggable={false} />
          )}
        </div>
        {items[1] && (
          <>
            <IconButton name={messages.previousItem} path="M10 4L6 8l4 4" onClick={() => model.step(-1)} />
            <IconButton name={messages.nextItem} path="M6 4l4 4-4 4" onClick={() => model.step(1)} />
            <ul class="thumbs">
              {items.map((other, index) => (
                <li key={index}>
                  <Tile
                    {...other}
                    locale={locale}
                    aria-current={index === place ? 'true' : undefined}
                    tabIndex={index === place ? 0 : -1}
                    onClick={(event) => {
                      event.preventDefault();
                      model.step(index - place);
                    }}
                  />
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long review must be scrollable by keyboard. */}
      <section class="beside" key={review.id} tabIndex={0} aria-label={author}>
        <Review review={{ ...review, media: [] }} locale={locale} formats={formats} titleLevel={titleLevel} />
      </section>
    </div>
  );
}

type Props = {
  model: LightboxModel;
  locale: LightboxLocale;
  formats: LateFormats;
  titleLevel: number;
  /**
   * Index of the item that was opened. If it is a video, it plays at once; videos reached by stepping do not.
   */
  playing: number;
  onClose: () => void;
};

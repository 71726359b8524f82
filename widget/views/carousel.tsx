import type { PublicRating } from '../../src/contract/storefront.ts';
import type { ShownReview } from '../client/read-reviews.ts';
import type { DeferredFormats, Locale } from '../text/locale.ts';
import type { CarouselMessages } from '../text/messages.ts';
import type { Review } from './review.tsx';
import type { Folds } from './review-list.tsx';
import type { Stars } from './stars.tsx';

/** Reviews side by side, in a list that scrolls as any other: by finger, wheel, keys, and two buttons. */
export function Carousel(props: Props) {
  const { reviews, rating, locale, formats, headingLevel, folds, play, canStep, said } = props;
  const { Review, Stars } = props.parts;
  const { carousel, format, formatAverage, formatPlural, messages } = locale;
  const Heading = `h${headingLevel}` as 'h2';
  const mean = rating?.count ? formatAverage(rating.average) : '';
  return (
    <>
      <div class="head">
        <div>
          <Heading part="heading" id="caption" class="caption">
            {carousel.carousel}
          </Heading>
          {rating && mean && (
            <p part="summary" class="line small">
              <Stars average={rating.average} label={format(messages.stars, { average: mean })} />
              <span aria-hidden="true">{mean}</span>
              <span class="quiet">{formatPlural(messages.reviews, rating.count)}</span>
            </p>
          )}
        </div>
        {canStep && (
          <div part="buttons" class="steps">
            {play && (
              <Press
                class="play"
                name={play.isPlaying() ? carousel.pause : carousel.play}
                path={play.isPlaying() ? 'M6 4v8m4-8v8' : 'M6 4v8l6-4z'}
                onClick={play.toggle}
              />
            )}
            <Press name={props.previous} path="M10 4L6 8l4 4" onClick={() => props.onStep(-1)} />
            <Press name={messages.next} path="M6 4l4 4-4 4" onClick={() => props.onStep(1)} />
          </div>
        )}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled by keyboard as well. */}
      <ul part="list" class="slides" tabIndex={0} aria-labelledby="caption">
        {reviews.map((review, place) => (
          <li key={review.id}>
            {/* biome-ignore lint/a11y/useSemanticElements: a slide is no set of fields. */}
            <div
              class="slide"
              role="group"
              aria-label={format(carousel.slide, { number: place + 1, total: reviews.length })}
            >
              <Review
                review={{ ...review, media: [], reply: null }}
                locale={locale}
                formats={formats}
                titleLevel={headingLevel + 1}
                isOpen={folds.get(review.id)}
                onFold={() => props.onFold(review.id)}
              />
            </div>
          </li>
        ))}
      </ul>
      <p class="unseen" role="status">
        {said}
      </p>
    </>
  );
}

type Parts = { Review: typeof Review; Stars: typeof Stars };

function Press(props: { class?: string; name: string; path: string; onClick: () => void }) {
  const { name, path, onClick } = props;
  return (
    <button type="button" class={props.class} aria-label={name} onClick={onClick}>
      <svg class="icon" viewBox="0 0 16 16" aria-hidden="true">
        <path d={path} />
      </svg>
    </button>
  );
}

type Props = {
  /** Handed over, because they are in the file of the reviews. */
  parts: Parts;
  reviews: ShownReview[];
  /** Of all of them; nothing where it is not known. */
  rating: PublicRating | null | undefined;
  locale: Locale & { carousel: CarouselMessages };
  formats: DeferredFormats | undefined;
  headingLevel: number;
  folds: Folds;
  /** That it goes on by itself; undefined where it never does. */
  play: { isPlaying: () => boolean; toggle: () => void } | undefined;
  /** Whether there is more than is in view. */
  canStep: boolean;
  previous: string;
  /** What a screen reader is told, once. */
  said: string;
  onStep: (steps: 1 | -1) => void;
  onFold: (id: string) => void;
};

import type { ReadonlySignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import type { CarouselModel } from '../models/carousel-model.ts';
import type { CarouselMessages } from '../text/messages.ts';
import { IconButton } from './icon-button.tsx';
import { type ListedProps, ListedReview } from './review-list.tsx';
import type { ReviewsView } from './reviews-view.ts';
import { Stars } from './stars.tsx';

/** Reviews side by side, in a list that scrolls by touch, wheel, keyboard and two buttons. */
export function Carousel(props: Props) {
  const { view, carousel, messages } = props;
  const { answer } = view.model.state.value;
  const { format, formatAverage, formatPlural, messages: reviews } = view.locale.value;
  const slides = carousel.slides();
  if (!answer || slides.length === 0) return null;
  const { rating } = answer;
  const Heading = `h${view.headingLevel}` as 'h2';
  const mean = rating && formatAverage(rating.average);
  return (
    <>
      <div class="head">
        <div>
          <Heading part="heading" id="caption">
            {messages.carousel}
          </Heading>
          {!!rating?.count && mean && (
            <p part="summary" class="line small">
              <Stars average={rating.average} label={format(reviews.stars, { average: mean })} />
              <span aria-hidden>{mean}</span>
              <span class="quiet">{formatPlural(reviews.reviews, rating.count)}</span>
            </p>
          )}
        </div>
        <Steps {...props} />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be scrollable by keyboard. */}
      <ul part="list" class="slides" tabIndex={0} aria-labelledby="caption">
        {slides.map((review, place) => (
          <li key={review.id}>
            {/* biome-ignore lint/a11y/useSemanticElements: a slide is not a set of form fields. */}
            <div
              class={review.media[0] ? 'slide pictured' : 'slide'}
              role="group"
              aria-label={format(messages.slide, { number: place + 1, total: slides.length })}
            >
              <ListedReview review={{ ...review, reply: null }} view={view} />
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}

function Steps({ view, carousel, messages, playButton, onStep }: Props) {
  const { format, messages: reviews } = view.locale.value;
  const canStep = carousel.canStep.value;
  const place = carousel.place.value;
  // Server-rendered HTML keeps its nodes.
  if (!canStep && !view.served) return null;
  return (
    <div part="buttons" class="steps" hidden={!canStep}>
      {playButton?.value}
      <IconButton name={reviews.previousItem} path="M10 4L6 8l4 4" onClick={() => onStep(-1)} />
      <IconButton name={reviews.nextItem} path="M6 4l4 4-4 4" onClick={() => onStep(1)} />
      {/* Announces the current slide to screen readers after a step. */}
      <p class="unseen" role="status">
        {place !== undefined && (
          <span>{format(messages.slide, { number: place + 1, total: carousel.slides().length })}</span>
        )}
      </p>
    </div>
  );
}

type CarouselView = Pick<ReviewsView, 'model'> & ListedProps['view'];

type Props = {
  view: CarouselView;
  carousel: CarouselModel;
  messages: CarouselMessages;
  /**
   * Pauses autoplay; undefined without autoplay. Until the button has loaded, an `<i>` reserves its space.
   */
  playButton?: ReadonlySignal<ComponentChildren> | undefined;
  onStep: (steps: 1 | -1) => void;
};

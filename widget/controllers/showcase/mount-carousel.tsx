import { signal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { afterPaint } from '../../dom/after-paint.ts';
import { cutTexts } from '../../dom/cut-texts.ts';
import { resizeObserver } from '../../dom/resize-observer.ts';
import { type CarouselModel, carouselModel } from '../../models/carousel-model.ts';
import { updateFolds } from '../../models/update-folds.ts';
import { deferredFormats } from '../../text/deferred-formats.ts';
import { enCarousel } from '../../text/languages/en/carousel.ts';
import css from '../../theme/carousel.css?inline';
import { Carousel } from '../../views/carousel.tsx';
import type { Mounted, Mounting, ReviewsHost } from '../mounted.ts';
import { onRendered } from '../on-rendered.ts';
import { optionalChunk } from '../optional-chunk.ts';
import { mountShowcase } from './mount-showcase.tsx';

/** Shows reviews side by side. */
export function mountCarousel(element: ReviewsHost, mounting: Mounting): void {
  mountShowcase(element, mounting, (mounted) => {
    const { box, config, model, loadedLocale, locale, ended } = mounted;
    const { withOverrides, messages: reviews } = locale.peek();
    const carousel = carouselModel(model, config.attributes.only === 'featured');
    const messages = withOverrides(loadedLocale.gallery ?? enCarousel);
    const playButton = signal<ComponentChildren>(config.attributes.autoplay ? <i /> : undefined);
    mounted.adopt(css);
    loadDrags(mounted);
    const step = (steps: 1 | -1) => {
      const list = box.querySelector('.slides');
      return list ? stepThrough(list, steps, reviews.direction) : 0;
    };
    onceShown(mounted, () => {
      measure(mounted, carousel);
      if (!config.attributes.autoplay) return;
      const playing = { messages, playButton, step: () => step(1) };
      void optionalChunk(import('./autoplay.tsx'), ended).then((chunk) => chunk?.autoplay(mounted, playing));
    });
    const view = (
      <Carousel
        view={mounted}
        carousel={carousel}
        messages={messages}
        playButton={playButton}
        onStep={(steps) => {
          carousel.place.value = step(steps);
        }}
      />
    );
    return { view, reviews: carousel.slides };
  });
}

/** Loads the drags of the mouse once it is over the carousel. */
function loadDrags({ box, locale, ended }: Mounted): void {
  const onOver = () =>
    optionalChunk(import('./drag-slides.ts'), ended).then((chunk) =>
      chunk?.dragSlides(box, locale.peek().messages.direction, ended),
    );
  box.addEventListener('pointerover', onOver, { once: true, signal: ended });
}

/** Adds the dates once the slides are rendered, and calls `run` after their first paint. */
function onceShown({ box, formats, model, locale, ended }: Mounted, run: () => void): void {
  let isShown = false;
  const onSlides = () => {
    if (isShown || !box.querySelector('.slides')) return;
    isShown = true;
    formats.value ??= deferredFormats(locale.peek().tag, box.dataset.zone);
    afterPaint(run, ended);
  };
  onRendered(() => model.state.value, onSlides, ended);
}

/** Finds long texts, and whether all slides fit, now and after each change of size. */
function measure({ box, folds, ended }: Mounted, { canStep, slides }: CarouselModel): void {
  const measureAll = () => {
    const list = box.querySelector('.slides');
    if (!list) return;
    updateFolds(folds, slides(), cutTexts(list));
    canStep.value = list.scrollWidth > list.clientWidth + 1;
  };
  // One frame later, because a resize inside the callback raises a "ResizeObserver loop" error on the page.
  resizeObserver(box, () => requestAnimationFrame(measureAll), ended)?.observe(box);
}

/**
 * Scrolls a horizontal list by its visible width, forwards or backwards, and wraps around at either end;
 * scroll snapping aligns it with a slide. Never scrolls the page. Returns the index of the first visible
 * slide.
 */
function stepThrough(list: Element, steps: 1 | -1, direction: 'ltr' | 'rtl'): number {
  const { children, clientWidth: width, scrollLeft, scrollWidth } = list;
  const end = scrollWidth - width;
  const gone = Math.abs(scrollLeft);
  const edge = steps > 0 ? end : 0;
  const to = Math.abs(edge - gone) < 2 ? end - edge : Math.min(Math.max(gone + steps * width, 0), end);
  list.scrollTo({ left: direction === 'rtl' ? -to : to });
  return Math.round((to / scrollWidth) * children.length);
}

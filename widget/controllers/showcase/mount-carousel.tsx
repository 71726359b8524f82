import { signal } from '@preact/signals';
import { afterPaint } from '../../dom/after-paint.ts';
import { cutTexts } from '../../dom/cut-texts.ts';
import { stepThrough } from '../../dom/step-through.ts';
import { type CarouselModel, carouselModel } from '../../models/carousel-model.ts';
import { type FoldsModel, foldsModel } from '../../models/folds-model.ts';
import { deferredFormats } from '../../text/deferred-formats.ts';
import { enCarousel } from '../../text/languages/en/carousel.ts';
import { enPrevious } from '../../text/languages/en/shared-labels.ts';
import css from '../../theme/carousel.css?inline';
import { Carousel } from '../../views/carousel.tsx';
import type { Mounted, Mounting, ReviewsHost } from '../mounted.ts';
import { onRendered } from '../on-rendered.ts';
import { optionalChunk } from '../optional-chunk.ts';
import { mountShowcase } from './mount-showcase.tsx';

/** Shows reviews side by side. */
export function mountCarousel(element: ReviewsHost, mounting: Mounting): void {
  mountShowcase(element, mounting, (mounted) => {
    const { box, config, model, loadedLocale, locale } = mounted;
    const folds = foldsModel();
    const { withOverrides, messages } = locale.peek();
    const carousel = carouselModel(model, config.attributes.only === 'featured');
    const { previous } = withOverrides(loadedLocale.controls ?? { previous: enPrevious });
    mounted.adopt(css);
    const step = (steps: 1 | -1) => {
      const list = box.querySelector('.slides');
      return list ? stepThrough(list, steps, messages.direction) : 0;
    };
    onceShown(mounted, () => {
      measure(mounted, carousel, folds);
      play(mounted, carousel, () => step(1));
    });
    const view = (
      <Carousel
        view={{ ...mounted, parts: signal({ folds }) }}
        carousel={carousel}
        messages={{ ...withOverrides(loadedLocale.gallery ?? enCarousel), previous }}
        onStep={(steps) => {
          carousel.place.value = step(steps);
        }}
      />
    );
    return { view, reviews: () => carousel.slides.peek() };
  });
}

/** Adds the dates once the slides are rendered, and calls `run` after their first paint. */
function onceShown({ box, formats, model, locale, ended }: Mounted, run: () => void): void {
  const onSlides = () => {
    if (formats.peek() || !box.querySelector('.slides')) return;
    formats.value = deferredFormats(locale.peek().tag);
    afterPaint(run, ended);
  };
  onRendered(() => model.state.value, onSlides, ended);
}

/** Finds long texts, and whether all slides fit, now and after each change of size. */
function measure({ box, ended }: Mounted, { canStep, slides }: CarouselModel, folds: FoldsModel): void {
  const resizes = new ResizeObserver(() => {
    const list = box.querySelector('.slides');
    if (!list) return;
    folds.collapse(cutTexts(list).flatMap((place) => slides.peek()[place]?.id ?? []));
    canStep.value = list.scrollWidth > list.clientWidth + 1;
  });
  resizes.observe(box);
  ended.addEventListener('abort', () => resizes.disconnect());
}

function play({ box, config, timers, ended }: Mounted, { isPlaying }: CarouselModel, step: () => void): void {
  const seconds = Number(config.attributes.autoplay);
  if (!(seconds > 0)) return;
  void optionalChunk(import('./autoplay.ts'), ended).then((chunk) =>
    chunk?.autoplay({ box, timers, ended, seconds, step, isPlaying }),
  );
}

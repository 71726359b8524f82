import { cutTexts } from '../../dom/cut-texts.ts';
import { stepThrough } from '../../dom/step-through.ts';
import { deferredFormats } from '../../text/deferred-formats.ts';
import { enCarousel } from '../../text/languages/en/carousel.ts';
import { enPrevious } from '../../text/languages/en/shared-labels.ts';
import type { DeferredFormats } from '../../text/locale.ts';
import css from '../../theme/carousel.css?inline';
import { Carousel } from '../../views/carousel.tsx';
import type { Autoplay } from './autoplay.ts';
import type { ShowcaseStage, ShowcaseView } from './showcase.tsx';

/** The views of a carousel, and what moves it. */
export function mountCarousel(stage: ShowcaseStage): ShowcaseView {
  const { box, root, locale, loadedLocale, headingLevel, kit, ended, state, paint } = stage;
  const messages = locale.withOverrides(loadedLocale.gallery ?? enCarousel);
  const { previous } = locale.withOverrides(loadedLocale.controls ?? { previous: enPrevious });
  const folds = new Map<string, boolean>();
  let formats: DeferredFormats | undefined;
  let canStep = true;
  let said = '';
  let play: Autoplay | undefined;
  root.adoptedStyleSheets.push(kit.styleSheet(css));

  let list: Element | null = null;
  const step = (steps: 1 | -1) => (list ? stepThrough(list, steps, locale.messages.direction) : 0);
  const onStep = (steps: 1 | -1) => {
    said = locale.format(messages.slide, { number: step(steps) + 1, total: state().reviews.length });
    paint();
  };
  const onFold = (id: string) => {
    folds.set(id, !folds.get(id));
    paint();
  };
  const measure = () => {
    if (!list) return;
    for (const place of cutTexts(list)) {
      const { id = '' } = state().reviews[place] ?? {};
      if (!folds.has(id)) folds.set(id, false);
    }
    canStep = list.scrollWidth > list.clientWidth + 1;
    paint();
  };
  const resizes = new ResizeObserver(measure);
  ended.addEventListener('abort', () => resizes.disconnect());

  return {
    view: ({ reviews, answer }) =>
      reviews[0] && (
        <Carousel
          rating={answer?.rating}
          {...{ reviews, formats, headingLevel, folds, canStep, previous, said, onStep, onFold }}
          locale={{ ...locale, carousel: messages }}
          parts={kit}
          play={play}
        />
      ),
    painted() {
      if (formats) return;
      formats = deferredFormats(locale.tag);
      list = box.querySelector('.slides');
      kit.afterPaint(async () => {
        resizes.observe(box);
        const seconds = Number(stage.attributes.autoplay);
        if (!(seconds > 0)) return;
        // Without it the carousel stands still, which is no failure.
        const file = await import('./autoplay.ts').catch(() => undefined);
        play = file?.autoplay({ stage, seconds, step: () => step(1), changed: paint });
        paint();
      }, ended);
    },
  };
}

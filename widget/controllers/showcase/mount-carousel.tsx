import { cutTexts } from '../../dom/cut-texts.ts';
import { stepThrough } from '../../dom/step-through.ts';
import { enCarousel } from '../../text/languages/en-carousel.ts';
import { enPrevious } from '../../text/languages/en-words.ts';
import { lateWords } from '../../text/late-words.ts';
import type { LateWords } from '../../text/words.ts';
import css from '../../theme/carousel.css?inline';
import { Carousel } from '../../views/carousel.tsx';
import type { Autoplay } from './autoplay.ts';
import type { ShowcaseStage, ShowcaseView } from './showcase.tsx';

/** The views of a carousel, and what moves it. */
export function mountCarousel(stage: ShowcaseStage): ShowcaseView {
  const { box, root, words, speech, headingLevel, kit, ended, state, paint } = stage;
  const messages = words.own(speech.gallery ?? enCarousel);
  const { previous } = words.own(speech.controls ?? { previous: enPrevious });
  const folds = new Map<string, boolean>();
  let late: LateWords | undefined;
  let canStep = true;
  let said = '';
  let play: Autoplay | undefined;
  root.adoptedStyleSheets.push(kit.styleSheet(css));

  let list: Element | null = null;
  const step = (steps: 1 | -1) => (list ? stepThrough(list, steps, words.messages.direction) : 0);
  const onStep = (steps: 1 | -1) => {
    said = words.fill(messages.slide, { number: step(steps) + 1, total: state().reviews.length });
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
          {...{ reviews, late, headingLevel, folds, canStep, previous, said, onStep, onFold }}
          words={{ ...words, carousel: messages }}
          parts={kit}
          play={play}
        />
      ),
    painted() {
      if (late) return;
      late = lateWords(words.tag);
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

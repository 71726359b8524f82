import { type ComponentChildren, hydrate, render } from 'preact';
import type { ShownReview } from '../../client/read-reviews.ts';
import { deferredFormats } from '../../text/deferred-formats.ts';
import css from '../../theme/interaction.css?inline';
import { Showcase } from '../../views/showcase.tsx';
import { addElementBehaviours } from '../element-behaviours.ts';
import { createMounted, type Mounted, type Mounting, type ReviewsHost } from '../mounted.ts';
import { reviewSheets } from '../review-sheets.ts';

/**
 * The common part of gallery and carousel. Without reviews and after a failure, they release their space: the
 * page is complete without them.
 */
export function mountShowcase(
  element: ReviewsHost,
  mounting: Mounting,
  build: (mounted: Mounted) => ShowcaseContent,
): void {
  const explain = () =>
    import('./explain-quietly.tsx').then(
      (chunk) => chunk.explainQuietly,
      () => undefined,
    );
  const mounted = createMounted(element, mounting, explain);
  const { adopt, box, first, formats, model, root, served, locale } = mounted;
  // A showcase renders its reviews in one frame.
  model.rendered.value = Number.POSITIVE_INFINITY;
  if (served) formats.value = deferredFormats(locale.peek().tag, served.timeZone);
  root.adoptedStyleSheets.push(...reviewSheets(mounted));
  adopt(css);
  const { view, reviews, isGroup } = build(mounted);
  addElementBehaviours(mounted, reviews);
  const isFirst = !isGroup && document.querySelector(element.localName) === element;
  const framed = (
    <Showcase locale={locale.peek()} isFirst={isFirst}>
      {view}
    </Showcase>
  );
  if (served) {
    hydrate(framed, box);
  } else {
    render(framed, box);
    void model.ask({}, { cause: 'load', load: () => first });
  }
}

/** The content of a gallery or carousel. */
type ShowcaseContent = {
  view: ComponentChildren;
  /** The reviews whose photos it shows. Default: all of the answer. */
  reviews?: () => ShownReview[];
  /** It is no landmark: its name is the name of another one on the page. */
  isGroup?: boolean;
};

import { type ComponentChildren, render } from 'preact';
import type { ShownReview } from '../../client/read-reviews.ts';
import css from '../../theme/interaction.css?inline';
import { emitEvents } from '../emit-events.ts';
import { catchPhotoClicks } from '../lightbox/catch-photo-clicks.ts';
import { createMounted, type Mounted, type Mounting, type ReviewsHost } from '../mounted.ts';
import { reviewSheet } from '../review-sheet.ts';

/**
 * The common part of gallery and carousel. Without reviews and after a failure, they show nothing and release their
 * space: the page is complete without them.
 */
export function mountShowcase(
  element: ReviewsHost,
  mounting: Mounting,
  build: (mounted: Mounted) => Showcase,
): void {
  const explain = () =>
    import('../reviews/explain-failure.ts').then(
      (chunk) => chunk.explainQuietly,
      () => undefined,
    );
  const mounted = createMounted(element, mounting, explain);
  const { adopt, box, entry, first, model, root, locale, ended } = mounted;
  const { messages, tag } = locale.peek();
  root.adoptedStyleSheets.push(reviewSheet(entry));
  adopt(css);
  emitEvents(mounted, false);
  const { view, reviews } = build(mounted);
  catchPhotoClicks(mounted, reviews);
  // Landmarks need distinct names: only the first of its kind on a page is one.
  const isFirst = document.querySelector(element.localName) === element;
  render(
    <section
      class="whole"
      lang={tag}
      dir={messages.direction}
      role={isFirst ? undefined : 'group'}
      aria-labelledby="caption"
    >
      {view}
      <div class="end" />
    </section>,
    box,
  );
  void model.ask({}, { cause: 'load', load: () => first });
  ended.addEventListener('abort', () => render(null, box));
}

/** The content of a gallery or carousel. */
type Showcase = {
  view: ComponentChildren;
  /** The reviews whose photos it shows. Default: all of the answer. */
  reviews?: () => ShownReview[];
};

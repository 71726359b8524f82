import { type ComponentChildren, render } from 'preact';
import css from '../../theme/interaction.css?inline';
import { emitEvents } from '../emit-events.ts';
import { createMounted, type Mounted, type Mounting, type ReviewsHost } from '../mounted.ts';
import { reviewSheet } from '../review-sheet.ts';

/**
 * The common part of gallery and carousel. Without reviews and after a failure, they show nothing and release their
 * space: the page is complete without them.
 */
export function mountShowcase(
  element: ReviewsHost,
  mounting: Mounting,
  build: (mounted: Mounted) => ComponentChildren,
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
  render(
    // Not a landmark: several on a page would share their name.
    // biome-ignore lint/a11y/useSemanticElements: it is not a set of form fields.
    <div class="whole" role="group" lang={tag} dir={messages.direction} aria-labelledby="caption">
      {build(mounted)}
      <div class="end" />
    </div>,
    box,
  );
  void model.ask({}, { cause: 'load', load: () => first });
  ended.addEventListener('abort', () => render(null, box));
}

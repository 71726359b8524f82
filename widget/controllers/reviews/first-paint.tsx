import { effect } from '@preact/signals';
import { render } from 'preact';
import { holdInView } from '../../dom/hold-in-view.ts';
import { nextTask } from '../../dom/next-task.ts';
import { Reviews } from '../../views/reviews.tsx';
import { optionalChunk } from '../optional-chunk.ts';
import { reviewSheets } from '../review-sheets.ts';
import type { LoadControls, MountedReviews } from './mounted-reviews.ts';
import { renderByFrames } from './render-by-frames.ts';

/**
 * Paints the skeleton, the first review and the others in turn, then loads everything else. No step waits for
 * a later one, and none is a long task on a slow phone (docs/decisions/0007-weight-of-the-reviews.md).
 */
export async function firstPaint(reviews: MountedReviews, controls: LoadControls): Promise<void> {
  const { box, config, model, reserved, root, view, ended } = reviews;
  const { layout, summary, hide, extras } = config.attributes;
  const sheets = reviewSheets(reviews);
  const paint = () => {
    if (ended.aborted) return;
    // Waits for the first paint, or a frame could be painted between the styles and the reviews.
    root.adoptedStyleSheets.unshift(...sheets.splice(0));
    render(<Reviews view={view} />, box);
  };
  let release: () => void = () => {};
  const stop = effect(() => {
    if (model.state.value.isAsking) return;
    release = holdInView(box, ended);
    queueMicrotask(paint);
  });

  // Columns need all reviews for their layout.
  if (layout) model.rendered.value = Number.POSITIVE_INFINITY;
  // Before the first paint, to avoid layout shift.
  const [restored] = await Promise.all([
    restoredUrl(reviews, controls),
    (layout || summary || hide || extras) &&
      optionalChunk(import('./arrange.ts'), ended).then((chunk) => chunk?.arrange(reviews)),
  ]).catch(() => []);
  const answered = restored?.answered ?? followFirst(reviews);
  await nextTask();
  if (ended.aborted) return stop();
  nextTask().then(() => model.state.peek().isAsking && paint());
  await answered;
  stop();
  await renderByFrames(model, ended);
  release();
  const end = box.querySelector('.end');
  if (end) reserved.release(end);
  if (reviews.urlPrefix) void controls();
  else whenNear(box, controls, ended);
  showJsonLd(reviews);
}

/**
 * Describes the reviews to search engines, if the page describes a product or is to be described as a whole.
 */
export function showJsonLd(reviews: MountedReviews): void {
  const { schema } = reviews.config.attributes;
  const isDescribed = schema === 'whole' || document.querySelector('[type="application/ld+json"]');
  if (schema === 'off' || !isDescribed) return;
  void optionalChunk(import('./show-structured-data.ts'), reviews.ended).then((chunk) =>
    chunk?.showStructuredData(reviews),
  );
}

/**
 * The answer to the question in the page's URL, if any. Wrapped in an object, or `await` would wait for the
 * answer.
 */
async function restoredUrl(reviews: MountedReviews, controls: LoadControls) {
  const { urlPrefix } = reviews;
  if (!urlPrefix || !location.search.includes(`${urlPrefix}-`)) return undefined;
  const chunk = await optionalChunk(import('./restore-url-state.ts'), reviews.ended);
  return chunk && { answered: chunk.restoreUrlState(reviews, urlPrefix, controls) };
}

/**
 * Takes the first answer in a new task, because parsing it and rendering the first review add up to a long
 * task.
 */
function followFirst({ first, model }: MountedReviews) {
  const load = async () => {
    const outcome = await first;
    await nextTask();
    return outcome;
  };
  return model.ask({}, { cause: 'load', load });
}

/** Loads the controls once the reviews are less than half a screen away. */
function whenNear(box: HTMLElement, controls: LoadControls, ended: AbortSignal): void {
  const near = new IntersectionObserver((entries) => entries.at(-1)?.isIntersecting && controls(), {
    rootMargin: '50%',
  });
  near.observe(box);
  ended.addEventListener('abort', () => near.disconnect());
}

import { effect } from '@preact/signals';
import { afterPaint } from '../../dom/after-paint.ts';
import { isByShopper } from '../../models/reviews-state.ts';
import { onRendered } from '../on-rendered.ts';
import type { MountedReviews } from './mounted-reviews.ts';

/**
 * Renders the answer to a shopper's action in slices of 3, 3, 6 and then 12, each in a frame of its own:
 * rendering a page of reviews at once would block a slow phone for a second. A later answer starts again.
 * The results keep their height meanwhile, so that the page does not scroll.
 */
export function fillBySlices({ box, config, model, ended }: MountedReviews): undefined {
  // Columns need all reviews for their layout.
  if (config.attributes.layout) return;
  const { rendered, state } = model;
  let shown = state.peek().edition;
  const hold = (height: string) => {
    const results = box.querySelector<HTMLElement>('.reviews');
    if (results) results.style.minBlockSize = height;
  };
  const grow = (edition: number) => {
    if (edition !== shown) return;
    const count = rendered.peek();
    const next = count + Math.min(count, largestSlice);
    const isLast = !state.peek().answer?.list[next];
    rendered.value = isLast ? Number.POSITIVE_INFINITY : next;
    if (!isLast) afterPaint(() => grow(edition), ended);
  };
  const stop = effect(() => {
    const { answer, cause, edition } = state.value;
    if (edition === shown) return;
    shown = edition;
    // The first answer has its own frames.
    if (cause === 'load') return;
    const isSliced = isByShopper(cause) && answer?.list[firstSlice];
    rendered.value = isSliced ? firstSlice : Number.POSITIVE_INFINITY;
    if (!isSliced) return;
    hold(`${box.querySelector<HTMLElement>('.reviews')?.offsetHeight}px`);
    afterPaint(() => grow(edition), ended);
  });
  ended.addEventListener('abort', stop);
  onRendered(
    () => rendered.value,
    () => rendered.peek() === Number.POSITIVE_INFINITY && hold(''),
    ended,
  );
}

/** More than one: beside a first review that is alone, the views leave out what follows the first paint. */
const firstSlice = 3;
const largestSlice = 12;

import { effect } from '@preact/signals';
import type { Returned } from '../client/ask-again.ts';
import type { Outcome } from '../client/outcome.ts';
import { type ReviewsPage, readReviews } from '../client/read-reviews.ts';
import { afterRender } from '../dom/after-render.ts';
import { scrollerOf } from '../dom/scroller-of.ts';
import { corrected } from '../models/corrected.ts';
import type { ReviewsModel } from '../models/reviews-model.ts';
import type { Entry } from '../seams/entry.ts';

/** An element whose reviews may be corrected. */
export type Correctable = {
  box: HTMLElement;
  endpoint: string;
  entry: Entry;
  model: ReviewsModel;
  ended: AbortSignal;
};

/**
 * Corrects reviews that were shown from the browser's cache, once the edge has answered: reviews that were
 * hidden in the meantime disappear. Nothing happens if the answer is the same, or the edge cannot answer. The
 * first thing in view stays in its place.
 */
export async function correct(
  { box, endpoint, entry, model, ended }: Correctable,
  { first, latest, shown }: Returned & { shown: Promise<Outcome<ReviewsPage>> },
): Promise<void> {
  const [copy, fresh, before] = await Promise.all([first, latest, shown]);
  const isSame = JSON.stringify(copy.answer) === JSON.stringify(fresh.answer);
  if (isSame || !fresh.ok || !before.ok) return;
  const page = readReviews(fresh.answer, endpoint, entry);
  const { rendered, state } = model;
  await new Promise<void>((resolve) => {
    const stop = effect(() => {
      if (!state.value.answer || rendered.value < state.value.answer.list.length) return;
      resolve();
      queueMicrotask(() => stop());
    });
    ended.addEventListener('abort', stop);
  });
  if (!page) return;
  keepPlace(box, ended);
  model.revise((now) => corrected(now, before.answer, page));
}

/** Call before rendering. */
function keepPlace(box: HTMLElement, ended: AbortSignal): void {
  const topOf = (node: Element) => node.getBoundingClientRect().top;
  const marks = [...box.querySelectorAll('article, .end')]
    .filter((node) => node.getBoundingClientRect().bottom > 0)
    .map((node) => ({ node, top: topOf(node) }));
  // The end of the list is out of view, and so are the reviews.
  if (!marks[0] || marks[0].top > innerHeight) return;
  afterRender(() => {
    const mark = marks.find(({ node }) => node.isConnected);
    if (mark) scrollerOf(box).scrollBy({ top: topOf(mark.node) - mark.top, behavior: 'instant' });
  }, ended);
}

import { expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { place } from '../../../testing/widget/stage.ts';
import { growUpwards } from '../../../widget/dom/grow-upwards.ts';

/** A box of 200 px, with twice the height inside, whose end is in view; and its `scrollBy`. */
async function boxAtTheTop() {
  await page.viewport(800, 600);
  const stage = place(
    '<div><div style="height: 900px"></div><div class="filling"><div style="height: 400px"></div></div><div style="height: 900px"></div></div>',
  );
  const style = document.createElement('style');
  style.textContent = '.filling { max-height: 200px; overflow: clip } html { overflow-anchor: none }';
  document.head.append(style);
  onTestFinished(() => style.remove());
  const box = stage.querySelector('.filling') as HTMLElement;
  scrollTo({ top: box.getBoundingClientRect().top + scrollY + 100, behavior: 'instant' });
  return box;
}

const frames = async (count: number) => {
  for (let done = 0; done < count; done++) await new Promise(requestAnimationFrame);
};

it('a box grows upwards in the next frame', async () => {
  const box = await boxAtTheTop();
  const { bottom } = box.getBoundingClientRect();
  await growUpwards(box, new AbortController().signal);
  expect([box.offsetHeight, box.getBoundingClientRect().bottom]).toEqual([400, bottom]);
});

it('a box grows only after the browser has scrolled to the anchor of the URL again', async () => {
  history.replaceState(null, '', '#after');
  onTestFinished(() => history.replaceState(null, '', location.pathname + location.search));
  const box = await boxAtTheTop();
  const { bottom } = box.getBoundingClientRect();
  const top = scrollY;
  const grown = growUpwards(box, new AbortController().signal);
  await frames(4);
  // As Firefox does.
  scrollTo({ top, behavior: 'instant' });
  await grown;
  expect([box.offsetHeight, box.getBoundingClientRect().bottom]).toEqual([400, bottom]);
});

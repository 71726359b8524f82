import { expect, it } from 'vitest';
import { place } from '../../../testing/widget/stage.ts';
import { reservedSpace } from '../../../widget/dom/reserved-space.ts';

it('keeps the space if a scroll brings its end into view as it is about to be released', async () => {
  const stage = place(
    `<div><div style="height:${innerHeight + 100}px"></div><footer>Footer</footer><div style="height:2000px"></div></div>`,
  );
  const [box, end] = stage.children as unknown as [HTMLElement, HTMLElement];
  const ending = new AbortController();
  // Observers are notified in the order of their creation.
  const scrolls = new IntersectionObserver(() => {
    scrolls.disconnect();
    scrollTo(0, 400);
  });
  scrolls.observe(end);
  reservedSpace(box, () => false, ending.signal).release(end);
  await expect.poll(() => scrollY).toBe(400);
  for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
  expect(box.style.minBlockSize).toBe('');
  scrollTo(0, 0);
  await expect.poll(() => box.style.minBlockSize).toBe('0px');
  ending.abort();
});

import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { reviewsAnswer } from '../../../testing/widget/fixtures.ts';
import { edge, inside, place } from '../../../testing/widget/stage.ts';

beforeEach(async () => {
  edge.reset();
  edge.answers(() => reviewsAnswer());
  await page.viewport(1200, 620);
});

it('a summary that is higher than the screen with an expanded panel sticks with its end in view', async () => {
  const actions = '<button slot="actions" style="block-size: 44px">Write a review</button>';
  const checks = `<p slot="how-we-check" style="block-size: 359px">By hand.</p>`;
  const element = place(`<storefront-reviews product-handle="mug">${checks}${actions}</storefront-reviews>`);
  // After all reviews: while the end of the list is in view, it does not grow.
  await expect.poll(() => inside(element, '[part="page"]')).toBeTruthy();
  element.parentElement?.style.setProperty('padding-block-end', '100vh');
  const aside = inside(element, '.aside') as HTMLElement;
  const scrolled = () => {
    scrollTo(0, element.getBoundingClientRect().top + scrollY + 150);
    const { top, bottom } = aside.getBoundingClientRect();
    return [top, innerHeight - bottom].map((space) => Math.abs(space - 16) < 1);
  };
  expect(aside.offsetHeight).toBeLessThan(innerHeight - 32);
  await expect.poll(() => scrolled()).toEqual([true, false]);
  inside(element, 'summary')?.click();
  await expect.poll(() => scrolled()).toEqual([false, true]);
  expect(aside.offsetHeight).toBeGreaterThan(innerHeight);
  inside(element, 'summary')?.click();
  await expect.poll(() => scrolled()).toEqual([true, false]);
});

import { beforeEach, expect, it } from 'vitest';
import { reviewsAnswer } from '../../../testing/widget/fixtures.ts';
import { edge, inside, place } from '../../../testing/widget/stage.ts';

beforeEach(() => edge.reset());

it('rounds the ends of each bar and of its share by half their height', async () => {
  edge.answers(() => reviewsAnswer());
  const element = place('<storefront-reviews product-handle="mug"></storefront-reviews>');
  await expect.poll(() => inside(element, '.bar')).toBeTruthy();
  for (const part of ['.track', '.share']) {
    const bar = inside(element, part) as HTMLElement;
    const { height } = bar.getBoundingClientRect();
    expect(Number.parseFloat(getComputedStyle(bar).rx)).toBeGreaterThanOrEqual(height / 2);
  }
});

it.each([
  'font-size: 16px',
  'font-size: 32px; --reviews-density: 0.5',
  'font-size: 12px; --reviews-density: 2; line-height: 3',
])('reserves the space of its rows until they are rendered, styled with: %s', async (style) => {
  edge.answers(() => reviewsAnswer());
  const heights: number[] = [];
  const record = () => {
    const height = inside(element, '.histogram')?.getBoundingClientRect().height;
    if (height) heights.push(height);
  };
  const element = document.createElement('storefront-reviews');
  element.setAttribute('product-handle', 'mug');
  element.setAttribute('style', style);
  place('<div></div>').append(element);
  await expect.poll(() => element.shadowRoot).toBeTruthy();
  new MutationObserver(record).observe(element.shadowRoot as ShadowRoot, { childList: true, subtree: true });
  await expect.poll(() => inside(element, '.histogram button')).toBeTruthy();
  await expect.poll(() => heights.length).toBeGreaterThan(1);
  expect(new Set(heights).size).toBe(1);
});

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

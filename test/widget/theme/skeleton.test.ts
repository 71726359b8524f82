import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { edge, inside, place } from '../../../testing/widget/stage.ts';

beforeEach(() => edge.reset());

it.each([320, 768, 1280])(
  'ends the lines of placeholders with the hairlines, on a page %i px wide',
  async (width) => {
    await page.viewport(width, 800);
    const element = place(
      '<storefront-reviews product-handle="mug" style="font-family: monospace"></storefront-reviews>',
    );
    await expect.poll(() => inside(element, '.skeleton .review i')).toBeTruthy();
    const end = (selector: string) => inside(element, selector)?.getBoundingClientRect().right ?? 0;
    expect(end('.skeleton .review i:last-child')).toBeCloseTo(end('.skeleton .review'), 0);
  },
);

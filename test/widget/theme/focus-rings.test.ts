import { beforeEach, expect, it } from 'vitest';
import { reviewsAnswer } from '../../../testing/widget/fixtures.ts';
import { edge, inside, place } from '../../../testing/widget/stage.ts';

beforeEach(() => edge.reset());

it.each(['', '--reviews-radius: 9px', '--reviews-button-radius: 30px'])(
  'focus rings of all controls have the same corners, with style "%s"',
  async (style) => {
    edge.answers(() => reviewsAnswer());
    const element = place(`<storefront-reviews product-handle="mug" style="${style}"></storefront-reviews>`);
    await expect.poll(() => inside(element, '[part="page"]')).toBeTruthy();
    const corners = ['.choice', 'input', 'select', 'summary', '.histogram button', '[part="page"]'].map(
      (target) => Number.parseFloat(getComputedStyle(inside(element, target) as HTMLElement).borderRadius),
    );
    // The width is in em, and secondary text is smaller.
    expect(Math.max(...corners) - Math.min(...corners)).toBeLessThan(1);
  },
);

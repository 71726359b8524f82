import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { reviewsAnswer } from '../../../testing/widget/fixtures.ts';
import { edge, inside, place } from '../../../testing/widget/stage.ts';

beforeEach(async () => {
  edge.reset();
  await page.viewport(1024, 768);
});

it.each(['ltr', 'rtl'])(
  'aligns the label that clears all filters with the chips above it, %s',
  async (direction) => {
    edge.answers(() => reviewsAnswer());
    const locale = direction === 'rtl' ? 'ar' : 'en';
    const narrow = place(
      `<div style="inline-size: 130px"><storefront-reviews product-handle="mug" locale="${locale}"></storefront-reviews></div>`,
    );
    const element = narrow.firstElementChild as HTMLElement;
    await expect.poll(() => inside(element, '[part="page"]')).not.toBeNull();
    inside(element, '.histogram button')?.click();
    await expect.poll(() => inside(element, '[part="chip"]')).not.toBeNull();
    const chip = inside(element, '[part="chip"]')?.getBoundingClientRect() ?? new DOMRect();
    const label = document.createRange();
    label.selectNodeContents(inside(element, '.chips li:last-child button') as HTMLElement);
    const text = label.getBoundingClientRect();
    expect(text.top).toBeGreaterThan(chip.bottom);
    expect(direction === 'rtl' ? text.right : text.left).toBeCloseTo(
      direction === 'rtl' ? chip.right : chip.left,
      0,
    );
  },
);

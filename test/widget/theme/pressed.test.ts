import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { reviewsAnswer } from '../../../testing/widget/fixtures.ts';
import { edge, inside, place } from '../../../testing/widget/stage.ts';

beforeEach(async () => {
  edge.reset();
  await page.viewport(1000, 800);
});

it('a pressed filter looks the same with the pointer on it', async () => {
  edge.answers(() => reviewsAnswer());
  const element = place('<storefront-reviews product-handle="mug"></storefront-reviews>');
  const filter = page.getByRole('button', { name: 'Verified buyer' });
  await expect.poll(() => inside(element, '[part="page"]')).toBeTruthy();
  await filter.click();
  await expect.element(filter).toHaveAttribute('aria-pressed', 'true');
  const ring = () => getComputedStyle(filter.element()).boxShadow;
  expect(filter.element().matches(':hover')).toBe(true);
  const pointedAt = ring();
  await userEvent.hover(inside(element, '[part="heading"]') as HTMLElement);
  expect(filter.element().matches(':hover')).toBe(false);
  expect(pointedAt).toBe(ring());
});

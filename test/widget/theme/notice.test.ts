import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { problem } from '../../../testing/widget/fake-edge.ts';
import { reviewsAnswer } from '../../../testing/widget/fixtures.ts';
import { edge, inside, place } from '../../../testing/widget/stage.ts';

beforeEach(async () => {
  edge.reset();
  await page.viewport(1000, 800);
});

it('a message stands as far below the line above it as its button stands below the message', async () => {
  edge.answers(({ searchParams }) =>
    searchParams.has('media') ? problem(500, 'internal') : reviewsAnswer(),
  );
  const element = place('<storefront-reviews product-handle="mug"></storefront-reviews>');
  await page.getByRole('button', { name: 'Photos and videos' }).click();
  await expect.poll(() => inside(element, '[part="action"]')).toBeTruthy();
  const box = (selector: string) => inside(element, selector)?.getBoundingClientRect() ?? new DOMRect();
  const text = box('.notice p');
  expect(text.top - box('.range').bottom).toBeCloseTo(box('[part="action"]').top - text.bottom, 0);
});

import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { emptyAnswer, reviewsAnswer } from '../../../../testing/widget/fixtures.ts';
import { edge, inside, place } from '../../../../testing/widget/stage.ts';

beforeEach(() => edge.reset());

const mug = '<storefront-reviews product-handle="mug"></storefront-reviews>';

it.each([320, 1280])('no reviews take little space: a drawing and a sentence, %i px', async (width) => {
  await page.viewport(width, 800);
  edge.answers(() => emptyAnswer);
  const element = place(`<div style="padding-top: 900px">${mug}</div>`).firstElementChild as HTMLElement;
  await expect.element(page.getByText('No reviews yet.')).toBeVisible();
  const drawing = inside(element, 'svg.drawing');
  expect(drawing?.getAttribute('aria-hidden')).toBe('true');
  expect(drawing?.getBoundingClientRect().width).toBeGreaterThan(40);
  for (const part of ['summary', 'filters', 'range', 'checks']) {
    expect(inside(element, `[part="${part}"]`)).toBeNull();
  }
  await expect.poll(() => element.getBoundingClientRect().height).toBeLessThan(240);
  expect(element.scrollWidth).toBeLessThanOrEqual(element.clientWidth);
});

it('the drawing takes the colour of the text', async () => {
  edge.answers(() => emptyAnswer);
  const element = place(`<div style="color: rgb(200, 0, 0); --reviews-muted: currentColor">${mug}</div>`)
    .firstElementChild as HTMLElement;
  await expect.poll(() => inside(element, 'svg.drawing')).toBeTruthy();
  expect(getComputedStyle(inside(element, 'svg.drawing') as Element).stroke).toBe('rgb(200, 0, 0)');
});

it('a filter without matches is no empty product', async () => {
  edge.answers((url) =>
    url.searchParams.has('rating') ? reviewsAnswer({ list: [], page: emptyAnswer.page }) : reviewsAnswer(),
  );
  const element = place(mug);
  await page.getByRole('button', { name: /^5 stars/ }).click();
  await expect.element(page.getByText('No reviews match your filters.').first()).toBeVisible();
  expect(inside(element, 'svg.drawing')).toBeNull();
});

import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { review, reviewsAnswer } from '../../../../testing/widget/fixtures.ts';
import { edge, inside, place } from '../../../../testing/widget/stage.ts';

const explanation = 'The shop has confirmed that this person bought the product.';
const mark = page.getByRole('article').getByRole('button', { name: `Verified buyer. ${explanation}` });
const meaning = page.getByText(explanation);

beforeEach(async () => {
  edge.reset();
  await page.viewport(1000, 800);
  edge.answers(() => reviewsAnswer({ list: [review(), review({ id: '2', is_verified: 0 })] }));
});

it('the verified mark becomes a button near the viewport, without layout shift', async () => {
  const element = place(mug.replace('>', ' style="margin-block-start: 3000px">'));
  await expect.poll(() => element.shadowRoot?.querySelectorAll('article').length).toBe(2);
  const boxes = () =>
    [...(element.shadowRoot?.querySelectorAll('article, .by, .verified .icon') ?? [])].map((box) => {
      const { x, y, width, height } = box.getBoundingClientRect();
      return [x, y - element.getBoundingClientRect().y, width, height].map(Math.round);
    });
  const before = boxes();
  expect(inside(element, '.verified')?.localName).toBe('span');
  element.scrollIntoView();
  await expect.element(mark).toBeVisible();
  expect(boxes()).toEqual(before);
  const { width, height } = mark.element().getBoundingClientRect();
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(24);
});

it('the verified mark explains itself to mouse, keyboard and screen reader users', async () => {
  await reach(place(mug));
  await expect.element(mark).toHaveTextContent('Verified buyer');
  await expect.element(meaning).not.toBeVisible();
  await mark.click();
  await expect.element(meaning).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(meaning).not.toBeVisible();
  (mark.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(meaning).toBeVisible();
  await page.getByRole('heading', { name: 'Customer reviews' }).click();
  await expect.element(meaning).not.toBeVisible();
});

const mug = '<storefront-reviews product-handle="mug"></storefront-reviews>';

/** Moves the pointer over the reviews. */
async function reach(element: HTMLElement): Promise<void> {
  await expect.poll(() => inside(element, 'article')).toBeTruthy();
  inside(element, 'article')?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
}

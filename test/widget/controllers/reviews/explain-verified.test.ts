import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { review, reviewsAnswer } from '../../../../testing/widget/fixtures.ts';
import { edge, inside, place } from '../../../../testing/widget/stage.ts';

const says = 'The shop has confirmed that this person bought the product.';
const mark = page.getByRole('article').getByRole('button', { name: `Verified buyer. ${says}` });
const meaning = page.getByText(says);

beforeEach(async () => {
  edge.reset();
  await page.viewport(1000, 800);
  edge.answers(() => reviewsAnswer({ list: [review(), review({ id: '2', is_verified: 0 })] }));
});

it('is a mark at first, and a button once the reviews come into view, at the same place', async () => {
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

it('says what it means, by keyboard and to a screen reader as well', async () => {
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

/** As a pointer does that comes over the reviews. */
async function reach(element: HTMLElement): Promise<void> {
  await expect.poll(() => inside(element, 'article')).toBeTruthy();
  inside(element, 'article')?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
}

import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { axeViolations } from '../../../../testing/widget/axe-violations.ts';
import { emptyAnswer, reviewsAnswer } from '../../../../testing/widget/fixtures.ts';
import { adopted, serve } from '../../../../testing/widget/served-element.ts';
import { edge, inside, place } from '../../../../testing/widget/stage.ts';

beforeEach(async () => {
  edge.reset();
  localStorage.clear();
  await page.viewport(1000, 900);
});

const reviews =
  '<storefront-reviews product-handle="mug" product-id="1001" extras="write"></storefront-reviews>';
const accepts_reviews = true as const;
const write = page.getByRole('button', { name: 'Write a review' });
const dialog = page.getByRole('dialog', { name: 'Write a review' });
const text = page.getByRole('textbox', { name: 'What would you tell a friend?' });

it('opens the form over the page, and closing it keeps the draft and returns the focus', async () => {
  edge.answers(() => reviewsAnswer({ accepts_reviews }));
  const element = place(reviews);
  await write.click();
  await expect.element(dialog).toBeVisible();
  const form = inside(element, 'storefront-review-form');
  expect(['product-handle', 'product-id'].map((name) => form?.getAttribute(name))).toEqual(['mug', '1001']);
  await text.fill('It keeps tea warm.');
  expect(await axeViolations()).toEqual([]);
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => inside(element, 'dialog')).toBeNull();
  await expect.poll(() => element.shadowRoot?.activeElement?.getAttribute('part')).toBe('write');
  await write.click();
  await expect.element(text).toHaveValue('It keeps tea warm.');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect.poll(() => inside(element, 'dialog')).toBeNull();
});

it.each([
  [1000, 900, 'a narrow column of a desktop', 736],
  [390, 844, 'a phone', 390],
])('is in the middle of its dialog at %i × %i, in %s', async (width, height, _, expected) => {
  await page.viewport(width, height);
  edge.answers(() => reviewsAnswer({ accepts_reviews }));
  const column = place(`<div style="max-inline-size: 20em">${reviews}</div>`);
  await write.click();
  await expect.element(page.getByRole('radio', { name: /^4 stars/ })).toBeInTheDocument();
  const element = column.querySelector('storefront-reviews') as HTMLElement;
  const form = inside(element, 'storefront-review-form')?.shadowRoot?.querySelector('form');
  const [outer, inner] = [dialog.element(), form].map((found) => found?.getBoundingClientRect());
  expect(outer?.width).toBe(expected);
  const margin = (inner?.left ?? 0) - (outer?.left ?? 0);
  expect(margin).toBeGreaterThan(0);
  // A scrollbar may take up to 15 px.
  expect(Math.abs((outer?.right ?? 0) - (inner?.right ?? 0) - margin)).toBeLessThan(18);
});

it('stands beside the message that there are no reviews', async () => {
  edge.answers(() => ({ ...emptyAnswer, accepts_reviews }));
  place(reviews);
  await expect.element(page.getByText('No reviews yet.')).toBeVisible();
  await expect.element(write).toBeVisible();
});

it('has no button without the attribute', async () => {
  edge.answers(() => reviewsAnswer({ accepts_reviews }));
  const element = place('<storefront-reviews product-handle="mug"></storefront-reviews>');
  await expect.poll(() => inside(element, '[part="review"]')).toBeTruthy();
  expect(write.query()).toBeNull();
});

it.each([
  ['reviews', () => reviewsAnswer()],
  ['no reviews', () => emptyAnswer],
])('has neither button nor dialog beside %s if the edge accepts no reviews', async (_, answer) => {
  history.replaceState(null, '', '?write-review=4');
  onTestFinished(() => history.replaceState(null, '', location.pathname));
  edge.answers(answer);
  const element = place(reviews);
  await expect.poll(() => inside(element, '.body, .empty')).toBeTruthy();
  expect(inside(element, '[part="write"], dialog')).toBeNull();
  element.remove();
  const { served } = await serve({ answer: answer(), attributes: { locale: 'en', extras: 'write' } });
  expect(inside(served, '[part="write"]')).toBeNull();
  await adopted(served);
  expect(inside(served, '[part="write"], dialog')).toBeNull();
});

it.each([
  ['reviews', () => reviewsAnswer({ accepts_reviews })],
  ['no reviews', () => ({ ...emptyAnswer, accepts_reviews })],
])(
  'keeps the space of the button in server-rendered HTML with %s, and shows it on adoption',
  async (_, answer) => {
    const { served, changes } = await serve({
      answer: answer(),
      attributes: { locale: 'en', extras: 'write' },
    });
    const button = served.shadowRoot?.querySelector('[part="write"]');
    expect(button?.checkVisibility({ visibilityProperty: true })).toBe(false);
    const { height } = served.getBoundingClientRect();
    await adopted(served);
    await expect.element(write).toBeVisible();
    expect(served.getBoundingClientRect().height).toBe(height);
    expect(changes()).toEqual([]);
  },
);

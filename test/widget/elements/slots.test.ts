import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { problem } from '../../../testing/widget/fake-edge.ts';
import { emptyAnswer, reviewsAnswer } from '../../../testing/widget/fixtures.ts';
import { edge, inside, place } from '../../../testing/widget/stage.ts';

beforeEach(() => edge.reset());

const panel = page.getByText('How we check reviews');
const meaning = page.getByText(/^Verified buyer\s*The shop has confirmed/);

const show = (slotted = '') =>
  place(`<storefront-reviews product-handle="mug">${slotted}</storefront-reviews>`);

it('explains verified buyers once, below the histogram', async () => {
  edge.answers(() => reviewsAnswer());
  const element = show();
  await panel.click();
  await expect.element(meaning).toBeVisible();
  const histogram = inside(element, '[part="histogram"]')?.getBoundingClientRect();
  expect(panel.element().getBoundingClientRect().top).toBeGreaterThanOrEqual(histogram?.bottom ?? Infinity);
  expect(meaning.elements()).toHaveLength(1);
  const gap = meaning.element().getBoundingClientRect().top - panel.element().getBoundingClientRect().bottom;
  expect(gap).toBeGreaterThanOrEqual(3);
  expect(inside(element, 'button[part="verified"]')).toBeNull();
});

it('shows how the shop checks reviews in its own words', async () => {
  edge.answers(() => reviewsAnswer());
  show('<p slot="how-we-check">Only buyers can write.</p>');
  await expect.element(panel).toBeVisible();
  await expect.element(page.getByText('Only buyers can write.')).not.toBeVisible();
  await panel.click();
  await expect.element(page.getByText('Only buyers can write.')).toBeVisible();
  await expect.element(meaning).not.toBeVisible();
});

it.each([
  ['there are reviews', () => reviewsAnswer()],
  ['the rating is unknown', () => reviewsAnswer({ rating: null })],
  ['there are none', () => emptyAnswer],
])('shows the actions of the shop once if %s', async (_state, answer) => {
  await page.viewport(1000, 800);
  edge.answers(answer);
  const element = show('<button slot="actions">Write a review</button>');
  const action = page.getByRole('button', { name: 'Write a review' });
  await expect.element(action).toBeVisible();
  expect(element.shadowRoot?.querySelectorAll('[name="actions"]')).toHaveLength(1);
  const { left, top, width } = action.element().getBoundingClientRect();
  expect(width).toBeLessThan(200);
  // The panel is below the histogram, in its column.
  const histogram = inside(element, '[part="histogram"]')?.getBoundingClientRect();
  expect(top).toBeGreaterThanOrEqual(histogram?.bottom ?? 0);
  expect(left).toBeLessThanOrEqual(histogram?.right ?? Infinity);
});

it('keeps the panel open when the page is turned', async () => {
  edge.answers((url) => reviewsAnswer({ number: Number(url.searchParams.get('page') ?? 1) }));
  show('<p slot="how-we-check">Only buyers can write.</p>');
  await panel.click();
  // Until the controls have loaded, they may replace a button during a click.
  await expect.element(page.getByRole('button', { name: 'Previous' })).toBeVisible();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect.element(page.getByText('Review 1 of page 2')).toBeVisible();
  await expect.element(page.getByText('Only buyers can write.')).toBeVisible();
});

it('replaces the heading by the header slot, which also names the region', async () => {
  edge.answers(() => reviewsAnswer());
  show('<h2 slot="header">What people say</h2>');
  await expect.element(page.getByRole('heading', { name: 'What people say' })).toBeVisible();
  await expect.element(page.getByRole('region', { name: 'What people say' })).toBeVisible();
  expect(page.getByRole('heading', { name: 'Customer reviews' }).elements()).toHaveLength(0);
});

it('moves the focus from a removed button to the header slot', async () => {
  edge.answers(() => problem(500, 'internal'));
  const element = show('<h2 slot="header">What people say</h2>');
  const retry = page.getByRole('button', { name: 'Try again' });
  await expect.element(retry).toBeVisible();
  edge.answers(() => emptyAnswer);
  (await retry.findElement()).focus();
  await retry.click();
  await expect.poll(() => inside(element, '[name="empty"]')).toBeTruthy();
  await expect.poll(() => element.shadowRoot?.activeElement?.querySelector('[name="header"]')).toBeTruthy();
});

it('shows the empty slot only if there are no reviews', async () => {
  edge.answers(() => emptyAnswer);
  show('<p slot="empty">Be the first.</p>');
  await expect.element(page.getByText('Be the first.')).toBeVisible();
  await expect.element(page.getByText('No reviews yet.')).not.toBeVisible();
  edge.answers(() => reviewsAnswer());
  const element = show('<p slot="empty" id="unused">Be the first.</p>');
  await expect.poll(() => inside(element, '[part="list"]')).toBeTruthy();
  await expect.element(page.getByText('Be the first.').nth(1)).not.toBeVisible();
});

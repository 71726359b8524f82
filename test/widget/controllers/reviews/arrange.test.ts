import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { problem } from '../../../../testing/widget/fake-edge.ts';
import { fullReview, review, reviewsAnswer } from '../../../../testing/widget/fixtures.ts';
import { edge, inside, place } from '../../../../testing/widget/stage.ts';

beforeEach(async () => {
  edge.reset();
  await page.viewport(1024, 768);
});

const reviews = page.getByRole('article');
const tops = () => reviews.elements().map((review) => Math.round(review.getBoundingClientRect().top));

async function ready(attributes: string) {
  edge.answers(() => reviewsAnswer());
  const element = place(`<storefront-reviews product-handle="mug" ${attributes}></storefront-reviews>`);
  await expect.poll(() => reviews.elements().length).toBe(5);
  return element;
}

it('shows the reviews in one column by default', async () => {
  await ready('layout="list"');
  const all = tops();
  expect(new Set(all).size).toBe(5);
});

it.each(['grid', 'masonry'])('shows a %s in columns from the first paint on', async (layout) => {
  const element = await ready(`layout="${layout}"`);
  const [first, second, third] = tops();
  expect([second, third]).toEqual([first, first]);
  const lefts = reviews.elements().map((review) => review.getBoundingClientRect().left);
  expect((lefts[0] ?? 0) < (lefts[1] ?? 0) && (lefts[1] ?? 0) < (lefts[2] ?? 0)).toBe(true);
  expect(inside(element, '.range')?.getBoundingClientRect().bottom).toBeLessThanOrEqual(first ?? 0);
});

it.each(['grid', 'masonry'])('shows a %s in one column on a narrow screen', async (layout) => {
  await page.viewport(320, 768);
  await ready(`layout="${layout}"`);
  expect(new Set(tops()).size).toBe(5);
});

it('keeps the order of a masonry without vertical gaps, even after a review is expanded', async () => {
  const errors: string[] = [];
  const listen = ({ message }: ErrorEvent) => errors.push(message);
  addEventListener('error', listen);
  onTestFinished(() => removeEventListener('error', listen));
  const long = 'One line of many. '.repeat(60);
  edge.answers(() =>
    reviewsAnswer({
      list: [long, '', '', long, '', ''].map((content, place) => review({ id: `${place}`, content })),
    }),
  );
  const element = place(
    '<storefront-reviews product-handle="mug" layout="masonry" hide="summary"></storefront-reviews>',
  );
  await expect.poll(() => reviews.elements().length).toBe(6);
  const order = () => {
    const all = tops();
    expect(all).toEqual([...all].sort((one, other) => one - other));
    return all;
  };
  const before = order();
  const [first] = reviews.elements();
  expect(before[3]).toBeLessThan(first?.getBoundingClientRect().bottom ?? 0);
  await page.getByRole('button', { name: 'Read more' }).first().click();
  await expect.poll(() => order()[0]).toBe(before[0]);
  expect(tops().slice(0, 3)).toEqual(before.slice(0, 3));
  expect(errors).toEqual([]);
  expect(inside(element, '.list')?.scrollWidth).toBeLessThanOrEqual(
    inside(element, '.list')?.clientWidth ?? 0,
  );
});

it('hides the named regions from the first paint on, and shows all others', async () => {
  edge.answers(undefined);
  const element = place<HTMLElement>(
    '<storefront-reviews product-handle="mug" hide="heading histogram sort"></storefront-reviews>',
  );
  await expect.poll(() => inside(element, '.skeleton')).not.toBeNull();
  expect(inside(element, '#heading')?.offsetHeight).toBe(0);
  edge.reply(0, reviewsAnswer());
  await expect.poll(() => reviews.elements().length).toBe(5);
  await expect.element(page.getByRole('combobox')).not.toBeInTheDocument();
  expect(inside(element, '[part="histogram"]')?.checkVisibility()).toBe(false);
  expect(inside(element, '.sort .icon')?.checkVisibility()).toBe(false);
  await expect.element(page.getByText('4.6', { exact: true })).toBeVisible();
});

it('scrolls to the start of a new page even if the range is hidden', async () => {
  const element = await ready('hide="range"');
  await expect.poll(() => inside(element, '[part="page"]')).not.toBeNull();
  expect(inside(element, '.range')?.offsetHeight).toBe(0);
  await expect.element(page.getByRole('combobox')).not.toBeInTheDocument();
  edge.answers(() => reviewsAnswer({ number: 2 }));
  await page.getByRole('button', { name: 'Next' }).click();
  await expect.element(page.getByText('Review 1 of page 2')).toBeVisible();
  await expect.poll(() => element.shadowRoot?.activeElement?.id).toBe('range');
  expect(tops()[0]).toBeGreaterThanOrEqual(0);
});

it('moves the focus to the start after a retry even if the heading is hidden', async () => {
  edge.answers(() => problem(500, 'internal'));
  const element = place('<storefront-reviews product-handle="mug" hide="heading"></storefront-reviews>');
  const again = page.getByRole('button', { name: 'Try again' });
  await expect.element(again).toBeVisible();
  edge.answers(() => reviewsAnswer());
  (await again.findElement()).focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => reviews.elements().length).toBe(5);
  await expect.poll(() => element.shadowRoot?.activeElement?.id).toBe('heading');
});

it('hides a search field with its icon and its space', async () => {
  const element = await ready('hide="search"');
  await expect.poll(() => inside(element, '[part="filters"] form')).not.toBeNull();
  expect(inside(element, '[part="filters"] form')?.checkVisibility()).toBe(false);
});

it('gives the space of a hidden summary to the reviews', async () => {
  const element = await ready('hide="summary"');
  const width = (selector: string) => inside(element, selector)?.getBoundingClientRect().width;
  expect(width('[part="list"]')).toBe(width('.body'));
});

const boxOf = (element: HTMLElement, selector: string) =>
  inside(element, selector)?.getBoundingClientRect() ?? new DOMRect();

describe('the summary', () => {
  it.each([
    ['beside the list by default', '', true],
    ['beside the list', 'summary="side"', true],
    ['above the list', 'summary="top"', false],
    ['above a grid by default', 'layout="grid"', false],
    ['beside a grid', 'layout="grid" summary="side"', true],
    ['beside a masonry', 'layout="masonry" summary="side"', true],
  ])('stands %s on a wide screen, above it on a phone: %s', async (_, attributes, isBeside) => {
    await page.viewport(1280, 768);
    const element = await ready(attributes);
    const isAbove = () => boxOf(element, '[part="summary"]').bottom <= boxOf(element, '[part="filters"]').top;
    expect(isAbove()).toBe(!isBeside);
    await page.viewport(390, 768);
    await expect.poll(isAbove).toBe(true);
  });

  it('stays in view beside a long list, if it fits on the screen', async () => {
    await page.viewport(1280, 768);
    const element = await ready('style="--reviews-offset: 40px; margin-block-end: 768px"');
    inside(element, 'li:nth-child(5)')?.scrollIntoView();
    await expect.poll(() => boxOf(element, '[part="summary"]').top).toBe(40);
    await page.viewport(1280, 400);
    await expect.poll(() => boxOf(element, '[part="summary"]').top).toBeLessThan(0);
  });
});

it('ends the hairlines of a list beside the summary with the list', async () => {
  await page.viewport(1280, 768);
  const element = await ready('style="inline-size: 1280px"');
  const { right } = boxOf(element, '[part="list"]');
  expect(boxOf(element, '[part="letter"]').right).toBeLessThan(right);
  for (const line of ['[part="range"]', '[part="review"]', '[part="pagination"]']) {
    await expect.poll(() => boxOf(element, line).right).toBe(right);
  }
});

it.each([
  [1280, 'summary="top"'],
  [1280, 'hide="summary"'],
  [620, ''],
])('ends the hairlines of a list %s px wide with its text: %s', async (width, attributes) => {
  await page.viewport(1280, 768);
  const element = await ready(`${attributes} style="inline-size: ${width}px"`);
  const { right } = boxOf(element, '[part="letter"]');
  expect(right).toBeLessThan(element.getBoundingClientRect().right);
  for (const line of ['[part="range"]', '[part="review"]', '[part="pagination"]']) {
    await expect.poll(() => boxOf(element, line).right).toBe(right);
  }
});

it.each([
  ['layout="grid"', 620],
  ['layout="grid" summary="side"', 1100],
])('gives a grid the whole width: %s', async (attributes, width) => {
  await page.viewport(1280, 768);
  const element = await ready(`${attributes} style="inline-size: ${width}px"`);
  expect(boxOf(element, '[part="list"]').right).toBeCloseTo(element.getBoundingClientRect().right);
});

it('loads no hidden photos', async () => {
  edge.answers(() => reviewsAnswer({ list: [fullReview] }));
  place('<storefront-reviews product-handle="mug" hide="media"></storefront-reviews>');
  await expect.poll(() => reviews.elements().length).toBe(1);
  await new Promise(requestAnimationFrame);
  await new Promise(requestAnimationFrame);
  const asked = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname);
  expect(asked).not.toContain('/media/mug-small.svg');
  expect(asked).not.toContain('/media/pour.svg');
});

it.each(['summary{}*{display:none', 'list"],[part', 'LIST'])(
  'ignores the invalid name of a region: %s',
  async (hide) => {
    const element = await ready(`hide='${hide}'`);
    expect(inside(element, '[part="list"]')?.checkVisibility()).toBe(true);
    expect(inside(element, '[part="summary"]')?.checkVisibility()).toBe(true);
  },
);

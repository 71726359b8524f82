import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { fullReview, rating, review, reviewsAnswer } from '../../../testing/widget/fixtures.ts';
import { edge, inside, place } from '../../../testing/widget/stage.ts';

/** Styles that a shop gives the elements themselves, in a theme without a reset of `box-sizing`. */
const styles = [
  'padding: 20px',
  'margin: 20px',
  'border: 5px solid',
  'width: 100%; padding: 20px; border: 5px solid',
  'max-width: 400px; margin: 0 auto; padding: 20px',
  'display: flex',
  'display: flex; padding: 20px',
  'display: flex; flex-direction: column',
  'display: grid',
  'display: grid; grid-template-columns: 1fr 2fr; gap: 20px',
  'display: inline-grid; grid-template-columns: 10em 1fr; width: 100%',
  'columns: 2',
  'display: inline',
  'display: contents',
];

const names = ['reviews', 'review-gallery', 'review-carousel'];

it.each(styles)('the content fills its element, and nothing more, styled with: %s', async (style) => {
  edge.answers(() => reviewsAnswer({ list: [fullReview, review()] }));
  const html = names.map(
    (name) => `<div><storefront-${name} product-handle="mug" style="${style}"></storefront-${name}></div>`,
  );
  const stage = place(`<section style="font-size: 16px">${html.join('')}</section>`);
  const elements = names.map((name) => stage.querySelector(`storefront-${name}`) as HTMLElement);
  for (const element of elements) {
    await expect.poll(() => inside(element, '[part="photo"], [part="content"]')).toBeTruthy();
  }
  for (const width of [320, 1280]) {
    await page.viewport(width, 800);
    // One box for each column that the content is broken into.
    const boxes = elements.map((element) => [...(inside(element, '.root')?.getClientRects() ?? [])]);
    const widths = boxes.map((columns) => columns.map(({ width }) => width));
    expect(widths).toEqual(elements.map((element) => [spaceWithin(element)]));
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  }
});

/**
 * The width between the edges of the page, at most the width of the style, without margin, border and
 * padding.
 */
function spaceWithin({ style, parentElement }: HTMLElement): number {
  const available = Math.min(parentElement?.clientWidth ?? 0, Number.parseFloat(style.maxWidth) || Infinity);
  const sides = [style.margin, style.borderLeftWidth, style.padding].map(
    (side) => Number.parseFloat(side) || 0,
  );
  return available - 2 * sides.reduce((sum, side) => sum + side);
}

/** Parents with a rule for the element of class `narrow`. `<x></x>` is the element. */
const narrow = {
  'max-width in a block': '<style>.narrow { max-width: 150px }</style><div><x></x></div>',
  'width in a block': '<style>.narrow { width: 150px }</style><div><x></x></div>',
  'max-width in a flex row beside a text':
    '<style>.narrow { max-width: 150px }</style><div style="display: flex"><p>Story of the shop</p><x></x></div>',
  'width in a flex row beside a text':
    '<style>.narrow { width: 150px }</style><div style="display: flex"><p>Story of the shop</p><x></x></div>',
  'width in a centred flex column':
    '<style>.narrow { width: 150px }</style><div style="display: flex; flex-direction: column; align-items: center"><x></x></div>',
  'max-width in a centred grid':
    '<style>.narrow { max-width: 150px }</style><div style="display: grid; justify-items: center"><x></x></div>',
  'a flex row of this width': '<div style="display: flex; width: 150px"><x></x></div>',
};

it.each(Object.entries(narrow))('elements are as narrow as the shop sets them: %s', async (_kind, html) => {
  edge.answers(() => reviewsAnswer({ list: [fullReview, review()] }));
  await page.viewport(1280, 800);
  const all = names.map((name) =>
    html.replace('<x></x>', `<storefront-${name} product-handle="mug" class="narrow"></storefront-${name}>`),
  );
  const stage = place(`<section style="font-size: 16px">${all.join('')}</section>`);
  const elements = names.map((name) => stage.querySelector(`storefront-${name}`) as HTMLElement);
  for (const element of elements) {
    await expect.poll(() => inside(element, '[part="photo"], [part="content"]')).toBeTruthy();
  }
  expect(elements.map((element) => element.offsetWidth)).toEqual([150, 150, 150]);
  for (const element of elements) element.parentElement?.style.setProperty('overflow-x', 'auto');
  expect(
    elements.map(({ parentElement: parent }) => (parent?.scrollWidth ?? 0) - (parent?.clientWidth ?? 0)),
  ).toEqual([0, 0, 0]);
});

it('the stars of a rating do not move if its element is a flex container', async () => {
  edge.answers(() => ({ mug: rating() }));
  const element = place('<storefront-rating product-handle="mug"></storefront-rating>');
  await expect.poll(() => inside(element, '[part="stars"]')).toBeTruthy();
  const start = () => inside(element, '[part="stars"]')?.getBoundingClientRect().left;
  const before = start();
  element.style.display = 'flex';
  expect(start()).toBe(before);
});

it.each(['padding: 20px', 'padding-block: 8px', 'box-sizing: border-box; width: 100%; padding-inline: 16px'])(
  'a rating contains its line and fits its parent, styled with: %s',
  async (style) => {
    const element = place(
      `<div><storefront-rating average="4.5" count="12" style="${style}"></storefront-rating></div>`,
    ).firstElementChild as HTMLElement;
    await expect.poll(() => inside(element, '.line')).toBeTruthy();
    const [box, line, parent] = [element, inside(element, '.line'), element.parentElement].map((one) =>
      one?.getBoundingClientRect(),
    ) as [DOMRect, DOMRect, DOMRect];
    expect(line.top).toBeGreaterThanOrEqual(box.top);
    expect(line.bottom).toBeLessThanOrEqual(box.bottom);
    expect(box.right).toBeLessThanOrEqual(parent.right);
  },
);

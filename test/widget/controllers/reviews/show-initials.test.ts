import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { review, reviewsAnswer } from '../../../../testing/widget/fixtures.ts';
import { edge, inside, place } from '../../../../testing/widget/stage.ts';

beforeEach(() => edge.reset());

const article = page.getByRole('article');
const list = ['Hannah Whitcombe', '王小明', '', '🙂'].map((author, id) => review({ id: `${id}`, author }));

async function ready(attributes: string): Promise<HTMLElement> {
  edge.answers(() => reviewsAnswer({ list }));
  const element = place(`<storefront-reviews product-handle="mug" ${attributes}></storefront-reviews>`);
  await expect.poll(() => article.elements().length).toBe(4);
  return element;
}
const circles = (element: HTMLElement) => [
  ...(element.shadowRoot?.querySelectorAll<HTMLElement>('[part="initials"]') ?? []),
];

it('shows no initials by default', async () => {
  expect(circles(await ready(''))).toEqual([]);
});

it('shows the initials of each author with the first review, or a silhouette', async () => {
  const element = await ready('extras="initials"');
  expect(circles(element).map(({ textContent }) => textContent)).toEqual(['HW', '王', '', '']);
  expect(circles(element).map((circle) => !!circle.querySelector('svg'))).toEqual([false, false, true, true]);
  for (const circle of circles(element)) {
    const { width, height } = circle.getBoundingClientRect();
    expect(width).toBe(height);
  }
});

it('leaves the names to screen readers', async () => {
  const element = await ready('extras="initials"');
  expect(circles(element).every((circle) => circle.ariaHidden === 'true')).toBe(true);
  expect(inside(element, '[part="byline"]')?.textContent).toContain('Hannah Whitcombe');
});

it('shows initials once the property is set', async () => {
  const element = await ready('');
  Object.assign(element, { extras: 'initials' });
  await expect.poll(() => circles(element).length).toBe(4);
});

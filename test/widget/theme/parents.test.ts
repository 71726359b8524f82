import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { fullReview, rating, review, reviewsAnswer } from '../../../testing/widget/fixtures.ts';
import { edge, inside, place } from '../../../testing/widget/stage.ts';

/** Parents whose width comes from their content, as page builders make them. `<x></x>` is the element. */
const parents = {
  block: '<div><x></x></div>',
  'inline block': '<div style="display: inline-block"><x></x></div>',
  float: '<div style="float: left"><x></x></div>',
  'table cell': '<div><div style="display: table-cell"><x></x></div></div>',
  'cell of a table': '<table style="border-spacing: 0"><tr><td style="padding: 0"><x></x></td></tr></table>',
  'fit-content': '<div style="width: fit-content"><x></x></div>',
  absolute:
    '<div style="position: relative; height: 900px"><div style="position: absolute"><x></x></div></div>',
  'centred flex column':
    '<div style="display: flex; flex-direction: column; align-items: center"><x></x></div>',
  'flex row': '<div style="display: flex"><x></x></div>',
  'centred flex row': '<div style="display: flex; justify-content: center"><x></x></div>',
  'box in a centred flex row': '<div style="display: flex; justify-content: center"><div><x></x></div></div>',
  'inline flex': '<div style="display: inline-flex"><x></x></div>',
  'centred grid': '<div style="display: grid; justify-items: center"><x></x></div>',
  'grid with centred columns': '<div style="display: grid; place-content: center"><x></x></div>',
  'inline grid': '<div style="display: inline-grid"><x></x></div>',
};

const elements = ['reviews', 'review-gallery', 'review-carousel', 'rating'] as const;

it.each(Object.entries(parents))(
  'all elements fill the page without an error in a parent of this kind: %s',
  async (_kind, html) => {
    const errors: string[] = [];
    const onError = ({ message }: ErrorEvent) => errors.push(message);
    addEventListener('error', onError);
    edge.answers(() => reviewsAnswer({ list: [fullReview, review()] }));
    await page.viewport(1280, 800);
    const stage = place(
      `<section style="font-size: 16px">${elements.map((name) => html.replace('<x></x>', elementOf(name))).join('')}</section>`,
    );
    const [reviews, gallery, carousel, stars] = elements.map((name) =>
      stage.querySelector(`storefront-${name}`),
    ) as unknown as [Element, Element, Element, Element];
    await expect.poll(() => inside(reviews, '[part="content"]')).toBeTruthy();
    await expect.poll(() => inside(gallery, '[part="photo"]')).toBeTruthy();
    await expect.poll(() => inside(carousel, '[part="content"]')).toBeTruthy();
    await expect.poll(() => inside(stars, '[part="average"]')).toBeTruthy();
    for (const [width, dir] of [320, 768, 1280, 2560].flatMap((one) => [
      [one, 'ltr'] as const,
      [one, 'rtl'] as const,
    ])) {
      await page.viewport(width, 800);
      stage.dir = dir;
      const available = stage.clientWidth;
      const wide = [reviews, gallery, carousel].map((element) => inside(element, '.root > *')?.offsetWidth);
      expect(wide).toEqual(Array(3).fill(Math.min(available, 1200)));
      for (const element of [reviews, gallery, carousel]) {
        const { left = -1, right = Infinity } = inside(element, '.root > *')?.getBoundingClientRect() ?? {};
        expect([dir, left >= 0, right <= width]).toEqual([dir, true, true]);
      }
      const [line, rating] = [inside(stars, '.line'), stars].map((node) => node?.getBoundingClientRect());
      expect(line?.width).toBeGreaterThan(60);
      expect(line?.left).toBeGreaterThanOrEqual((rating?.left ?? 0) - 0.5);
      expect(line?.right).toBeLessThanOrEqual((rating?.right ?? 0) + 0.5);
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
    }
    removeEventListener('error', onError);
    expect(errors).toEqual([]);
  },
);

it('reviews stay readable in a parent as narrow as its content allows, and beside a sibling that does not shrink', async () => {
  edge.answers(() => reviewsAnswer());
  await page.viewport(1280, 800);
  const stage = place(
    `<section style="font-size: 16px">
      <div style="width: min-content">${elementOf('reviews')}</div>
      <div style="display: flex"><p style="flex: none; width: 600px"></p>${elementOf('reviews')}</div>
      <div style="display: flex"><p>${'A story of the shop. '.repeat(200)}</p>${elementOf('reviews')}</div>
    </section>`,
  );
  const all = [...stage.querySelectorAll('storefront-reviews')];
  for (const element of all) await expect.poll(() => inside(element, '[part="content"]')).toBeTruthy();
  const widths = all.map((element) => inside(element, '.root > *')?.offsetWidth);
  expect(widths).toEqual([256, stage.clientWidth - 600, 256]);
  expect(document.documentElement.scrollWidth).toBe(1280);
});

it('content narrower than its element begins with the element, as the headings of the page do', async () => {
  edge.answers(() => reviewsAnswer());
  await page.viewport(2000, 800);
  const element = place(elementOf('reviews'));
  await expect.poll(() => inside(element, '[part="content"]')).toBeTruthy();
  element.style.setProperty('--reviews-max-width', '1000px');
  const { left, width } = (inside(element, '.whole') as HTMLElement).getBoundingClientRect();
  expect(width).toBe(1000);
  expect(left).toBe(element.getBoundingClientRect().left);
});

function elementOf(name: string): string {
  const { average, count } = rating();
  const shown = name === 'rating' ? `average="${average}" count="${count}"` : '';
  return `<storefront-${name} product-handle="mug" ${shown}></storefront-${name}>`;
}

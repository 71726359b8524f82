import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { fullReview, rating, review, reviewsAnswer } from '../../../testing/widget/fixtures.ts';
import { edge, inside, place } from '../../../testing/widget/stage.ts';

beforeEach(() => edge.reset());

const links = page.getByRole('link', { name: /^Photo/ });

/** Shows a review with this number of photos. */
async function ready(count: number, width: number, attributes = ''): Promise<HTMLElement> {
  await page.viewport(width, 900);
  const media = Array.from({ length: count }, (_, number) => ({
    url: `/media/${number + 1}.svg`,
    thumbnail_url: '',
    type: 1,
  }));
  edge.answers(() => reviewsAnswer({ list: [review({ media }), review({ id: '2' })] }));
  const element = place(`<storefront-reviews product-handle="mug" ${attributes}></storefront-reviews>`);
  await expect.poll(() => inside(element, '[part="media"]')).toBeTruthy();
  return element;
}

const widths = () => links.elements().map((link) => Math.round(link.getBoundingClientRect().width));

it.each([
  [1280, 165],
  [768, 165],
  [390, 150],
  [320, 120],
])('shows the first three photos large and four small, %i pixels wide', async (width, large) => {
  const element = await ready(12, width);
  const shown = widths();
  expect(shown).toHaveLength(7);
  expect(Math.min(...shown.slice(0, 3))).toBeGreaterThanOrEqual(large);
  const small = shown.slice(3);
  expect(Math.max(...small)).toBeLessThan(Math.min(...shown.slice(0, 3)) / 2);
  expect(Math.min(...small)).toBeGreaterThanOrEqual(44);
  const strip = inside(element, '[part="media"]') as HTMLElement;
  expect(strip.scrollWidth).toBeLessThanOrEqual(strip.clientWidth);
  for (const link of links.elements()) {
    const { width, height } = link.getBoundingClientRect();
    expect(Math.abs(width - height)).toBeLessThan(1);
  }
});

it('marks the number of photos left with a disc, or a pill for several digits', async () => {
  const element = await ready(12, 1280);
  const { width, height } = getComputedStyle(
    inside(element, '.media li:nth-child(7) a') as HTMLElement,
    '::after',
  );
  expect(Number.parseFloat(height)).toBeLessThanOrEqual(Number.parseFloat(width) + 1);
});

it.each([
  [3, 1280],
  [3, 390],
  [3, 320],
  [4, 1280],
  [4, 390],
  [4, 320],
])('shows %i photos alone in one row of equal squares, %i pixels wide', async (count, width) => {
  const element = await ready(count, width);
  expect(new Set(links.elements().map((link) => link.getBoundingClientRect().top)).size).toBe(1);
  expect(Math.max(...widths()) - Math.min(...widths())).toBeLessThanOrEqual(1);
  expect(Math.min(...widths())).toBeGreaterThanOrEqual(44);
  const strip = inside(element, '[part="media"]') as HTMLElement;
  expect(strip.scrollWidth).toBeLessThanOrEqual(strip.clientWidth);
});

it.each([
  [3, 1280],
  [4, 1280],
  [7, 1280],
  [7, 390],
])('ends %i photos with the text, %i pixels wide', async (count, width) => {
  const element = await ready(count, width);
  const ends = links.elements().map((link) => link.getBoundingClientRect().right);
  const { right } = inside(element, '[part="letter"]')?.getBoundingClientRect() ?? new DOMRect();
  expect(Math.abs(right - Math.max(...ends))).toBeLessThan(1);
});

it.each(['carousel', 'grid'])(
  'keeps the columns of a %s for three photos and for fewer than five reviews',
  async (kind) => {
    const list = ['1', '2', '3'].map((id) => review({ ...fullReview, id }));
    edge.answers(() => reviewsAnswer({ rating: rating({ count: 3 }), list }));
    await page.viewport(1280, 900);
    const name = kind === 'grid' ? 'reviews layout="grid"' : 'review-carousel';
    const element = place(
      `<storefront-${name} product-handle="mug"></storefront-${kind === 'grid' ? 'reviews' : name}>`,
    );
    await expect.poll(() => element.shadowRoot?.querySelectorAll('article .media').length).toBe(3);
    for (const selector of ['.media a', '.review']) {
      const boxes = [...(element.shadowRoot?.querySelectorAll(selector) ?? [])];
      const sizes = boxes.map((node) => Math.round(node.getBoundingClientRect().width));
      expect([selector, Math.min(...sizes) > 80]).toEqual([selector, true]);
      const paddings = boxes.map((node) => getComputedStyle(node).paddingBlockStart);
      expect(new Set(paddings).size).toBe(1);
    }
  },
);

it.each([
  [7, 'none'],
  [8, '"\u200e+1"'],
  [12, '"\u200e+5"'],
])('shows on the last of %i photos how many are left: %s', async (count, left) => {
  await ready(count, 1024);
  const texts = links.elements().map((link) => getComputedStyle(link, '::after').content);
  expect(texts).toEqual([...Array(6).fill('none'), left]);
});

it('opens the photos that are left in the lightbox', async () => {
  const element = await ready(9, 1024);
  (links.elements()[6] as HTMLElement).click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByRole('status')).toHaveTextContent('7 / 9');
  expect(inside(element, '[part="stage"] img')?.getAttribute('alt')).toBe('Photo 7 of 9 by Anna K.');
});

it('shows photos in a narrow column of a grid as large as in a list on a phone', async () => {
  await ready(12, 1280, 'layout="grid"');
  expect(Math.min(...widths().slice(0, 3))).toBeGreaterThan(120);
});

it('adds the photos of the first review after its first paint, without layout shift', async () => {
  const element = place('<storefront-reviews product-handle="mug"></storefront-reviews>');
  const media = [1, 2, 3, 4].map((number) => ({ url: `/media/${number}.svg`, thumbnail_url: '', type: 1 }));
  edge.answers(() => reviewsAnswer({ list: [review({ media }), review({ id: '2' })] }));
  const photos = () => links.elements().map((link) => link.querySelectorAll('img').length);
  const boxes = () => links.elements().map((link) => JSON.stringify(link.getBoundingClientRect()));
  let before: { photos: number[]; boxes: string[] } | undefined;
  element.addEventListener('reviews-load', () => {
    before = { photos: photos(), boxes: boxes() };
  });
  await expect.poll(photos).toEqual([1, 1, 1, 1]);
  expect(before).toEqual({ photos: [0, 0, 0, 0], boxes: boxes() });
});

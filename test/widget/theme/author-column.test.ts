import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { fullReview, review, reviewsAnswer } from '../../../testing/widget/fixtures.ts';
import { edge, inside, place } from '../../../testing/widget/stage.ts';

const long = 'A reason and another reason. '.repeat(40);

beforeEach(() => {
  edge.reset();
  edge.answers(() =>
    reviewsAnswer({ list: [{ ...fullReview, content: long }, review({ id: '2', content: '' })] }),
  );
});

const shown = async (attributes = '') => {
  const element = place(`<storefront-reviews product-handle="mug" ${attributes}></storefront-reviews>`);
  await expect.poll(() => inside(element, 'li + li [part="byline"]')).toBeTruthy();
  return element;
};
const box = (element: Element, selector: string) =>
  (inside(element, selector) as HTMLElement).getBoundingClientRect();

it.each(['en', 'ar'])('a wide element has the author beside the text, in %s', async (lang) => {
  await page.viewport(1280, 900);
  const element = await shown(`locale="${lang}"`);
  const [byline, head, letter] = ['[part="byline"]', '[part="head"]', '[part="letter"]'].map((part) =>
    box(element, part),
  ) as [DOMRect, DOMRect, DOMRect];
  expect(lang === 'ar' ? byline.left - letter.right : letter.left - byline.right).toBeGreaterThan(24);
  expect(byline.top).toBeCloseTo(head.top, 0);
  // A text that is shorter than the column leaves no hole between its lines.
  const short = box(element, 'li + li article');
  const title = box(element, 'li + li [part="letter"]');
  expect(title.top - box(element, 'li + li [part="head"]').bottom).toBeLessThan(24);
  expect(short.bottom).toBeGreaterThan(box(element, 'li + li [part="byline"]').bottom);
});

it('one gutter of 4 to 5 em is between summary and list, whose lines end where the element ends', async () => {
  await page.viewport(1280, 900);
  const element = await shown();
  const gutter = box(element, '.reviews').left - box(element, '.aside').right;
  expect(gutter).toBeGreaterThanOrEqual(64);
  expect(gutter).toBeLessThanOrEqual(80);
  const ends = [box(element, '.range').right, box(element, 'article').right];
  for (const end of ends) expect(end).toBeCloseTo(box(element, '.whole').right, 0);
  const text = inside(element, '[part="content"]') as HTMLElement;
  const sample = document.createElement('span');
  sample.style.cssText = 'display: inline-block; inline-size: 62ch';
  text.parentElement?.append(sample);
  expect(text.offsetWidth).toBeCloseTo(sample.offsetWidth, 0);
});

it.each([
  ['a narrow element', 390, ''],
  ['a grid', 1280, 'layout="grid"'],
  ['an element with its summary on top', 1280, 'summary="top"'],
])('%s has the author below the text', async (_, width, attributes) => {
  await page.viewport(width, 900);
  const element = await shown(attributes);
  await expect
    .poll(() => box(element, '[part="byline"]').top)
    .toBeGreaterThan(box(element, '[part="letter"]').bottom);
  expect(box(element, '[part="byline"]').left).toBeCloseTo(box(element, '[part="letter"]').left, 0);
});

it.each([
  ['upright', 300, 400],
  ['wide', 400, 300],
])('a single %s photo has its own ratio, in a height that it does not change', async (_, width, height) => {
  await page.viewport(1280, 900);
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"/>`;
  const url = URL.createObjectURL(new Blob([drawing], { type: 'image/svg+xml' }));
  const media = [{ url: '/media/whole.svg', thumbnail_url: '', type: 1 }];
  edge.answers(() => reviewsAnswer({ list: [review({ media }), review({ id: '2' })] }));
  const element = await shown();
  const before = box(element, '[part="photo"]').height;
  const photo = inside(element, '[part="photo"] img') as HTMLImageElement;
  photo.loading = 'eager';
  photo.src = url;
  await expect.poll(() => photo.naturalWidth).toBe(width);
  await expect.poll(() => photo.offsetWidth / photo.offsetHeight).toBeCloseTo(width / height, 1);
  expect(box(element, '[part="photo"]').height).toBe(before);
  expect(box(element, '[part="photo"]').width).toBeCloseTo(photo.offsetWidth, 0);
  URL.revokeObjectURL(url);
});

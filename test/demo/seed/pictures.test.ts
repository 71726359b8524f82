import { statSync } from 'node:fs';
import { expect, test } from 'vitest';
import { shopFiles } from '../../../demo/drivers/shop-files.ts';
import { subjects } from '../../../demo/pictures/subjects.ts';
import { photoCount, picturesOf, placeholder } from '../../../demo/seed/pictures.ts';
import { demoProducts } from '../../../demo/seed/products.ts';
import { demoReviews } from '../../../demo/seed/reviews.ts';
import { projectFiles } from '../../../testing/house/sources.ts';
import { misplacedTags } from '../pages/open-tags.ts';

const file = shopFiles();
const isMissing = (url: string) => file(url) === undefined;

test('every product has images, and other products a placeholder', () => {
  const handles = [...demoProducts.map(({ handle }) => handle), ...Object.keys(subjects)];
  const views = handles.flatMap((handle) => picturesOf(handle).views);
  expect([...views, placeholder].filter(isMissing)).toEqual([]);
});

test.each([1, 2])('every photo, thumbnail and video of a review exists, whatever the seed (%s)', (seed) => {
  const reviews = demoReviews({ seed, now: Date.parse('2026-11-21T12:00:00Z') });
  const media = reviews.flatMap((review) => (Array.isArray(review.media) ? review.media : []));
  expect(media.length).toBeGreaterThan(200);
  const urls = media.flatMap(({ url, thumbnail_url }) => [url, String(thumbnail_url)]);
  expect(urls.filter(isMissing)).toEqual([]);
});

test('every numbered snapshot exists', () => {
  for (const { handle } of demoProducts.filter(({ handle }) => hasManyReviews(handle))) {
    const numbers = Array.from({ length: photoCount(handle) }, (_, index) => index + 1);
    const urls = numbers.map((number) => picturesOf(handle).photo(number).url);
    expect(urls.filter(isMissing)).toEqual([]);
  }
});

test('painted pictures are well-formed, differ, and are the same whenever they are painted', () => {
  const urls = Object.keys(subjects).flatMap((handle) => {
    const { views, photo } = picturesOf(handle);
    return [...views, photo(1).url, photo(9).url];
  });
  const paint = (url: string) => new TextDecoder().decode(file(url)?.body);
  const painted = urls.map(paint);
  expect(new Set(painted).size).toBe(urls.length);
  expect(urls.map(paint)).toEqual(painted);
  for (const [index, svg] of painted.entries()) {
    expect(misplacedTags(svg), urls[index]).toEqual([]);
    expect(svg).not.toMatch(/undefined|NaN|<script|\shref="[^#]/);
    expect(svg.length).toBeLessThan(32_000);
  }
});

test.each(['/media/nothing/front.svg', '/media/waldhonig/photo-10.svg', '/media/__proto__/front.svg'])(
  'no picture is painted for %s',
  (url) => {
    expect(file(url)).toBeUndefined();
  },
);

test('all media together stay below 2 MB, and every image below 32 kB', () => {
  const files = projectFiles().filter((path) => path.startsWith('demo/media/'));
  const sizes = files.map((path) => ({ path, size: statSync(path).size }));
  expect(sizes.filter(({ path, size }) => !path.endsWith('.webm') && size > 32_000)).toEqual([]);
  expect(sizes.reduce((sum, { size }) => sum + size, 0)).toBeLessThan(2_000_000);
});

function hasManyReviews(handle: string): boolean {
  return photoCount(handle) > 4;
}

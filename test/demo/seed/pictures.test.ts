import { existsSync, statSync } from 'node:fs';
import { expect, test } from 'vitest';
import { photoCount, picturesOf, placeholder } from '../../../demo/seed/pictures.ts';
import { demoProducts } from '../../../demo/seed/products.ts';
import { demoReviews } from '../../../demo/seed/reviews.ts';
import { projectFiles } from '../../../testing/house/sources.ts';

const fileOf = (url: string) => `demo${url}`;
const isMissing = (url: string) => !existsSync(fileOf(url));

test('every product has four images, and other products a placeholder', () => {
  const views = demoProducts.flatMap(({ handle }) => picturesOf(handle).views);
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

test('all media together stay below 2 MB, and every image below 32 kB', () => {
  const files = projectFiles().filter((path) => path.startsWith('demo/media/'));
  const sizes = files.map((path) => ({ path, size: statSync(path).size }));
  expect(sizes.filter(({ path, size }) => !path.endsWith('.webm') && size > 32_000)).toEqual([]);
  expect(sizes.reduce((sum, { size }) => sum + size, 0)).toBeLessThan(2_000_000);
});

function hasManyReviews(handle: string): boolean {
  return photoCount(handle) > 4;
}

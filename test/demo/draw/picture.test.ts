import { existsSync, readFileSync, statSync } from 'node:fs';
import { expect, test } from 'vitest';
import { film } from '../../../demo/draw/film.ts';
import { picture } from '../../../demo/draw/picture.ts';
import { picturesOf } from '../../../demo/seed/pictures.ts';
import { demoProducts } from '../../../demo/seed/products.ts';
import { demoReviews } from '../../../demo/seed/reviews.ts';

const file = (name: string) => new URL(`../../../demo/media/${name}`, import.meta.url);
const nameOf = (url: string) => url.replace(/^\/media\//, '');
const exists = (url: string) => picture(nameOf(url)) !== undefined || existsSync(file(nameOf(url)));

test('every picture of a product can be drawn', () => {
  for (const { handle } of demoProducts) {
    const { views } = picturesOf(handle);
    expect(new Set(views.map((view) => picture(nameOf(view)))).size).toBe(4);
  }
});

test('every photo, thumbnail and video of a review is there', () => {
  const reviews = demoReviews({ seed: 1, now: Date.parse('2026-11-21T12:00:00Z') });
  const media = reviews.flatMap((review) => (Array.isArray(review.media) ? review.media : []));
  expect(media.length).toBeGreaterThan(200);
  for (const { url, thumbnail_url } of media) {
    expect(url).toMatch(/^\/media\/[a-z0-9.-]+$/);
    expect(exists(url), url).toBe(true);
    expect(exists(String(thumbnail_url)), url).toBe(true);
  }
});

test('the pictures that pages use beside those are there', () => {
  expect(picture('placeholder.svg')).toContain('<svg');
  expect(picture('icon.svg')).toContain('<svg');
});

test.each([
  'nothing.svg',
  'harbour-mug',
  'harbour-mug.svg.svg',
  '../icon.svg',
  'harbour-mug.photo-0.svg',
  'harbour-mug.photo-100.svg',
  'harbour-mug.close.small.svg',
  'constructor.svg',
  '',
])('there is no picture by the name of "%s"', (name) => expect(picture(name)).toBeUndefined());

test('a picture is the same each time, and snapshots differ', () => {
  expect(picture('watch-cap.photo-3.svg')).toBe(picture('watch-cap.photo-3.svg'));
  expect(picture('watch-cap.photo-3.svg')).not.toBe(picture('watch-cap.photo-4.svg'));
});

test('pictures are small, need nothing from elsewhere and carry no script and no style', () => {
  for (const { handle } of demoProducts) {
    for (const name of [`${handle}.svg`, `${handle}.photo-1.svg`, `${handle}.photo-2.small.svg`]) {
      const svg = picture(name) ?? '';
      expect(svg.length).toBeLessThan(32_000);
      expect(svg).not.toMatch(/<script|<style|\bstyle=|\bon\w+=|href|NaN|undefined/);
      expect(svg.replace('http://www.w3.org/2000/svg', '')).not.toContain('://');
    }
  }
});

test('every paint that a picture refers to is defined in it', () => {
  for (const { handle } of demoProducts) {
    const svg = picture(`${handle}.pair.svg`) ?? '';
    for (const [, id] of svg.matchAll(/url\(#(\w+)\)/g)) expect(svg).toContain(` id="${id}"`);
  }
});

test('thumbnails are square', () => {
  expect(picture('harbour-mug.photo-7.small.svg')).toMatch(/^<svg [^>]*width="320" height="320"/);
});

test('the video is a WebM of at most 300 kB, with a poster of its shape', () => {
  const video = file(`${film.name}.webm`);
  expect(statSync(video).size).toBeLessThan(300_000);
  expect(readFileSync(video).subarray(0, 4)).toEqual(Buffer.from([0x1a, 0x45, 0xdf, 0xa3]));
  expect(picture(`${film.name}.svg`)).toContain(`width="${film.width}" height="${film.height}"`);
});

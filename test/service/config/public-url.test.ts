import { expect, it } from 'vitest';
import { readPublicUrl } from '../../../src/service/config/public-url.ts';

it.each([
  [undefined, undefined],
  ['', undefined],
  ['https://reviews.example', 'https://reviews.example'],
  ['https://Reviews.example:443/', 'https://reviews.example'],
  ['http://127.0.0.1:8787', 'http://127.0.0.1:8787'],
])('PUBLIC_URL %j is the origin %j', (value, origin) => {
  expect(readPublicUrl(value)).toBe(origin);
});

it.each([
  'reviews.example',
  'ftp://a.example',
  'https://a.example/api',
  'https://a.example/?x',
  'https://u@a.example',
])('PUBLIC_URL %j is refused', (value) => {
  expect(() => readPublicUrl(value)).toThrow('PUBLIC_URL must be an origin');
});

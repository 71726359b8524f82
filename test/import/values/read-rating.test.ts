import { expect, it } from 'vitest';
import { readRating } from '../../../src/import/values/read-rating.ts';

it.each([
  ['4', '4'],
  ['4.0', '4'],
  ['5/5', '5'],
  ['8/10', '4'],
  ['80%', '4'],
  ['4.0 out of 5 stars', '4'],
  ['4 von 5 Sternen', '4'],
  ['5 étoiles', '5'],
  ['3 Sterne', '3'],
  ['4 из 5', '4'],
  ['5つ星', '5'],
  ['Rated 4 out of 5', '4'],
  ['★★★★★', '5'],
  ['★★★☆☆', '3'],
  ['⭐️⭐️', '2'],
  ['FIVE', '5'],
  ['two stars', '2'],
  ['good', 'good'],
  ['５', '5'],
  ['٤', '4'],
  ['۳/۵', '3'],
  ['８０％', '4'],
])('reads the rating %s', (text, stars) => {
  expect(readRating(text, 5)).toEqual({ stars, isRounded: false });
});

it('rounds decimals to whole stars and says so', () => {
  expect(readRating('4,6', 5)).toEqual({ stars: '5', isRounded: true });
  expect(readRating('4.4', 5)).toEqual({ stars: '4', isRounded: true });
});

it('converts other scales to five stars', () => {
  expect(readRating('8', 10)).toEqual({ stars: '4', isRounded: false });
  expect(readRating('60', 100)).toEqual({ stars: '3', isRounded: false });
  expect(readRating('5/5', 10)).toEqual({ stars: '5', isRounded: false });
});

it('uses the given stars of words', () => {
  const words = new Map([['excellent', '5']]);
  expect(readRating('Excellent ', 10, words)).toEqual({ stars: '5', isRounded: false });
  expect(readRating('Excellent', 5).stars).toBe('Excellent');
});

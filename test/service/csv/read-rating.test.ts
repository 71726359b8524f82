import { expect, it } from 'vitest';
import { readRating } from '../../../src/service/csv/read-rating.ts';

it.each([
  ['4', '4'],
  ['4.0', '4'],
  ['5/5', '5'],
  ['8/10', '4'],
  ['80%', '4'],
  ['4.0 out of 5 stars', '4'],
  ['4 von 5 Sternen', '4 von 5 Sternen'],
  ['★★★★★', '5'],
  ['★★★☆☆', '3'],
  ['⭐️⭐️', '2'],
  ['five', 'five'],
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

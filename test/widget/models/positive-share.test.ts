import { expect, it } from 'vitest';
import { positiveShare } from '../../../widget/models/positive-share.ts';

const shareOf = (histogram: Parameters<typeof positiveShare>[0]['histogram'], missing = 0) => {
  const count = Object.values(histogram).reduce((sum, stars) => sum + stars, missing);
  return positiveShare({ average: 4, count, histogram });
};

it.each([
  [{ 5: 80, 4: 9, 3: 5, 2: 3, 1: 3 }, 89],
  [{ 5: 1, 4: 1, 3: 0, 2: 0, 1: 1 }, 67],
  [{ 5: 5, 4: 2, 3: 0, 2: 0, 1: 0 }, 100],
  [{ 5: 9_999, 4: 0, 3: 0, 2: 0, 1: 1 }, 99],
  [{ 5: 0, 4: 0, 3: 4, 2: 1, 1: 1 }, 0],
  [{ 5: 0, 4: 1, 3: 9_999, 2: 0, 1: 0 }, 1],
])('the share of four and five stars in %j is %i percent', (histogram, share) => {
  expect(shareOf(histogram)).toBe(share);
});

it('has no share without reviews, and none of reviews that the histogram does not count', () => {
  expect(shareOf({ 5: 0, 4: 0, 3: 0, 2: 0, 1: 0 })).toBeUndefined();
  expect(shareOf({ 5: 4, 4: 0, 3: 0, 2: 0, 1: 1 }, 1)).toBeUndefined();
});

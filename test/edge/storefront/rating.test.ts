import { expect, test } from 'vitest';
import type { Rating } from '../../../src/contract/review.ts';
import { ratingOf, ratingOfReviews } from '../../../src/edge/storefront/rating.ts';

const rating = (given: Partial<Rating> = {}): Rating => ({
  rating_value: '4.50',
  review_count: 2,
  star1_count: 0,
  star2_count: 0,
  star3_count: 0,
  star4_count: 1,
  star5_count: 1,
  ...given,
});
const histogram = { 1: 0, 2: 0, 3: 0, 4: 1, 5: 1 };

test.each([
  ['the rating of the API', rating(), { average: 4.5, count: 2, histogram }],
  [
    'the count of the API, even if its stars add up to another',
    rating({ review_count: 9 }),
    { average: 4.5, count: 9, histogram },
  ],
  [
    'the mean of the stars if the API sends text',
    rating({ rating_value: 'good' }),
    { average: 4.5, count: 2, histogram },
  ],
  [
    'the mean of the stars if the API sends 46',
    rating({ rating_value: '46' }),
    { average: 4.5, count: 2, histogram },
  ],
  [
    'the mean of the stars if the API sends 0',
    rating({ rating_value: '0' }),
    { average: 4.5, count: 2, histogram },
  ],
  [
    'the unrounded mean of the stars if the API rounded it',
    rating({ rating_value: '4.67', review_count: 3, star5_count: 2 }),
    { average: 14 / 3, count: 3, histogram: { ...histogram, 5: 2 } },
  ],
  [
    'the mean of the API if its stars have another mean',
    rating({ rating_value: '4.66', review_count: 3, star5_count: 2 }),
    { average: 4.66, count: 3, histogram: { ...histogram, 5: 2 } },
  ],
  [
    'unknown without a mean and without stars',
    rating({ rating_value: '', star4_count: 0, star5_count: 0 }),
    null,
  ],
  [
    '0 if there are no reviews',
    rating({ rating_value: '0', review_count: 0, star4_count: 0, star5_count: 0 }),
    { average: 0, count: 0, histogram: { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 } },
  ],
])('a rating is %s', (_, given, expected) => {
  expect(ratingOf(given)).toEqual(expected);
});

test('the mean of a list of reviews is not rounded', () => {
  expect(ratingOfReviews([{ rating: 5 }, { rating: 5 }, { rating: 4 }])).toEqual({
    average: 14 / 3,
    count: 3,
    histogram: { 1: 0, 2: 0, 3: 0, 4: 1, 5: 2 },
  });
});

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { emptyAnswer, fullReview, review, reviewsAnswer } from '../../../testing/widget/fixtures.ts';
import { readMean } from '../../../widget/client/read-ratings.ts';
import { type ReviewsPage, readReviews } from '../../../widget/client/read-reviews.ts';
import { webAddress } from '../../../widget/client/web-address.ts';
import { copyOf, readCopy, savedFor, savedLimits } from '../../../widget/models/saved-copy.ts';

const savedAt = Date.UTC(2026, 10, 21);
const read = (answer: unknown): ReviewsPage => {
  const page = readReviews(answer, 'https://edge.example/', { readMean, webAddress });
  if (!page) throw new Error('The fixture is not a page of reviews');
  return page;
};
const page = read(
  reviewsAnswer({
    list: [fullReview, review({ id: '2', is_verified: 0 })],
    both_sides: { positive: review({ id: '3' }), critical: review({ id: '4', is_verified: 0, rating: 1 }) },
  }),
);

it('a copy passes the door of the API unchanged', () => {
  const copy = readCopy(JSON.parse(copyOf(page, savedAt)), savedAt + 1);
  expect(copy?.savedAt).toBe(savedAt);
  expect(read(copy?.answer)).toEqual(page);
});

it('a copy contains only validated fields', () => {
  const list = [{ ...review(), email: 'anna@example.com', order_id: '4711' }];
  expect(copyOf(read({ ...reviewsAnswer(), list }), savedAt)).not.toMatch(/anna@|4711/);
});

it('a copy of an empty or too large page is not made', () => {
  expect(copyOf(read(emptyAnswer), savedAt)).toBe('');
  const list = [review({ content: 'x'.repeat(savedLimits.size) })];
  expect(copyOf(read(reviewsAnswer({ list })), savedAt)).toBe('');
});

it('a copy is valid for seven days, and never before it was saved', () => {
  fc.assert(
    fc.property(fc.integer({ min: -2 * savedFor, max: 2 * savedFor }), (age) => {
      const isFresh = age >= 0 && age <= savedFor;
      expect(readCopy({ savedAt, answer: {} }, savedAt + age) !== undefined).toBe(isFresh);
    }),
  );
});

it('anything that is not a copy is rejected', () => {
  fc.assert(
    fc.property(fc.string(), fc.anything(), (text, value) => {
      expect(readCopy({ savedAt: text, answer: value }, savedAt)).toBeUndefined();
      expect(readCopy(value, Number.NaN)).toBeUndefined();
    }),
  );
});

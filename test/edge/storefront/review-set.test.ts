import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Review } from '../../../src/contract/review.ts';
import { storefrontSorts } from '../../../src/contract/storefront.ts';
import { createProjection } from '../../../src/edge/storefront/public-projection.ts';
import { createReviewSet } from '../../../src/edge/storefront/review-set.ts';
import { filters, isInOrder, type Selection } from '../../../src/edge/storefront/select.ts';
import { aReview, idsOf } from '../../../testing/edge/shop.ts';

const project = createProjection({ authorDisplay: 'as-is', publicFields: [], mediaHosts: [] });
const words = [
  'bright',
  'right',
  'Ünnep',
  'warm light',
  '质量很好',
  '好',
  '좋아요',
  'คุณภาพ',
  'ø',
  '🎉',
  'it’s',
  '5',
];
const text = fc.array(fc.constantFrom(...words), { maxLength: 4 }).map((list) => list.join(' '));

const everything: Selection = {
  stars: [],
  media: false,
  verified: false,
  keyword: '',
  variant: '',
  language: '',
  prefer: '',
  review: '',
  sort: 'newest',
};

function setOf(given: Partial<Review>[]) {
  const reviews = given.flatMap((one, index) => project(aReview({ ...one, id: String(index + 1) })) ?? []);
  return createReviewSet(reviews);
}

test('a set finds by its index the same reviews, in order, that match one by one', () => {
  const review = fc.record({
    title: text,
    content: text,
    author: text,
    rating: fc.integer({ min: 1, max: 5 }),
    item_type: fc.constantFrom('', 'Blue', 'blue'),
    language: fc.constantFrom(undefined, 'de-AT', 'en'),
  });
  const selection = fc.record({
    keyword: fc.oneof(text, fc.constantFrom('igh', 'unn', '量', 'e', '!!', 'warm right', '质量很')),
    stars: fc.subarray([1, 2, 3, 4, 5]),
    variant: fc.constantFrom('', '', 'Blue'),
    language: fc.constantFrom('', '', 'de'),
    sort: fc.constantFrom(...storefrontSorts),
  });
  fc.assert(
    fc.property(
      fc.array(review, { maxLength: 12 }),
      fc.array(selection, { minLength: 1 }),
      (given, selections) => {
        const set = setOf(given);
        for (const one of selections) {
          const asked = { ...everything, ...one };
          const found = set.select(asked);
          const expected = set.reviews.filter((each) =>
            Object.values(filters).every((filter) => filter(each, asked)),
          );
          expect(idsOf({ list: found }).sort()).toEqual(idsOf({ list: expected }).sort());
          expect(isInOrder(found, one.sort)).toBe(true);
        }
      },
    ),
  );
});

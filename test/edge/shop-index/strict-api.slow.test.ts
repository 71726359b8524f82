import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Review } from '../../../src/contract/review.ts';
import { type StorefrontSort, storefrontSorts } from '../../../src/contract/storefront.ts';
import { secondsOf } from '../../../src/contract/time.ts';
import { generated } from '../../../testing/determinism/generations.ts';
import { aReview, edgeOver, noon } from '../../../testing/edge/shop.ts';
import { createStrictApi } from '../../../testing/edge/strict-api.ts';

/**
 * Products with one handle and one ID, with several of either, with a missing one, and with a dangerous name.
 */
const products = [
  { product_handle: 'lamp', product_id: '12' },
  { product_handle: 'vase', product_id: '13' },
  { product_handle: 'vase', product_id: '14' },
  { product_handle: 'vase-old', product_id: '13' },
  { product_handle: '__proto__', product_id: '15' },
  { product_handle: 'chair', product_id: '' },
  { product_handle: '', product_id: '16' },
  { product_handle: '', product_id: '0' },
];

const flag = fc.constantFrom(0 as const, 1 as const);
const anyShop: fc.Arbitrary<Review[]> = fc
  .array(
    fc.record({
      product: fc.constantFrom(...products),
      rating: fc.integer({ min: 1, max: 5 }),
      author: fc.constantFrom('Anna Smith', 'Bo', 'Éva Őri'),
      title: fc.constantFrom('', 'Warm light', 'BRIGHT'),
      content: fc.constantFrom('', 'bright and warm', 'too big'),
      minute: fc.integer({ min: 0, max: 5 }),
      is_verified: flag,
      is_featured: flag,
      is_published: flag,
      is_top: flag,
      shown: fc.array(flag, { maxLength: 2 }),
    }),
    { minLength: 1, maxLength: 45 },
  )
  .map((list) =>
    list.map(({ product, minute, shown, ...given }, index) =>
      aReview({
        ...given,
        ...product,
        id: String(index + 1),
        commented_at: secondsOf(noon + minute * 60_000),
        media: shown.map((is_published) => ({ url: '/1.jpg', thumbnail_url: '', type: 1, is_published })),
      }),
    ),
  );

const anyQuestion = fc.record({
  subject: fc.constantFrom(
    ...['lamp', 'vase', 'vase-old', '__proto__', 'chair', 'nothing'].map((handle) => ({ product: handle })),
    ...['12', '13', '14', '16', '99'].map((id) => ({ product_id: id })),
    { product: 'vase', product_id: '12' },
    { product: 'vase', product_id: '14' },
    { product: 'chair', product_id: '12' },
    { scope: 'store' },
  ),
  page: fc.integer({ min: 1, max: 4 }),
  page_size: fc.integer({ min: 1, max: 6 }),
  sort: fc.constantFrom(...storefrontSorts),
  rating: fc.constantFrom('', '5', '1,2', '1,2,3,4,5'),
  media: fc.constantFrom('', '1'),
  verified: fc.constantFrom('', '1'),
  keyword: fc.constantFrom('', 'warm', 'BRIGHT light', 'anna', 'éva'),
});
type Question = typeof anyQuestion extends fc.Arbitrary<infer Value> ? Value : never;

test.each([
  ['that supports only the specification', true],
  ['that also lacks ratings', false],
])('reviews, ratings, filters, sorting and pages are exact with an API %s', async (_, ratings) => {
  await fc.assert(
    fc.asyncProperty(
      anyShop,
      fc.array(anyQuestion, { minLength: 1, maxLength: 6 }),
      fc.constantFrom(1, 2, 7, 20, 100),
      fc.constantFrom('auto', 'index'),
      async (reviews, questions, maxPageSize, filter) => {
        const api = createStrictApi(reviews, { ratings, maxPageSize });
        const { json } = edgeOver(api, { env: { PRODUCT_FILTER: filter, INDEX_MAX_REVIEWS: '1000' } });
        for (const question of questions) {
          const { subject, ...rest } = question;
          const given = Object.entries({ ...subject, ...rest }).filter(([, value]) => value !== '');
          const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
          const expected = modelAnswer(reviews, question);
          const answer = await json(`/v1/reviews?${search}`);
          if (expected) expect(shape(answer)).toEqual(expected);
          else expect(answer).toMatchObject({ status: 400, code: 'invalid_parameter' });
        }
        const listing = await json('/v1/ratings?products=lamp,vase,chair,nothing');
        for (const product of ['lamp', 'vase', 'chair', 'nothing']) {
          expect(listing[product]).toEqual(modelRating(modelReviews(reviews, { product })));
        }
      },
    ),
    { numRuns: generated(40) },
  );
});

function shape({ list, ...answer }: { list: { id: string; media: unknown[] }[] }) {
  return { ...answer, list: list.map(({ id, media }) => [id, media.length]) };
}

/** The expected answer, by a simple model; undefined for a question that names two products. */
function modelAnswer(reviews: Review[], { subject, page, page_size, ...question }: Question) {
  const { product, product_id }: { product?: string; product_id?: string; scope?: string } = subject;
  const mine = modelReviews(reviews, subject);
  // All reviews of the lamp have both names.
  const namesTwo = product !== undefined && product_id === '12';
  if (namesTwo && mine.length > 0 && modelReviews(reviews, { product_id }).length > 0) return undefined;
  const stars = question.rating === '' ? ['1', '2', '3', '4', '5'] : question.rating.split(',');
  const matching = mine
    .filter(({ rating }) => stars.includes(String(rating)))
    .filter((review) => question.media === '' || shownMedia(review) > 0)
    .filter(({ is_verified }) => question.verified === '' || is_verified === 1)
    .filter((review) => {
      const text = `${review.title} ${review.content} ${review.author}`.toLowerCase();
      return question.keyword
        .toLowerCase()
        .split(' ')
        .every((word) => text.includes(word));
    })
    .sort((a, b) => rankOf(question.sort, a, b));
  return {
    rating: modelRating(mine),
    page: {
      page,
      page_size,
      count: matching.length,
      total_page: Math.ceil(matching.length / page_size),
    },
    list: matching
      .slice((page - 1) * page_size, page * page_size)
      .map((review) => [review.id, shownMedia(review)]),
    partial: false,
    both_sides: null,
  };
}

function modelReviews(reviews: Review[], subject: { product?: string; product_id?: string; scope?: string }) {
  return reviews
    .filter(({ is_published }) => is_published === 1)
    .filter(({ product_handle, product_id }) => {
      if (subject.scope) return product_id === '0';
      return subject.product ? product_handle === subject.product : product_id === subject.product_id;
    });
}

function modelRating(reviews: Review[]) {
  const of = (star: number) => reviews.filter(({ rating }) => rating === star).length;
  const sum = reviews.reduce((total, { rating }) => total + rating, 0);
  return {
    average: reviews.length === 0 ? 0 : sum / reviews.length,
    count: reviews.length,
    histogram: { 1: of(1), 2: of(2), 3: of(3), 4: of(4), 5: of(5) },
  };
}

function rankOf(sort: StorefrontSort, a: Review, b: Review): number {
  const time = (review: Review) => Date.parse(review.commented_at);
  const newest = time(b) - time(a) || Number(b.id) - Number(a.id);
  if (sort === 'newest') return newest;
  if (sort === 'oldest') return -newest;
  if (sort === 'highest') return b.rating - a.rating || newest;
  if (sort === 'lowest') return a.rating - b.rating || newest;
  return b.is_top - a.is_top || b.is_featured - a.is_featured || newest;
}

function shownMedia({ media }: Review): number {
  return (media ?? []).filter(({ is_published }) => is_published === 1).length;
}

import { describe, expect, test } from 'vitest';
import type { Review } from '../../../src/contract/review.ts';
import { hidden } from '../../../testing/edge/canary-reviews.ts';
import { createFaultyApi, everyParameterExcept } from '../../../testing/edge/faulty-api.ts';
import { aReview, edgeOver, idsOf, reviewsNumbered } from '../../../testing/edge/shop.ts';
import { createStrictApi } from '../../../testing/edge/strict-api.ts';

/** How the edge gets the reviews of a product. */
const modes = {
  'pages of the API': (reviews: Review[]) => createFaultyApi({ reviews }),
  'gathered reviews': (reviews: Review[]) =>
    createFaultyApi({ reviews, supports: everyParameterExcept('is_published', 'keyword') }),
  'the shop index': (reviews: Review[]) => createStrictApi(reviews),
};

const lamps = [
  ...reviewsNumbered(12, { item_type: 'Blue', language: 'en-GB' }),
  ...reviewsNumbered(3, { item_type: 'Red', language: 'de' }, 21),
  aReview({ id: '31', item_type: 'blue' }),
  aReview({ id: '32', item_type: '', language: 'und' }),
  aReview({ id: '33', item_type: hidden('item_type'), language: 'fr', is_published: 0 }),
  aReview({ id: '34', item_type: 'Red', product_handle: 'vase', product_id: '13' }),
];

describe.each(Object.entries(modes))('with %s', (_, create) => {
  test('a variant and a language select exactly their published reviews, with their count', async () => {
    const { json } = edgeOver(create(lamps));
    const red = await json('/v1/reviews?product=lamp&variant=Red&page_size=2');
    expect(idsOf(red)).toEqual(['23', '22']);
    expect(red).toMatchObject({ page: { count: 3, total_page: 2 }, rating: { count: 17 }, partial: false });
    expect(idsOf(await json('/v1/reviews?product=lamp&variant=Red&page_size=2&page=2'))).toEqual(['21']);
    expect(idsOf(await json('/v1/reviews?product=lamp&variant=blue'))).toEqual(['31']);
    expect(idsOf(await json('/v1/reviews?product=lamp&language=de&sort=oldest'))).toEqual(['21', '22', '23']);
    expect(idsOf(await json('/v1/reviews?product=lamp&language=de&variant=Blue'))).toEqual([]);
  });

  test('reviews in a preferred language come first, each group in order, across pages', async () => {
    const { json } = edgeOver(create(lamps));
    const first = await json('/v1/reviews?product=lamp&prefer=de&sort=oldest&page_size=5');
    expect(idsOf(first)).toEqual(['21', '22', '23', '1', '2']);
    expect(first.page.count).toBe(17);
    const second = await json('/v1/reviews?product=lamp&prefer=de&sort=oldest&page_size=5&page=2');
    expect(idsOf(second)).toEqual(['3', '4', '5', '6', '7']);
  });

  test('a variant or a language that no published review has selects nothing', async () => {
    const { json } = edgeOver(create(lamps));
    for (const query of ['variant=Green', `variant=${hidden('item_type')}`, 'language=fr']) {
      const answer = await json(`/v1/reviews?product=lamp&${query}`);
      expect(answer).toMatchObject({ list: [], page: { count: 0 }, rating: { count: 17 } });
    }
  });

  test('an answer from all reviews counts the variants and languages of the published ones', async () => {
    const { json } = edgeOver(create(lamps));
    expect(await json('/v1/reviews?product=lamp&variant=Red')).toMatchObject({
      variants: [
        { value: 'Blue', count: 12 },
        { value: 'Red', count: 3 },
        { value: 'blue', count: 1 },
      ],
      languages: [
        { value: 'en', count: 12 },
        { value: 'de', count: 3 },
      ],
    });
    expect(await json('/v1/reviews?product=lamp')).toHaveProperty('variants.length', 3);
  });

  test('a review passes its language, what its author received and whether it is imported, and no other value', async () => {
    const { json } = edgeOver(
      create([
        aReview({ id: '1', language: 'pt-BR', is_incentivised: 1, is_affiliated: 0 }),
        aReview({ id: '2', language: hidden('language'), is_incentivised: hidden('flag') as never }),
        aReview({ id: '3', source: ' qr code' }),
        aReview({ id: '4', source: hidden('a marketplace') }),
      ]),
    );
    const { list } = await json('/v1/reviews?product=lamp&sort=oldest');
    expect(list[0]).toMatchObject({ language: 'pt', is_incentivised: 1, is_affiliated: 0 });
    expect(JSON.stringify(list)).not.toContain('canary');
    expect(list[3]).toMatchObject({ is_imported: 1 });
    for (const field of ['language', 'is_incentivised', 'is_affiliated', 'is_imported']) {
      expect(list[2]).not.toHaveProperty(field);
    }
  });
});

test('an answer names at most 20 variants, the most frequent ones, and none if all are equal', async () => {
  const many = reviewsNumbered(30).map((review) => ({ ...review, item_type: `Size ${review.id}` }));
  const twice = aReview({ id: '99', item_type: 'Size 30' });
  const { json } = edgeOver(createStrictApi([...many, twice]));
  const { variants } = await json('/v1/reviews?product=lamp');
  expect(variants).toHaveLength(20);
  expect(variants[0]).toEqual({ value: 'Size 30', count: 2 });
  const one = edgeOver(createStrictApi(reviewsNumbered(3, { item_type: 'Blue' })));
  expect(await one.json('/v1/reviews?product=lamp')).not.toHaveProperty('variants');
});

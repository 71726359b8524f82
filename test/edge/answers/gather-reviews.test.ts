import { describe, expect, it, test } from 'vitest';
import type { Review } from '../../../src/contract/review.ts';
import { secondsOf } from '../../../src/contract/time.ts';
import { createFaultyApi, everyParameterExcept, listCalls } from '../../../testing/edge/faulty-api.ts';
import { aReview, edgeOver, idsOf, noon, reviewsNumbered } from '../../../testing/edge/shop.ts';

test('if the API stops filtering by product, the cached reviews of a product are still served', async () => {
  const api = createFaultyApi({
    reviews: reviewsNumbered(3),
    supports: everyParameterExcept('is_published'),
  });
  const { json, pass, events } = edgeOver(api);
  await json('/v1/reviews?product=lamp');
  api.behaviour.reviews.push(aReview({ id: '50', product_handle: 'vase', content: 'Broken' }));
  api.behaviour.supports = new Set();
  pass(61);
  const answer = await json('/v1/reviews?product=lamp&page_size=20');
  expect(idsOf(answer)).toEqual(['3', '2', '1']);
  expect(events).toContainEqual({ event: 'parameter_ignored', parameter: 'product_handle' });
});

test('a page that is not cached yet is never made from stale reviews', async () => {
  const api = createFaultyApi({
    reviews: reviewsNumbered(3),
    supports: everyParameterExcept('is_published'),
  });
  const { json, pass } = edgeOver(api);
  await json('/v1/reviews?product=lamp');
  api.behaviour.reviews = reviewsNumbered(4);
  pass(61);
  expect((await json('/v1/reviews?product=lamp&sort=oldest')).page.count).toBe(4);
});

test('an API with small pages is read to the end', async () => {
  const api = createFaultyApi({
    reviews: reviewsNumbered(130),
    supports: everyParameterExcept('is_published'),
    maxPageSize: 30,
  });
  const answer = await edgeOver(api).json('/v1/reviews?product=lamp&page=26&page_size=5');
  expect(idsOf(answer)).toEqual(['5', '4', '3', '2', '1']);
  expect(answer).toMatchObject({ page: { count: 130 }, partial: false });
});

test('beyond INDEX_MAX_REVIEWS the answer is partial, and its rating is not the mean of a part', async () => {
  const api = createFaultyApi({
    reviews: reviewsNumbered(250),
    supports: everyParameterExcept('is_published'),
  });
  const { json } = edgeOver(api, { env: { INDEX_MAX_REVIEWS: '200' } });
  const answer = await json('/v1/reviews?product=lamp');
  expect(answer).toMatchObject({ partial: true, page: { count: 200 }, rating: { count: 250 } });
  api.behaviour.interfere = (operation) => (operation === 'get_rating' ? new Response('') : undefined);
  const blind = edgeOver(api, { env: { INDEX_MAX_REVIEWS: '200' } });
  await expect(blind.json('/v1/reviews?product=lamp')).resolves.toMatchObject({
    partial: true,
    rating: null,
  });
});

test('reading stops if the API returns the same page again and again', async () => {
  const api = createFaultyApi({
    reviews: reviewsNumbered(250),
    supports: everyParameterExcept('is_published'),
    interfere: (_, query) => {
      query.page = '1';
    },
  });
  const answer = await edgeOver(api).json('/v1/reviews?product=lamp');
  expect(answer).toMatchObject({ partial: true, page: { count: 100 } });
  // The list is read once more, because a review may have moved from one page to the other.
  expect(listCalls(api)).toHaveLength(4);
});

test('a review that is deleted between two pages is not shown, and hides no other one', async () => {
  const api = createFaultyApi({
    reviews: reviewsNumbered(150),
    supports: everyParameterExcept('is_published'),
    interfere: (_, { page }) => {
      if (page === '2') api.behaviour.reviews = api.behaviour.reviews.filter(({ id }) => id !== '7');
    },
  });
  const answer = await edgeOver(api).json('/v1/reviews?product=lamp&page=2&page_size=50');
  expect(answer.page.count).toBe(149);
  expect(idsOf(answer)).toContain('100');
  const last = await edgeOver(api).json('/v1/reviews?product=lamp&page=3&page_size=50&sort=newest');
  expect(idsOf(last)).not.toContain('7');
});

describe('a product of 150 reviews, which the API lists on two pages', () => {
  const now = { updated_at: secondsOf(noon) };

  /** Calls `change` before each second page, with the number of the reading. */
  function lampWith(change: (reviews: Review[], reading: number) => Review[]) {
    let readings = 0;
    const api = createFaultyApi({
      reviews: reviewsNumbered(150),
      supports: everyParameterExcept('is_published'),
      interfere: (_, { page, page_size }) => {
        if (page !== '2' || page_size !== '100') return;
        readings += 1;
        api.behaviour.reviews = change(api.behaviour.reviews, readings);
      },
    });
    const { json, pass } = edgeOver(api);
    // The clock of the API is an hour behind.
    pass(3_600);
    const answer = () => json('/v1/reviews?product=lamp&sort=oldest&page=3&page_size=50');
    return { api, answer, json, readings: () => readings, pages: () => listCalls(api).length };
  }

  it('is read once if none of them was changed lately', async () => {
    const { answer, pages } = lampWith((reviews) => reviews);
    expect((await answer()).page.count).toBe(150);
    expect(pages()).toBe(2);
  });

  it('is read again if one of each page is hidden between the two pages', async () => {
    const { json, pages } = lampWith((reviews, reading) =>
      reading === 1
        ? reviews.map((review) =>
            ['7', '120'].includes(review.id) ? { ...review, ...now, is_published: 0 } : review,
          )
        : reviews,
    );
    // A list without 120 but with 7 would be a state that never existed.
    const answer = await json('/v1/reviews?product=lamp&sort=oldest&page_size=50');
    expect([answer.page.count, idsOf(answer).includes('7')]).toEqual([148, false]);
    expect(pages()).toBe(6);
  });

  it('loses none if one is deleted and one with an earlier date is added between the two pages', async () => {
    const { json } = lampWith((reviews, reading) =>
      reading === 1
        ? [
            ...reviews.filter(({ id }) => id !== '7'),
            aReview({ ...now, id: '900', commented_at: aReview({ id: '130' }).commented_at }),
          ]
        : reviews,
    );
    const answer = await json('/v1/reviews?product=lamp&sort=oldest&page=3&page_size=50');
    expect(answer.page.count).toBe(150);
    const before = await json('/v1/reviews?product=lamp&sort=oldest&page=2&page_size=50');
    expect(idsOf(before)).toContain('101');
  });

  it('is read if the clock of the API shows no date', async () => {
    const { api, answer } = lampWith((reviews) => reviews);
    api.behaviour.now = () => 1e21;
    expect((await answer()).page.count).toBe(150);
  });

  it('is read three times at most if it changes all the time', async () => {
    const { answer, readings } = lampWith((reviews, reading) =>
      reviews.map((review) =>
        review.id === '120' ? { ...review, ...now, title: `Edited ${reading}` } : review,
      ),
    );
    expect((await answer()).page.count).toBe(150);
    expect(readings()).toBe(3);
  });
});

import { describe, expect, it } from 'vitest';
import { fullReview, review, reviewsAnswer } from '../../../testing/widget/fixtures.ts';
import { readMean } from '../../../widget/client/read-ratings.ts';
import { readReviews } from '../../../widget/client/read-reviews.ts';
import { webAddress } from '../../../widget/client/web-address.ts';

const read = (answer: unknown) => readReviews(answer, 'https://edge.example/shop/', { readMean, webAddress });
const first = (fields: object) => read({ ...reviewsAnswer(), list: [{ ...review(), ...fields }] })?.list[0];

it('accepts a response of the edge', () => {
  const answer = reviewsAnswer();
  const page = read(answer);
  expect(page).toMatchObject({ rating: answer.rating, page: answer.page, partial: false });
  expect(page?.list.map(({ title }) => title)).toEqual(answer.list.map(({ title }) => title));
  expect(first(fullReview)).toMatchObject({
    is_verified: true,
    is_top: true,
    is_featured: false,
    author_country: 'DE',
    item_type: 'Moss green',
    reply: fullReview.reply,
  });
});

it.each([
  null,
  'text',
  7,
  [],
  {},
  { list: [] },
  { page: null, list: [] },
  { page: { page: 1, page_size: 5, total_page: '1', count: 1 }, list: [] },
  { page: { page: 1, page_size: 5, total_page: 1, count: -1 }, list: [] },
  { page: { page: 1, page_size: 5, total_page: 1, count: 1 }, list: 'none' },
])('rejects the invalid response %j', (answer) => {
  expect(read(answer)).toBeUndefined();
});

it('omits entries that are not reviews', () => {
  expect(read({ ...reviewsAnswer(), list: [null, 7, 'review', {}, review()] })?.list).toHaveLength(1);
});

it('reads both sides like every other review', () => {
  const both_sides = { positive: fullReview, critical: { ...review({ id: '2', rating: 1 }), author: 7 } };
  expect(read(reviewsAnswer({ both_sides: both_sides as never }))?.both_sides).toMatchObject({
    positive: { id: 'full', is_verified: true, media: [{}, {}, {}] },
    critical: { id: '2', rating: 1, author: '', is_verified: true },
  });
});

it.each([undefined, null, 7, [], {}, { positive: review() }, { positive: review(), critical: {} }])(
  'shows no sides for %j',
  (both_sides) => {
    expect(read({ ...reviewsAnswer(), both_sides })?.both_sides).toBeNull();
  },
);

it('ignores text, flags and stars of the wrong type', () => {
  const odd = first({
    author: { name: 'Ada' },
    title: 7,
    content: ['a'],
    commented_at: null,
    rating: '5',
    is_verified: '1',
    media: 'none',
    reply: 'thanks',
    author_country: undefined,
  });
  expect(odd).toMatchObject({
    author: '',
    title: '',
    content: '',
    commented_at: '',
    rating: 0,
    is_verified: false,
    media: [],
    reply: null,
    author_country: '',
  });
});

it('reads a missing or invalid rating as null', () => {
  for (const rating of [null, {}, { average: 6, count: 1 }, { average: '4', count: 1 }, { average: 4 }]) {
    expect(read({ ...reviewsAnswer(), rating })?.rating).toBeNull();
  }
});

describe('URLs of media', () => {
  const media = (url: unknown, thumbnail_url: unknown = '') =>
    first({ media: [{ url, thumbnail_url, type: 1 }] })?.media;

  it('are resolved against the endpoint', () => {
    expect(media('/media/mug.jpg')?.[0]?.url).toBe('https://edge.example/media/mug.jpg');
    expect(media('https://media.example/mug.jpg')?.[0]?.url).toBe('https://media.example/mug.jpg');
  });

  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'blob:https://x/1',
    'ftp://x/y',
    'https://',
    '',
    7,
    null,
  ])('must be absolute http(s) URLs, unlike %j', (url) => {
    expect(media(url)).toEqual([]);
    expect(media('/media/mug.jpg', url)?.[0]?.thumbnail_url).toBe('');
  });

  it('are omitted unless the media is a photo or video', () => {
    expect(first({ media: [{ url: '/a', type: 3 }, { url: '/a' }, null] })?.media).toEqual([]);
  });
});

import { expect, test } from 'vitest';
import { readSubmittedReview } from '../../src/contract/submitted-review.ts';

const good = { product: 'lamp', rating: 4, author: 'Ada' };

/** The codes by field; empty if the review is accepted. */
function codesOf(input: unknown): Record<string, string> {
  const read = readSubmittedReview(input);
  if (!('errors' in read)) return {};
  return Object.fromEntries(read.errors.map(({ field, code }) => [field, code]));
}

const family = '👨‍👩‍👧‍👦';

test.each<[string, unknown, Record<string, string>]>([
  ['a rating without text', good, {}],
  ['a review of the shop', { rating: 5, author: 'Ada', scope: 'store' }, {}],
  ['no product', { rating: 5, author: 'Ada' }, { product: 'missing' }],
  ['a product and the shop', { ...good, scope: 'store' }, { scope: 'conflict' }],
  ['an unknown scope', { ...good, product: null, scope: 'all' }, { scope: 'out_of_range' }],
  ['the id of the shop', { ...good, product: null, product_id: '0' }, { product_id: 'invalid_product' }],
  ['a product id with letters', { ...good, product_id: 'x' }, { product_id: 'invalid_product' }],
  ['an empty handle', { ...good, product: '' }, { product: 'invalid_product' }],
  ['no rating', { ...good, rating: undefined }, { rating: 'missing' }],
  ['six stars', { ...good, rating: 6 }, { rating: 'out_of_range' }],
  ['half a star', { ...good, rating: 4.5 }, { rating: 'out_of_range' }],
  ['a rating as text', { ...good, rating: '5' }, { rating: 'wrong_type' }],
  ['no author', { ...good, author: undefined }, { author: 'missing' }],
  ['an author of spaces', { ...good, author: '  ' }, { author: 'empty' }],
  ['an author of zero-width characters', { ...good, author: '\u200b\u2060' }, { author: 'empty' }],
  ['an author on two lines', { ...good, author: 'A\nB' }, { author: 'invalid_characters' }],
  ['60 letters with accents', { ...good, author: 'e\u0301'.repeat(60) }, {}],
  ['61 letters with accents', { ...good, author: `${'e\u0301'.repeat(60)}e` }, { author: 'too_long' }],
  [
    'a title of 40 families, which the API cannot hold',
    { ...good, title: family.repeat(40) },
    { title: 'too_long' },
  ],
  ['a title of 27 families', { ...good, title: family.repeat(27) }, {}],
  ['U+0000 in the text', { ...good, content: 'a\0b' }, { content: 'invalid_characters' }],
  ['a lone surrogate in the text', { ...good, content: 'a\ud800' }, { content: 'invalid_characters' }],
  ['an override in the text', { ...good, content: 'a\u202eb' }, { content: 'invalid_characters' }],
  ['line breaks and a right-to-left mark', { ...good, content: 'a\r\n\tb\u200f' }, {}],
  ['a text of 5,001 letters', { ...good, content: 'a'.repeat(5_001) }, { content: 'too_long' }],
  ['a text as a list', { ...good, content: ['a'] }, { content: 'wrong_type' }],
  ['an email without @', { ...good, author_email: 'ada' }, { author_email: 'invalid_email' }],
  ['an unknown form of the name', { ...good, author_form: 'no' }, { author_form: 'out_of_range' }],
  ['a box as a number', { ...good, is_affiliated: 1 }, { is_affiliated: 'wrong_type' }],
  ['twelve media', { ...good, media: Array(12).fill('k') }, { media: 'too_many' }],
  // A list of each of them would be forty times as long as the request.
  ['thousands of wrong media', { ...good, media: Array(31_000).fill(0) }, { media: 'too_many' }],
  ['media without keys', { ...good, media: [1] }, { 'media.0': 'wrong_type' }],
  ['a poster as null', { ...good, poster: null }, {}],
  ['a poster as a list', { ...good, poster: ['k'] }, { poster: 'wrong_type' }],
  ['a poster of 2,001 characters', { ...good, poster: 'k'.repeat(2_001) }, { poster: 'too_long' }],
  [
    'several mistakes',
    { product: 'lamp', rating: 9, author: '', title: 1 },
    { rating: 'out_of_range', author: 'empty', title: 'wrong_type' },
  ],
  ['a list', [], { '': 'wrong_type' }],
  ['null', null, { '': 'wrong_type' }],
])('%s', (_name, input, codes) => {
  expect(codesOf(input)).toEqual(codes);
});

test('a browser sets no publication, verification, flag, date or source', () => {
  const fields = {
    ...{ is_published: 1, is_verified: 1, is_featured: 1, is_top: 1, tag: 'x', source: 'x' },
    ...{
      commented_at: '2020-01-01',
      order_id: '1',
      reply: { content: 'x' },
      held_for: [],
      author_phone: '1',
    },
  };
  const read = readSubmittedReview({ ...good, ...fields });
  if ('errors' in read) throw new Error('Expected a review');
  expect(Object.keys(read.review).filter((name) => Object.hasOwn(fields, name))).toEqual([]);
});

import { describe, expect, it } from 'vitest';
import { type FirstQuestion, noFilters, type Question } from '../../../widget/models/question.ts';
import { readUrlState, writeUrlState } from '../../../widget/models/url-state.ts';

const home: FirstQuestion = {
  product: 'mug',
  product_id: '',
  scope: '',
  sort: 'newest',
  page_size: 5,
  page: 1,
};
const all: Question = { ...home, ...noFilters };
const page = 'https://shop.example/mug';
const read = (search: string) => readUrlState(`${page}${search}`, 'reviews', home);
const write = (search: string, question: Partial<Question>) =>
  writeUrlState(`${page}${search}`, 'reviews', { ...all, ...question }, home).slice(page.length);

const chosen: [search: string, question: Partial<Question>][] = [
  ['', {}],
  ['?reviews-page=3', { page: 3 }],
  ['?reviews-sort=lowest', { sort: 'lowest' }],
  ['?reviews-rating=4%2C5', { rating: '4,5' }],
  ['?reviews-media=1&reviews-verified=1', { media: 1, verified: 1 }],
  ['?reviews-keyword=warm+%26+light', { keyword: 'warm & light' }],
  ['?reviews-variant=+Moss+green+%2F+L&reviews-language=pt', { variant: ' Moss green / L', language: 'pt' }],
  ['?reviews-prefer=pt', { prefer: 'pt' }],
  ['?reviews-review=12345678901234567890', { review: '12345678901234567890' }],
];

describe('the URL state', () => {
  it.each(chosen)('is read from and written to %j', (search, question) => {
    expect(read(search)).toEqual({ ...all, ...question });
    expect(write('', question)).toBe(search);
  });

  it.each([
    '?reviews-page=0',
    '?reviews-page=1e3',
    '?reviews-page=100000',
    '?reviews-sort=best',
    '?reviews-rating=6',
    '?reviews-rating=5,,4',
    '?reviews-media=yes',
    '?reviews-verified=0',
    `?reviews-keyword=${'x'.repeat(201)}`,
    '?reviews-keyword=%20',
    `?reviews-variant=${'x'.repeat(256)}`,
    '?reviews-language=pt-BR',
    '?reviews-prefer=%2Bpt',
    '?reviews-review=1%27',
    '?reviews-review=-1',
    '?page=2&sort=lowest&REVIEWS-PAGE=2',
    '?store-page=2',
  ])('ignores the invalid or foreign parameter in %j', (search) => {
    expect(read(search)).toEqual(all);
  });

  it('drops repeated stars, and sorts the others', () => {
    expect(read('?reviews-rating=5,5,4').rating).toBe('4,5');
  });

  it('keeps foreign parameters and the fragment', () => {
    const search = '?variant=7&reviews-page=2&store-page=4#reviews';
    expect(write(search, { rating: '5' })).toBe('?variant=7&store-page=4&reviews-rating=5#reviews');
  });
});

import { describe, expect, test } from 'vitest';
import { problems } from '../../../src/contract/problem.ts';
import { readRatingsQuestion, readReviewsQuestion } from '../../../src/edge/storefront/question.ts';
import { createFaultyApi } from '../../../testing/edge/faulty-api.ts';
import { edgeOver, reviewsNumbered } from '../../../testing/edge/shop.ts';

const long = 'x'.repeat(256);
const fifty = Array.from({ length: 50 }, (_, index) => `h${index}`).join(',');

describe.each([
  ['/v1/reviews', ['product is missing']],
  ['/v1/reviews?page=1', ['product is missing']],
  ['/v1/reviews?product=', ['product must not be empty']],
  [`/v1/reviews?product=${long}`, ['product must be at most 255 characters']],
  ['/v1/reviews?product_id=lamp', ['product_id must be numeric text']],
  ['/v1/reviews?product_id=0', ['product_id must be the id of a product']],
  ['/v1/reviews?product_id=-1', ['product_id must be numeric text']],
  ['/v1/reviews?scope=product', ['scope must be store']],
  ['/v1/reviews?scope=', ['scope must be store']],
  ['/v1/reviews?scope=store&product=lamp', ['scope cannot be combined with a product']],
  ['/v1/reviews?scope=store&product_id=1', ['scope cannot be combined with a product']],
  ['/v1/reviews?product=lamp&page=0', ['page must be at least 1']],
  ['/v1/reviews?product=lamp&page=-3', ['page must be at least 1']],
  ['/v1/reviews?product=lamp&page=', ['page must be a whole number']],
  ['/v1/reviews?product=lamp&page=1.5', ['page must be a whole number']],
  ['/v1/reviews?product=lamp&page=1e3', ['page must be a whole number']],
  ['/v1/reviews?product=lamp&page=two', ['page must be a whole number']],
  ['/v1/reviews?product=lamp&page=99999999999999999999', ['page must be a whole number']],
  ['/v1/reviews?product=lamp&page=100001', ['page must be at most 100000']],
  ['/v1/reviews?product=lamp&page_size=0', ['page_size must be at least 1']],
  ['/v1/reviews?product=lamp&page_size=51', ['page_size must be at most 50']],
  ['/v1/reviews?product=lamp&sort=best', ['sort must be one of featured, newest, oldest, highest, lowest']],
  ['/v1/reviews?product=lamp&sort=', ['sort must be one of featured, newest, oldest, highest, lowest']],
  ['/v1/reviews?product=lamp&rating=6', ['rating must be comma-separated numbers from 1 to 5']],
  ['/v1/reviews?product=lamp&rating=4,,5', ['rating must be comma-separated numbers from 1 to 5']],
  ['/v1/reviews?product=lamp&rating=', ['rating must be comma-separated numbers from 1 to 5']],
  ['/v1/reviews?product=lamp&media=yes', ['media must be 0 or 1']],
  ['/v1/reviews?product=lamp&verified=2', ['verified must be 0 or 1']],
  [`/v1/reviews?product=lamp&keyword=${'x'.repeat(201)}`, ['keyword must be at most 200 characters']],
  [`/v1/reviews?product=lamp&variant=${long}`, ['variant must be at most 255 characters']],
  ['/v1/reviews?product=lamp&language=EN-us', ['language must be a language code such as en']],
  ['/v1/reviews?product=lamp&review=', ['review must be numeric text']],
  ['/v1/reviews?product=lamp&review=1,2', ['review must be numeric text']],
  ['/v1/reviews?product=lamp&product=vase', ['product must not be repeated']],
  ['/v1/reviews?product=lamp&page=1&page=1', ['page must not be repeated']],
  [
    '/v1/reviews?product_id=a&page=0&page_size=x&sort=y&rating=9&media=3&verified=3',
    [
      'product_id must be numeric text',
      'page must be at least 1',
      'page_size must be a whole number',
      'sort must be one of featured, newest, oldest, highest, lowest',
      'rating must be comma-separated numbers from 1 to 5',
      'media must be 0 or 1',
      'verified must be 0 or 1',
    ],
  ],
  ['/v1/ratings', ['products is missing']],
  ['/v1/ratings?products=', ['products must be comma-separated handles']],
  ['/v1/ratings?products=,', ['products must be comma-separated handles']],
  [`/v1/ratings?products=${fifty},more`, ['products must be at most 50 handles']],
  [`/v1/ratings?products=lamp,${long}`, ['products must be at most 255 characters']],
  ['/v1/ratings?products=a&products=b', ['products must not be repeated']],
  ['/v1/ratings?handle=', ['handle must not be empty']],
  [`/v1/ratings?handle=lamp&handle=${long}`, ['handle must be at most 255 characters']],
  [`/v1/ratings?products=${fifty}&handle=more`, ['handle must be at most 50 handles']],
  [
    `/v1/ratings?handle=${fifty.replaceAll(',', '&handle=')}&handle=more`,
    ['handle must be at most 50 handles'],
  ],
])('%s', (path, errors) => {
  test('is rejected with every invalid parameter, without calling the API', async () => {
    const api = createFaultyApi({ reviews: reviewsNumbered(3) });
    const response = await edgeOver(api).get(path);
    expect(response.status).toBe(400);
    expect(response.headers.get('content-type')).toBe('application/problem+json');
    expect(response.headers.get('cache-control')).toBe('no-store');
    const problem = await response.json();
    expect(problem).toMatchObject({
      type: 'about:blank',
      title: problems.invalid_parameter.title,
      status: 400,
      code: 'invalid_parameter',
    });
    const reported = problem.errors.map(
      (error: { field: string; message: string }) => `${error.field} ${error.message}`,
    );
    expect(reported).toEqual(errors);
    expect(api.calls).toEqual([]);
  });
});

test('a valid query is normalized', () => {
  const read = (query: string) => readReviewsQuestion(new URLSearchParams(query));
  expect(read('product=lamp')).toEqual({
    subject: { kind: 'product', handle: 'lamp' },
    page: 1,
    pageSize: 10,
    sort: 'featured',
    stars: [],
    media: false,
    verified: false,
    keyword: '',
    variant: '',
    language: '',
    prefer: '',
    review: '',
  });
  expect(
    read(
      'product_id=gid://shop/Product/12&page=2&page_size=50&sort=lowest&rating=5,1,5&media=1&verified=true&keyword=+A++B &variant=+Blue&language=pt&prefer=de&review=7',
    ),
  ).toEqual({
    subject: { kind: 'product', id: '12' },
    page: 2,
    pageSize: 50,
    sort: 'lowest',
    stars: [1, 5],
    media: true,
    verified: true,
    keyword: 'a b',
    variant: ' Blue',
    language: 'pt',
    prefer: 'de',
    review: '7',
  });
  expect(read('scope=store').subject).toEqual({ kind: 'store' });
  expect(readRatingsQuestion(new URLSearchParams({ products: 'b,a,,b' }))).toEqual(['a', 'b']);
  expect(readRatingsQuestion(new URLSearchParams('products=b,a&handle=T6,5+cm&handle=b'))).toEqual([
    'T6,5 cm',
    'a',
    'b',
  ]);
});

import { expect, it } from 'vitest';
import { fetchRatings } from '../../../src/client/include/fetch-ratings.ts';

const edge = 'https://reviews.shop.example';
const listing = { products: ['mug', 'tea cup', 'constructor'], locale: 'de', href: '/p/{handle}#reviews' };

it('the ratings of a listing are one request', async () => {
  const asked: string[] = [];
  const fetch = async (url: string) => {
    asked.push(url);
    return Response.json({ mug: '<storefront-rating>4.5</storefront-rating>', 'tea cup': '' });
  };
  expect(await fetchRatings(edge, listing, { fetch })).toEqual({
    mug: '<storefront-rating>4.5</storefront-rating>',
    'tea cup':
      '<storefront-rating product-handle="tea cup" locale="de" href="/p/tea%20cup#reviews"></storefront-rating>',
    constructor:
      '<storefront-rating product-handle="constructor" locale="de" href="/p/constructor#reviews"></storefront-rating>',
  });
  const query = Object.fromEntries(new URL(asked[0] ?? '').searchParams);
  expect(query).toEqual({
    element: 'storefront-rating',
    products: 'mug,tea cup,constructor',
    locale: 'de',
    href: '/p/{handle}#reviews',
  });
});

it.each([
  [['mug', 'T6,5 cm', 'A,B'], { products: ['mug'], handle: ['T6,5 cm', 'A,B'] }],
  [['T6,5 cm'], { products: [], handle: ['T6,5 cm'] }],
])('%j: a handle with a comma is a parameter of its own', async (products, expected) => {
  let asked = new URLSearchParams();
  const fetch = async (url: string) => {
    asked = new URL(url).searchParams;
    return Response.json({ 'T6,5 cm': '<storefront-rating>3.0</storefront-rating>' });
  };
  const ratings = await fetchRatings(edge, { products }, { fetch });
  expect(ratings['T6,5 cm']).toBe('<storefront-rating>3.0</storefront-rating>');
  expect({ products: asked.getAll('products'), handle: asked.getAll('handle') }).toEqual(expected);
});

it('carry the nonce of the page in their styles', async () => {
  const fetch = async () =>
    Response.json({ mug: '<storefront-rating><style>a{}</style></storefront-rating>' });
  const { mug } = await fetchRatings(edge, { ...listing, nonce: 'r4nd0m==' }, { fetch });
  expect(mug).toBe('<storefront-rating><style nonce="r4nd0m==">a{}</style></storefront-rating>');
});

it.each(['<!doctype html>', 'null', '[]'])(
  'are the elements alone if the edge responds with %s',
  async (body) => {
    const answer = await fetchRatings(edge, { products: ['mug'] }, { fetch: async () => new Response(body) });
    expect(answer).toEqual({ mug: '<storefront-rating product-handle="mug"></storefront-rating>' });
  },
);

import { describe, expect, it } from 'vitest';
import { rating } from '../../../testing/widget/fixtures.ts';
import { bigCommerce, related, shopifyGroup, shopifyOld } from '../../../testing/widget/page-jsonld.ts';
import {
  address,
  type Change,
  nodeFor,
  ratedByOthers,
  shown,
} from '../../../testing/widget/structured-data.ts';

describe('the JSON-LD node', () => {
  it('contains the average with two decimals, the number of reviews and each review', () => {
    const mean = { average: 4.6171875, count: 128 };
    const written = { title: 'Light', content: 'Holds.\n\nA month now.', rating: 4 };
    expect(nodeFor([shopifyGroup], { rating: rating(mean), reviews: shown(written) })).toEqual({
      '@context': 'https://schema.org',
      '@type': 'ProductGroup',
      '@id': '/products/mug#product',
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: 4.62,
        reviewCount: 128,
        bestRating: 5,
        worstRating: 1,
      },
      review: [
        {
          '@type': 'Review',
          author: { '@type': 'Person', name: 'Anna K.' },
          datePublished: '2026-09-12',
          name: 'Light',
          reviewBody: 'Holds.\n\nA month now.',
          reviewRating: { '@type': 'Rating', ratingValue: 4, bestRating: 5, worstRating: 1 },
        },
      ],
    });
  });

  it('omits the missing fields of a review', () => {
    const reviews = shown({ title: '', content: '', commented_at: 'yesterday' });
    expect(nodeFor([shopifyGroup], { reviews })?.review).toEqual([
      {
        '@type': 'Review',
        author: { '@type': 'Person', name: 'Anna K.' },
        reviewRating: { '@type': 'Rating', ratingValue: 5, bestRating: 5, worstRating: 1 },
      },
    ]);
  });

  it('omits reviews without author or stars, but counts them', () => {
    const node = nodeFor([shopifyGroup], { reviews: shown({ author: '' }, { rating: 0 }) });
    expect(node?.review).toBeUndefined();
    expect(node?.aggregateRating).toMatchObject({ reviewCount: 128 });
  });

  it.each<[string, Change]>([
    ['there are no reviews', { rating: rating({ average: 0, count: 0 }) }],
    ['the average is unknown', { rating: null, reviews: shown({}) }],
    ['the reviews are of the shop', { subject: { product: '', scope: 'store' } }],
    ['the page rates the product outside its JSON-LD', { isRated: true }],
  ])('does not exist if %s', (_why, change) => {
    expect(nodeFor([shopifyGroup], change)).toBeUndefined();
    expect(nodeFor([], { mode: 'whole', title: 'Harbour Mug', ...change })).toBeUndefined();
  });
});

describe('with schema="whole"', () => {
  const whole = { mode: 'whole', title: 'Harbour Mug – Osier & Tin' } as const;

  it('a node is still attached to a product with an @id', () => {
    expect(nodeFor([shopifyGroup], whole)).toMatchObject({ '@id': '/products/mug#product' });
  });

  it('a product without an @id is repeated by name and URL', () => {
    const node = nodeFor([bigCommerce], { ...whole, subject: { product: 'harbour-mug' } });
    expect(node).toMatchObject({
      '@type': 'Product',
      name: 'Harbour Mug',
      url: 'https://shop.example/harbour-mug/',
    });
    expect(node).not.toHaveProperty('@id');
  });

  it('a page without products gets one with its own title and URL', () => {
    const node = nodeFor([{ '@type': 'WebSite' }], whole);
    expect(node).toMatchObject({ '@type': 'Product', name: whole.title, url: address });
  });

  it.each<[string, unknown[], Change]>([
    ['the page has no title', [], { title: '' }],
    ['the product has no name', [{ '@type': 'Product', url: address }], {}],
    ['the page describes only other products', related, {}],
    ['another source rates the product', [{ ...shopifyOld, aggregateRating: ratedByOthers }], {}],
  ])('no node is written if %s', (_why, blocks, change) => {
    expect(nodeFor(blocks, { ...whole, ...change })).toBeUndefined();
  });
});

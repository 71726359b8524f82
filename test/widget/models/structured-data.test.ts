import { describe, expect, it } from 'vitest';
import { review as aReview, rating, reviewsAnswer } from '../../../testing/widget/fixtures.ts';
import {
  bigCommerce,
  related,
  seoGraph,
  shopifyGroup,
  shopifyOld,
  wooCommerce,
} from '../../../testing/widget/page-jsonld.ts';
import type { ShownReview } from '../../../widget/client/read-reviews.ts';
import { readReviews } from '../../../widget/client/read-reviews.ts';
import { type StructuredDataMode, structuredData } from '../../../widget/models/structured-data.ts';
import { entry } from '../../../widget/seams/entry.ts';

const subject = { product: 'mug', product_id: '', scope: '' } as const;
const address = 'https://shop.example/products/mug';
const ratedByOthers = { '@type': 'AggregateRating', ratingValue: 3, reviewCount: 9 };

/** The JSON-LD node for a page with these blocks. */
function nodeFor(blocks: unknown[], change: Change = {}) {
  const { mode = 'attach', url = address, title = '', isRated = false, reviews = shown() } = change;
  return structuredData({
    mode,
    subject: { ...subject, ...change.subject },
    page: { url, base: url, title, isRated, blocks: blocks.map((block) => JSON.stringify(block)) },
    rating: change.rating === undefined ? rating() : change.rating,
    reviews,
  });
}

type Change = {
  mode?: StructuredDataMode;
  url?: string;
  title?: string;
  isRated?: boolean;
  subject?: Partial<{ product: string; product_id: string; scope: '' | 'store' }>;
  rating?: ReturnType<typeof rating> | null;
  reviews?: ShownReview[];
};

/** Reviews as the views receive them. */
function shown(...fields: Parameters<typeof aReview>[0][]): ShownReview[] {
  const list = fields.map((one) => aReview(one));
  return readReviews(reviewsAnswer({ list }), 'https://edge.example/', entry)?.list ?? [];
}

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

describe('attaching by the @id of the product', () => {
  it.each<[string, unknown, string, Change?]>([
    ['a group of variants', shopifyGroup, '/products/mug#product'],
    [
      'a graph',
      wooCommerce,
      'https://shop.example/product/mug/#product',
      { url: 'https://shop.example/product/mug/' },
    ],
    [
      'a graph with a main entity',
      seoGraph,
      'https://shop.example/#/product/1040',
      { url: 'https://shop.example/p/1040/' },
    ],
    ['an array', [{ '@type': 'WebSite' }, [{ ...shopifyOld, '@id': '#mug' }]], '#mug'],
    ['several types', { ...shopifyOld, '@type': ['Product', 'Book'], '@id': '#mug' }, '#mug'],
    ['a full type', { ...shopifyOld, '@type': 'http://schema.org/Product', '@id': '#mug' }, '#mug'],
    [
      'the main entity of its page',
      { '@type': 'WebPage', mainEntity: { '@type': 'Product', '@id': '#mug', name: 'Mug' } },
      '#mug',
    ],
    [
      'a product with an @id at the root of the site',
      { '@type': 'Product', '@id': '/#product', name: 'Mug' },
      '/#product',
    ],
    [
      'a product that is the main entity of a page',
      [{ '@type': 'Product', '@id': '/#mug', mainEntityOfPage: { '@id': `${address}#page` } }, ...related],
      '/#mug',
      { subject: { product: 'm-1' } },
    ],
    ['a product without a URL', { '@type': 'Product', '@id': 'urn:mug', name: 'Mug' }, 'urn:mug'],
    [
      'a product by its identifier',
      [{ ...bigCommerce, '@id': 'urn:mug' }, ...related],
      'urn:mug',
      { subject: { product: '', product_id: '1040' } },
    ],
    [
      'a product by a numeric identifier',
      [{ '@type': 'Product', '@id': 'urn:mug', sku: 1040 }, ...related],
      'urn:mug',
      { subject: { product: '', product_id: '1040' } },
    ],
    [
      'a product by a non-ASCII handle',
      { ...shopifyOld, '@id': 'urn:mug', url: '/products/k%C3%BCche' },
      'urn:mug',
      { subject: { product: 'küche' }, url: 'https://shop.example/collections/all' },
    ],
  ])('finds %s', (_what, block, id, change) => {
    expect(nodeFor([block], change)).toMatchObject({ '@id': id });
  });

  it('keeps the types of the page', () => {
    const types = ['Product', 'Book'];
    expect(nodeFor([{ ...shopifyOld, '@type': types, '@id': '#mug' }])?.['@type']).toEqual(types);
  });

  it('distinguishes the product from related products', () => {
    const mug = { ...shopifyOld, '@id': '#mug' };
    expect(nodeFor([...related, mug])).toMatchObject({ '@id': '#mug' });
    expect(nodeFor([{ ...mug, isRelatedTo: related }])).toMatchObject({ '@id': '#mug' });
    const list = {
      '@type': 'ItemList',
      itemListElement: related.map((item) => ({ '@type': 'ListItem', item })),
    };
    expect(nodeFor([list, mug])).toMatchObject({ '@id': '#mug' });
  });

  it('selects the group, not the variants that refer to it', () => {
    const group = { '@type': 'ProductGroup', '@id': '#mug', name: 'Mug', url: address };
    const variants = ['blue', 'grey'].map((name) => ({
      '@type': 'Product',
      name,
      url: `${address}?colour=${name}`,
      isVariantOf: { '@id': '#mug' },
    }));
    expect(nodeFor([[...variants, group]])).toMatchObject({ '@type': 'ProductGroup', '@id': '#mug' });
  });

  it('selects a variant whose group is on another page', () => {
    const variant = {
      ...shopifyOld,
      '@id': '#blue',
      isVariantOf: { '@id': 'https://shop.example/mugs#group' },
    };
    expect(nodeFor([variant])).toMatchObject({ '@id': '#blue' });
  });

  it('selects the node with an @id if theme and app describe the same product', () => {
    expect(nodeFor([shopifyOld, { ...shopifyOld, '@id': '#mug' }])).toMatchObject({ '@id': '#mug' });
  });

  it('ignores broken blocks', () => {
    const blocks = ['', '{"@type":"Product",', 'null', '7', '[[null]]', JSON.stringify(shopifyGroup)];
    const page = { url: address, base: address, title: '', isRated: false, blocks };
    const node = structuredData({ mode: 'attach', subject, page, rating: rating(), reviews: [] });
    expect(node).toMatchObject({ '@id': '/products/mug#product' });
  });

  it('copes with JSON-LD of any depth and shape', () => {
    const deep = `${'[{"@graph":'.repeat(20_000)}0${'}]'.repeat(20_000)}`;
    const odd =
      '{"@type":{"a":1},"@id":[],"name":{},"url":7,"@graph":"x","mainEntity":[null],"__proto__":{"a":1}}';
    const page = { url: address, base: address, title: '', isRated: false, blocks: [deep, odd] };
    const node = structuredData({ mode: 'whole', subject, page, rating: rating(), reviews: [] });
    expect(node).toBeUndefined();
  });
});

describe('no node is attached', () => {
  it.each<[string, unknown[]]>([
    ['the page describes no product', [{ '@type': 'WebSite', name: 'Osier & Tin' }]],
    ['the product has no @id', [shopifyOld]],
    ['the product is a blank node', [{ ...shopifyOld, '@id': '_:b0' }]],
    ['the only product is another one', [related[0]]],
    ['none of several products matches', related],
    [
      'several products match',
      ['one', 'two'].map((name) => ({ '@type': 'Product', '@id': `#${name}`, name, url: address })),
    ],
    ['another source rates the product', [{ ...shopifyGroup, aggregateRating: ratedByOthers }]],
    ['another source reviews the product', [{ ...shopifyGroup, review: [{ '@type': 'Review' }] }]],
    [
      'another block rates the product',
      [shopifyGroup, { '@id': `${address}#product`, aggregateRating: ratedByOthers }],
    ],
    [
      'an app rates a product of the same name',
      [shopifyGroup, { ...shopifyOld, aggregateRating: ratedByOthers }],
    ],
    [
      'a rating refers to the product',
      [shopifyGroup, { ...ratedByOthers, itemReviewed: { '@type': 'Product', name: 'Harbour Mug' } }],
    ],
    [
      'a variant is rated',
      [{ ...shopifyGroup, hasVariant: [{ ...shopifyOld, aggregateRating: ratedByOthers }] }],
    ],
  ])('if %s', (_why, blocks) => {
    expect(nodeFor(blocks)).toBeUndefined();
  });

  it('but an empty rating of the theme does not count', () => {
    expect(nodeFor([{ ...shopifyGroup, aggregateRating: null, review: [] }])).toBeDefined();
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

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

/** The node for a page with these blocks. */
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

/** Reviews as they are shown. */
function shown(...fields: Parameters<typeof aReview>[0][]): ShownReview[] {
  const list = fields.map((one) => aReview(one));
  return readReviews(reviewsAnswer({ list }), 'https://edge.example/', entry)?.list ?? [];
}

describe('the node', () => {
  it('says the exact mean, how many reviews there are, and what each one says', () => {
    const mean = { average: 4.6171875, count: 128 };
    const written = { title: 'Light', content: 'Holds.\n\nA month now.', rating: 4 };
    expect(nodeFor([shopifyGroup], { rating: rating(mean), reviews: shown(written) })).toEqual({
      '@context': 'https://schema.org',
      '@type': 'ProductGroup',
      '@id': '/products/mug#product',
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: 4.6171875,
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

  it('leaves out what a review does not have', () => {
    const reviews = shown({ title: '', content: '', commented_at: 'yesterday' });
    expect(nodeFor([shopifyGroup], { reviews })?.review).toEqual([
      {
        '@type': 'Review',
        author: { '@type': 'Person', name: 'Anna K.' },
        reviewRating: { '@type': 'Rating', ratingValue: 5, bestRating: 5, worstRating: 1 },
      },
    ]);
  });

  it('has no review that nobody signed, or that has no stars, but counts them', () => {
    const node = nodeFor([shopifyGroup], { reviews: shown({ author: '' }, { rating: 0 }) });
    expect(node?.review).toBeUndefined();
    expect(node?.aggregateRating).toMatchObject({ reviewCount: 128 });
  });

  it.each<[string, Change]>([
    ['nobody has written', { rating: rating({ average: 0, count: 0 }) }],
    ['the mean is not known', { rating: null, reviews: shown({}) }],
    ['the reviews are of the shop', { subject: { product: '', scope: 'store' } }],
    ['the page rates the product outside its JSON-LD', { isRated: true }],
  ])('is not there where %s', (_why, change) => {
    expect(nodeFor([shopifyGroup], change)).toBeUndefined();
    expect(nodeFor([], { mode: 'whole', title: 'Harbour Mug', ...change })).toBeUndefined();
  });
});

describe('attached by the id that the page gives its product', () => {
  it.each<[string, unknown, string, Change?]>([
    ['a group of variants', shopifyGroup, '/products/mug#product'],
    [
      'a graph',
      wooCommerce,
      'https://shop.example/product/mug/#product',
      { url: 'https://shop.example/product/mug/' },
    ],
    [
      'a graph that says what its page is about',
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
      'a product with the id of the site',
      { '@type': 'Product', '@id': '/#product', name: 'Mug' },
      '/#product',
    ],
    [
      'a product that is the main entity of a page',
      [{ '@type': 'Product', '@id': '/#mug', mainEntityOfPage: { '@id': `${address}#page` } }, ...related],
      '/#mug',
      { subject: { product: 'm-1' } },
    ],
    ['a product without an address', { '@type': 'Product', '@id': 'urn:mug', name: 'Mug' }, 'urn:mug'],
    [
      'a key of its own',
      [{ ...bigCommerce, '@id': 'urn:mug' }, ...related],
      'urn:mug',
      { subject: { product: '', product_id: '1040' } },
    ],
    [
      'a number as its key',
      [{ '@type': 'Product', '@id': 'urn:mug', sku: 1040 }, ...related],
      'urn:mug',
      { subject: { product: '', product_id: '1040' } },
    ],
    [
      'a handle outside of ASCII',
      { ...shopifyOld, '@id': 'urn:mug', url: '/products/k%C3%BCche' },
      'urn:mug',
      { subject: { product: 'küche' }, url: 'https://shop.example/collections/all' },
    ],
  ])('finds %s', (_what, block, id, change) => {
    expect(nodeFor([block], change)).toMatchObject({ '@id': id });
  });

  it('keeps the types as they are', () => {
    const types = ['Product', 'Book'];
    expect(nodeFor([{ ...shopifyOld, '@type': types, '@id': '#mug' }])?.['@type']).toEqual(types);
  });

  it('tells it from related products, wherever they stand', () => {
    const mug = { ...shopifyOld, '@id': '#mug' };
    expect(nodeFor([...related, mug])).toMatchObject({ '@id': '#mug' });
    expect(nodeFor([{ ...mug, isRelatedTo: related }])).toMatchObject({ '@id': '#mug' });
    const list = {
      '@type': 'ItemList',
      itemListElement: related.map((item) => ({ '@type': 'ListItem', item })),
    };
    expect(nodeFor([list, mug])).toMatchObject({ '@id': '#mug' });
  });

  it('takes the group, not the variants that refer to it', () => {
    const group = { '@type': 'ProductGroup', '@id': '#mug', name: 'Mug', url: address };
    const variants = ['blue', 'grey'].map((name) => ({
      '@type': 'Product',
      name,
      url: `${address}?colour=${name}`,
      isVariantOf: { '@id': '#mug' },
    }));
    expect(nodeFor([[...variants, group]])).toMatchObject({ '@type': 'ProductGroup', '@id': '#mug' });
  });

  it('takes a variant whose group is on another page', () => {
    const variant = {
      ...shopifyOld,
      '@id': '#blue',
      isVariantOf: { '@id': 'https://shop.example/mugs#group' },
    };
    expect(nodeFor([variant])).toMatchObject({ '@id': '#blue' });
  });

  it('takes the one with an id where theme and app describe the same product', () => {
    expect(nodeFor([shopifyOld, { ...shopifyOld, '@id': '#mug' }])).toMatchObject({ '@id': '#mug' });
  });

  it('finds it beside blocks that are broken', () => {
    const blocks = ['', '{"@type":"Product",', 'null', '7', '[[null]]', JSON.stringify(shopifyGroup)];
    const page = { url: address, base: address, title: '', isRated: false, blocks };
    const node = structuredData({ mode: 'attach', subject, page, rating: rating(), reviews: [] });
    expect(node).toMatchObject({ '@id': '/products/mug#product' });
  });

  it('stands a page of any depth and shape', () => {
    const deep = `${'[{"@graph":'.repeat(20_000)}0${'}]'.repeat(20_000)}`;
    const odd =
      '{"@type":{"a":1},"@id":[],"name":{},"url":7,"@graph":"x","mainEntity":[null],"__proto__":{"a":1}}';
    const page = { url: address, base: address, title: '', isRated: false, blocks: [deep, odd] };
    const node = structuredData({ mode: 'whole', subject, page, rating: rating(), reviews: [] });
    expect(node).toBeUndefined();
  });
});

describe('not attached', () => {
  it.each<[string, unknown[]]>([
    ['the page describes no product', [{ '@type': 'WebSite', name: 'Osier & Tin' }]],
    ['its product cannot be referred to', [shopifyOld]],
    ['its id holds in its own block only', [{ ...shopifyOld, '@id': '_:b0' }]],
    ['its only product is another one', [related[0]]],
    ['none of several is it', related],
    [
      'two of several may be it',
      ['one', 'two'].map((name) => ({ '@type': 'Product', '@id': `#${name}`, name, url: address })),
    ],
    ['it is rated by somebody else', [{ ...shopifyGroup, aggregateRating: ratedByOthers }]],
    ['it is reviewed by somebody else', [{ ...shopifyGroup, review: [{ '@type': 'Review' }] }]],
    [
      'another block rates it',
      [shopifyGroup, { '@id': `${address}#product`, aggregateRating: ratedByOthers }],
    ],
    ['an app rates it by its name', [shopifyGroup, { ...shopifyOld, aggregateRating: ratedByOthers }]],
    [
      'a rating says that it is of it',
      [shopifyGroup, { ...ratedByOthers, itemReviewed: { '@type': 'Product', name: 'Harbour Mug' } }],
    ],
    [
      'a variant is rated',
      [{ ...shopifyGroup, hasVariant: [{ ...shopifyOld, aggregateRating: ratedByOthers }] }],
    ],
  ])('where %s', (_why, blocks) => {
    expect(nodeFor(blocks)).toBeUndefined();
  });

  it('but where a theme leaves an empty place for ratings', () => {
    expect(nodeFor([{ ...shopifyGroup, aggregateRating: null, review: [] }])).toBeDefined();
  });
});

describe('a whole product', () => {
  const whole = { mode: 'whole', title: 'Harbour Mug – Osier & Tin' } as const;

  it('is still attached where it can be', () => {
    expect(nodeFor([shopifyGroup], whole)).toMatchObject({ '@id': '/products/mug#product' });
  });

  it('repeats name and address of a product that cannot be referred to', () => {
    const node = nodeFor([bigCommerce], { ...whole, subject: { product: 'harbour-mug' } });
    expect(node).toMatchObject({
      '@type': 'Product',
      name: 'Harbour Mug',
      url: 'https://shop.example/harbour-mug/',
    });
    expect(node).not.toHaveProperty('@id');
  });

  it('has name and address of the page where that describes no product', () => {
    const node = nodeFor([{ '@type': 'WebSite' }], whole);
    expect(node).toMatchObject({ '@type': 'Product', name: whole.title, url: address });
  });

  it.each<[string, unknown[], Change]>([
    ['nothing has a name', [], { title: '' }],
    ['its product has no name', [{ '@type': 'Product', url: address }], {}],
    ['the products of the page are others', related, {}],
    ['it is rated by somebody else', [{ ...shopifyOld, aggregateRating: ratedByOthers }], {}],
  ])('is not there where %s', (_why, blocks, change) => {
    expect(nodeFor(blocks, { ...whole, ...change })).toBeUndefined();
  });
});

import { describe, expect, it } from 'vitest';
import { rating } from '../../../testing/widget/fixtures.ts';
import {
  bigCommerce,
  related,
  seoGraph,
  shopifyGroup,
  shopifyOld,
  wooCommerce,
} from '../../../testing/widget/page-jsonld.ts';
import {
  address,
  type Change,
  nodeFor,
  ratedByOthers,
  subject,
} from '../../../testing/widget/structured-data.ts';
import { structuredData } from '../../../widget/models/structured-data.ts';

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

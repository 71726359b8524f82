import { expect, test } from 'vitest';
import { decodeHint, encodeHint } from '../../../src/edge/shop-index/shop-hint.ts';

const reviews = [
  { id: '9', product: { handle: 'lamp', id: '12' } },
  { id: undefined, product: { handle: 'vase', id: '13' } },
  { id: '7', product: { handle: 'lamp', id: '12' } },
];
const text = encodeHint(reviews, 'the shop');

test('a hint knows the place of each published review, and the places of each product', () => {
  const hint = decodeHint(text, 'the shop');
  if (typeof hint === 'string') throw new Error(hint);
  expect(hint.count).toBe(3);
  expect([hint.placeOf('9'), hint.placeOf('8'), hint.placeOf('7')]).toEqual([0, undefined, 2]);
  expect(hint.productAt(1)).toEqual({ handle: 'vase', id: '13' });
  expect(hint.placesOf({ kind: 'product', handle: 'lamp' })).toEqual([0, 2]);
  expect(hint.placesOf({ kind: 'product', id: '13' })).toEqual([1]);
  expect(hint.placesOf({ kind: 'product', handle: 'sofa' })).toEqual([]);
});

test('a hint contains the IDs of published reviews and the names of products, and nothing else', () => {
  expect(JSON.parse(text)).toEqual({
    format: 1,
    shop: 'the shop',
    products: [
      ['lamp', '12'],
      ['vase', '13'],
    ],
    ids: ['9', '', '7'],
    of: [0, 1, 0],
  });
});

const changed = (change: object) => JSON.stringify({ ...JSON.parse(text), ...change });

test.each([
  ['is empty', '', 'unreadable'],
  ['is truncated', text.slice(0, -20), 'unreadable'],
  ['is not an object', '[1]', 'unreadable'],
  ['lacks the product of a review', changed({ of: [0, 1] }), 'unreadable'],
  ['names a product that it lacks', changed({ of: [0, 1, 2] }), 'unreadable'],
  ['has a review twice', changed({ ids: ['9', '', '9'] }), 'unreadable'],
  ['is of a later version', changed({ format: 2 }), 'format'],
  ['is of another shop', changed({ shop: 'another shop' }), 'foreign'],
])('a hint that %s is not used', (_, damaged, fault) => {
  expect(decodeHint(damaged, 'the shop')).toBe(fault);
});

import { expect, test } from 'vitest';
import { demoProduct, demoProducts, mainProductHandle } from '../../../demo/seed/products.ts';
import { osier } from '../../../demo/shops/osier.ts';

test('Osier & Tin has forty-six products, in all categories of each language', () => {
  expect(demoProducts).toHaveLength(46);
  const used = new Set(demoProducts.map(({ category }) => category));
  for (const names of Object.values(osier.categories)) expect(new Set(Object.keys(names))).toEqual(used);
});

test('no two products share an id, a handle or a title', () => {
  for (const field of ['id', 'handle', 'title'] as const) {
    expect(new Set(demoProducts.map((product) => product[field])).size).toBe(demoProducts.length);
  }
});

test('every product has a numeric id, a URL handle, a price and a description', () => {
  for (const { id, handle, price, summary, description, facts } of demoProducts) {
    expect(id).toMatch(/^\d{13}$/);
    expect(handle).toMatch(/^[a-z]+(-[a-z]+)*$/);
    expect(price).toBeGreaterThan(0);
    expect(summary.length).toBeGreaterThan(10);
    expect(description.length).toBeGreaterThan(0);
    expect(facts.length).toBeGreaterThan(1);
  }
});

test('the front page has a product', () => {
  expect(demoProduct(mainProductHandle)?.title).toBe('Harbour Mug');
  expect(demoProduct('nothing')).toBeUndefined();
});

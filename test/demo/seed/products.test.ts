import { expect, test } from 'vitest';
import { categories } from '../../../demo/seed/product.ts';
import { demoProduct, demoProducts, mainProductHandle } from '../../../demo/seed/products.ts';

test('the shop has forty products, in all categories', () => {
  expect(demoProducts).toHaveLength(40);
  expect(new Set(demoProducts.map(({ category }) => category))).toEqual(new Set(categories));
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

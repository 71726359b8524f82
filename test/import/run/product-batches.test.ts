import { expect, it } from 'vitest';
import { productBatches } from '../../../src/import/run/product-batches.ts';
import type { ImportedReview } from '../../../src/import/store/import-store.ts';
import { aReview } from '../../../testing/service/content/review.ts';

const date = '2024-05-31T12:00:00Z';

function row(number: number, review: Partial<ImportedReview['review']> = {}): ImportedReview {
  const product = String(1 + (number % 100));
  const named = { product_id: product, product_handle: `product-${product}`, commented_at: date };
  return { key: `row:${number}`, review: aReview({ ...named, ...review }) };
}

/** The keys of each batch of these rows. */
function keysOf(rows: readonly ImportedReview[]): string[][] {
  const batches = productBatches();
  const found: string[][] = [];
  const note = (batch: ImportedReview[]) => {
    if (batch.length > 0) found.push(batch.map(({ key }) => key));
  };
  for (const imported of rows) {
    batches.add(imported);
    if (batches.isTurn) note(batches.next());
  }
  while (batches.waiting > 0) note(batches.last());
  return found;
}

const rows = Array.from({ length: 16_100 }, (_, number) => row(number));

it('puts the rows of a product together, and leaves none out', () => {
  const batches = keysOf(rows);
  expect(batches.flat().toSorted()).toEqual(rows.map(({ key }) => key).toSorted());
  expect(batches.map(({ length }) => length)).toEqual([...Array(64).fill(250), 100]);
  const products = (keys: string[] = []) => new Set(keys.map((key) => Number(key.slice(4)) % 100)).size;
  expect([products(batches[0]), products(batches[32])]).toEqual([4, 4]);
});

it('keeps the order of the rows of a product', () => {
  const ofOne = keysOf(rows)
    .flat()
    .map((key) => Number(key.slice(4)))
    .filter((number) => number % 100 === 7);
  expect(ofOne).toEqual(ofOne.toSorted((one, other) => one - other));
});

it('has at most one batch ready per batch that is read', () => {
  const batches = productBatches();
  const ready: number[] = [];
  for (const imported of rows.slice(0, 16_000)) {
    batches.add(imported);
    if (batches.isTurn) ready.push(batches.next().length);
  }
  expect(ready).toEqual([...Array(31).fill(0), ...Array(33).fill(250)]);
});

it.each([
  ['a row has no date, so its place in lists depends on the file', row(900, { commented_at: '' })],
  ['two products have the same handle, and the last one gets it', row(900, { product_id: '2' })],
  ['two rows have the same key, and the last one counts', { ...row(900), key: 'row:1' }],
])('keeps the order of the file where %s', (_, odd) => {
  const mixed = rows.slice(0, 1_000).with(900, odd);
  expect(keysOf(mixed).flat()).toEqual(mixed.map(({ key }) => key));
});

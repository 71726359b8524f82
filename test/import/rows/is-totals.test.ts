import { expect, it } from 'vitest';
import { columnMap } from '../../../src/import/columns/column-map.ts';
import { rowToReview } from '../../../src/import/rows/row-to-review.ts';

const read = (row: Record<string, string>) => {
  const map = columnMap(Object.keys(row), [], ['author=Customer', 'product_id=1']);
  return rowToReview(Object.values(row), map);
};

it.each(['Total', 'Average', 'Gesamt:', 'Total: 12 reviews', '合計'])(
  'a line below the table is no review of %s',
  async (label) => {
    const rejected = { reasons: ['is a totals line, not a review'] };
    expect(await read({ rating: '4.5', product_id: label })).toEqual(rejected);
    expect(await read({ rating: '4.5', author: label, content: '' })).toEqual(rejected);
  },
);

it('a review of a shopper or a product with such a name stays', async () => {
  expect(await read({ rating: '4', author: 'Total', content: 'Very nice' })).toHaveProperty('review');
  expect(await read({ rating: '4', product_title: 'Total Recall' })).toHaveProperty('review');
});

import type { FileRecord } from '../command.ts';

/**
 * Turns the rows of a CSV file into orders: the columns `product_id`, `product_title` and `product_handle`
 * become a product, and following rows with the same `id` add products to the same order. Records with
 * `products` stay as they are.
 */
export async function* ordersOfRows(rows: AsyncIterable<FileRecord>): AsyncGenerator<FileRecord> {
  let order: (FileRecord & { value: Row & { products: unknown[] } }) | undefined;
  for await (const row of rows) {
    if (row.problem !== undefined || !isFlat(row.value)) {
      if (order) yield order;
      order = undefined;
      yield row;
      continue;
    }
    const { product_id, product_title, product_handle, ...fields } = row.value;
    const products = product_id === undefined ? [] : [{ product_id, product_title, product_handle }];
    if (order && order.value.id !== undefined && order.value.id === fields.id) {
      order.value.products.push(...products);
      continue;
    }
    if (order) yield order;
    order = { line: row.line, value: { ...fields, products } };
  }
  if (order) yield order;
}

type Row = Record<string, unknown>;

function isFlat(value: unknown): value is Row {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !('products' in value);
}

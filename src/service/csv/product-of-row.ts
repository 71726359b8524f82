import { storeProductId } from '../../contract/review.ts';
import type { ReadingRules } from './reading-rules.ts';
import type { RowCells } from './row-cells.ts';

export const productFields = ['product_id', 'product_handle', 'product_title'] as const;

/**
 * The product that a row reviews. Ids of other systems that are not numbers become stable numbers. A row without a
 * handle uses the id, exactly as the file has it, because titles are not unique and handles are case-sensitive.
 */
export async function productOfRow(cell: RowCells, { productId }: Pick<ReadingRules, 'productId'>) {
  const [id, handle, title] = [cell('product_id'), cell('product_handle'), cell('product_title')];
  const name = id || handle || title;
  if (name === '' || id === storeProductId) return { named: name !== '', product_id: storeProductId };
  const ownId = id.replace(/^(gid:\/\/.*\/|shopify-)(?=\d+$)/, '').replace(/^(\d+)\.0+$/, '$1');
  return {
    named: true,
    product_id: await productId(ownId || name),
    product_handle: handle || ownId || slugOf(title),
    product_title: title,
  };
}

function slugOf(text: string): string {
  const words = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return words.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '');
}

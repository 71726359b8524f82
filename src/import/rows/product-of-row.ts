import { storeProductId } from '../../contract/review.ts';
import type { ReadingRules } from './reading-rules.ts';
import type { RowCells } from './row-cells.ts';

export const productFields = ['product_id', 'product_handle', 'product_title'] as const;

/**
 * The product that a row reviews. Ids of other systems that are not numbers become stable numbers. A row
 * without a handle uses the id, exactly as the file has it, because titles are not unique and handles are
 * case-sensitive. The id 0 means the shop only in our own export; in other systems it means a missing
 * product, or ids start at 0.
 */
export async function productOfRow(
  cell: RowCells,
  { productId }: Pick<ReadingRules, 'productId'>,
  isOwnExport: boolean,
) {
  const [id, handle, title] = [ownIdOf(cell('product_id')), cell('product_handle'), cell('product_title')];
  if (id === storeProductId && isOwnExport) return { named: true, product_id: storeProductId };
  const ownId = id === storeProductId ? '' : id;
  const name = ownId || handle || title;
  if (name === '') return { named: false, product_id: storeProductId };
  return {
    named: true,
    product_id: await productId(name),
    product_handle: handle || ownId || slugOf(title),
    product_title: title,
  };
}

/** The id without the additions of platforms and tools. */
function ownIdOf(id: string): string {
  return id.replace(/^(gid:\/\/.*\/|shopify-)(?=\d+$)/, '').replace(/^(\d+)\.0+$/, '$1');
}

function slugOf(text: string): string {
  const words = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return words.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '');
}

import { storeProductId } from '../../contract/review.ts';
import { isLongNumber } from '../values/numeric-id.ts';
import { readHandle } from '../values/read-handle.ts';
import type { ReadingRules } from './reading-rules.ts';
import type { RowCells } from './row-cells.ts';

/** `longId` is an id that is too long for a number, so that the product gets another one. */
type ProductOfRow = {
  named: boolean;
  product_id: string;
  product_handle?: string;
  product_title?: string;
  longId?: string | undefined;
};

export const productFields = ['product_id', 'product_handle', 'product_title'] as const;

/** The product of a review of the shop itself. */
export const ofShop: ProductOfRow = { named: true, product_id: storeProductId };

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
): Promise<ProductOfRow> {
  const [id, title] = [ownIdOf(cell('product_id')), cell('product_title')];
  const handle = readHandle(cell('product_handle'));
  if (id === storeProductId && isOwnExport) return ofShop;
  const ownId = id === storeProductId ? '' : id;
  const name = ownId || handle || title;
  if (name === '') return { named: false, product_id: storeProductId };
  const longId = !isOwnExport && isLongNumber(name) ? name : undefined;
  return {
    named: true,
    product_id: isOwnExport && /^\d{1,20}$/.test(name) ? name : await productId(name),
    product_handle: handle || ownId || slugOf(title),
    product_title: title,
    longId,
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

import type { Database } from '../database/schema.ts';
import type { ProductChange } from '../products/products.ts';
import type { ReviewChanged } from '../rows/update-review.ts';

/** The handles that products lost with these changes. */
export function formerHandles(changes: readonly Pick<ProductChange, 'before' | 'after'>[]): string[] {
  return changes.flatMap(({ before, after }) =>
    before && before.handle !== after.handle ? [before.handle] : [],
  );
}

/** Adds the handles that products lost with an import to its changes of reviews. */
export async function withFormerHandles(
  trx: Database,
  run: number,
  changes: readonly ReviewChanged[],
): Promise<ReviewChanged[]> {
  if (changes.length === 0) return [];
  const renamed = await trx
    .selectFrom('import_product')
    .select(['shop_id', 'product_id', 'before_handle'])
    .where('run_id', '=', run)
    .where('shop_id', 'in', [...new Set(changes.map(({ shop }) => shop))])
    .where('product_id', 'in', [...new Set(changes.map(({ product }) => product))])
    .where('before_handle', 'is not', null)
    .whereRef('before_handle', '!=', 'handle')
    .execute();
  return changes.map((change) => {
    const row = renamed.find(
      ({ shop_id, product_id }) => shop_id === change.shop && product_id === change.product,
    );
    return row?.before_handle ? { ...change, formerHandles: [row.before_handle] } : change;
  });
}

import type { Selectable } from 'kysely';
import type { Database, Schema } from '../database/schema.ts';
import {
  findOwner,
  forgetProductWithoutReviews,
  freeHandle,
  type ProductChange,
  setNames,
} from '../products/products.ts';
import { recordImportedChanges } from './imported-changes.ts';
import { changesOfRenamed } from './renamed-products.ts';

type ProductRow = Selectable<Schema['import_product']>;

/** Remembers the products that an import created or renamed, with their names before and after it. */
export async function rememberProductChanges(
  trx: Database,
  run: number,
  changes: readonly (ProductChange & { shop: string })[],
): Promise<void> {
  const rows = new Map<string, ProductRow>();
  for (const { shop, id, before, after } of changes) {
    const key = JSON.stringify([shop, id]);
    const first = { before_handle: before?.handle ?? null, before_title: before?.title ?? null };
    rows.set(key, { ...first, ...rows.get(key), ...after, shop_id: shop, run_id: run, product_id: id });
  }
  const values = [...rows.values()];
  for (let start = 0; start < values.length; start += rowsPerStatement) {
    await trx
      .insertInto('import_product')
      .values(values.slice(start, start + rowsPerStatement))
      .onConflict((conflict) =>
        conflict.columns(['shop_id', 'run_id', 'product_id']).doUpdateSet((eb) => ({
          handle: eb.ref('excluded.handle'),
          title: eb.ref('excluded.title'),
        })),
      )
      .execute();
  }
}

const rowsPerStatement = 1_000;

/** Attributes a rename to the import that created the review, even if the review is published later. */
export async function rememberNamesBy(
  trx: Database,
  shop: string,
  review: number,
  changes: readonly ProductChange[],
): Promise<void> {
  if (changes.length === 0) return;
  const newest = await trx
    .selectFrom('import_change')
    .select('run_id')
    .where('shop_id', '=', shop)
    .where('review_id', '=', review)
    .orderBy('run_id', 'desc')
    .executeTakeFirst();
  if (!newest) return;
  const ofShop = changes.map((change) => ({ ...change, shop }));
  await rememberProductChanges(trx, newest.run_id, ofShop);
}

/** Selects the products of an import to undo in this step. */
type Some = { shop: string; run: number; limit: number };

/**
 * Restores the names of some renamed products, unless they were renamed again since, and records events about
 * them. Returns the number of products. `now` is in milliseconds since 1970.
 */
export async function restoreNames(trx: Database, some: Some & { now: number }): Promise<number> {
  const { shop, run, now } = some;
  const ids = await someProducts(trx, some, 'is not');
  const renamed = [];
  for (const { product_id } of ids) {
    // Products are read one by one, because an earlier one may have taken its handle back from this one.
    const row = await productOf(trx, shop, run, product_id);
    const former = row && (await restoreName(trx, row));
    renamed.push({ shop, id: product_id, formerHandles: former === undefined ? [] : [former] });
    await forgetRow(trx, shop, run, product_id);
  }
  if (ids.length === 0) return 0;
  // Pending events about these names are undone as well. Events of changed reviews are undone with the
  // review.
  await trx
    .deleteFrom('import_event')
    .where('shop_id', '=', shop)
    .where('run_id', '=', run)
    .where(
      'product_id',
      'in',
      renamed.map(({ id }) => id),
    )
    .where('review_id', 'not in', (eb) =>
      eb
        .selectFrom('import_change')
        .select('review_id')
        .where('import_change.shop_id', '=', shop)
        .where('import_change.run_id', '=', run)
        .whereRef('import_change.review_id', '=', 'import_event.review_id'),
    )
    .execute();
  await recordImportedChanges(trx, await changesOfRenamed(trx, renamed), now);
  return ids.length;
}

/**
 * Removes some products that the import created, unless they have reviews. Returns the number of products
 * handled.
 */
export async function removeCreated(trx: Database, some: Some): Promise<number> {
  const { shop, run } = some;
  const created = await someProducts(trx, some, 'is');
  for (const { product_id } of created) {
    await forgetProductWithoutReviews(trx, shop, product_id);
    await forgetRow(trx, shop, run, product_id);
  }
  return created.length;
}

/** Products that an import renamed (`is not`) or created (`is`); created products have no earlier handle. */
function someProducts(trx: Database, { shop, run, limit }: Some, isWithoutHandle: 'is' | 'is not') {
  return trx
    .selectFrom('import_product')
    .select('product_id')
    .where('shop_id', '=', shop)
    .where('run_id', '=', run)
    .where('before_handle', isWithoutHandle, null)
    .orderBy('product_id')
    .limit(limit)
    .execute();
}

/** Returns the handle that the product lost. */
async function restoreName(trx: Database, row: ProductRow): Promise<string | undefined> {
  const { shop_id, product_id, before_handle, before_title } = row;
  const current = await trx
    .selectFrom('product')
    .select(['handle', 'title'])
    .where('shop_id', '=', shop_id)
    .where('id', '=', product_id)
    .executeTakeFirst();
  if (!current || before_handle === null || before_title === null) return undefined;
  const isUnchanged = current.handle === row.handle && (await takeBack(trx, row, before_handle));
  await setNames(trx, shop_id, product_id, {
    handle: isUnchanged ? before_handle : current.handle,
    title: current.title === row.title ? before_title : current.title,
  });
  return isUnchanged ? current.handle : undefined;
}

/** Whether the old handle can be restored. A product that received it in the same import releases it. */
async function takeBack(trx: Database, { shop_id, run_id, product_id }: ProductRow, handle: string) {
  const owner = await findOwner(trx, shop_id, handle);
  if (!owner || owner.id === product_id) return true;
  const change = await productOf(trx, shop_id, run_id, owner.id);
  if (change?.handle !== handle) return false;
  const free = { handle: await freeHandle(trx, shop_id, owner.id) };
  await setNames(trx, shop_id, owner.id, { ...free, title: owner.title });
  await trx
    .updateTable('import_product')
    .set(free)
    .where('shop_id', '=', shop_id)
    .where('run_id', '=', run_id)
    .where('product_id', '=', owner.id)
    .execute();
  return true;
}

function productOf(trx: Database, shop: string, run: number, id: string): Promise<ProductRow | undefined> {
  return trx
    .selectFrom('import_product')
    .selectAll()
    .where('shop_id', '=', shop)
    .where('run_id', '=', run)
    .where('product_id', '=', id)
    .executeTakeFirst();
}

async function forgetRow(trx: Database, shop: string, run: number, id: string): Promise<void> {
  await trx
    .deleteFrom('import_product')
    .where('shop_id', '=', shop)
    .where('run_id', '=', run)
    .where('product_id', '=', id)
    .execute();
}

import { sql } from 'kysely';
import { storeProductId } from '../../../contract/review.ts';
import type { ProductStore } from '../../store/products.ts';
import { lockShop } from '../database/lock-shop.ts';
import type { Database } from '../database/schema.ts';
import { allSources } from '../lists/review-counts.ts';

/** The products that reviews refer to, on SQL. */
export function sqlProducts(db: Database): ProductStore {
  return {
    async listProducts(shop) {
      const rows = await db
        .selectFrom('product')
        .leftJoin('review_count', (join) =>
          join
            .onRef('review_count.shop_id', '=', 'product.shop_id')
            .onRef('review_count.product_id', '=', 'product.id')
            .on('review_count.source', '=', allSources)
            .on('review_count.is_published', '=', 1),
        )
        .select(['product.id', 'handle', 'title', sql<number>`coalesce(sum(count), 0)`.as('review_count')])
        .where('product.shop_id', '=', shop)
        .where('product.id', '!=', storeProductId)
        .groupBy(['product.id', 'handle', 'title'])
        .orderBy('title')
        .orderBy('product.id')
        .execute();
      return rows.map((row) => ({ ...row, review_count: Number(row.review_count) }));
    },
  };
}

/** The product of a review, with the names that the review gives it. Missing names are empty. */
type NamedProduct = {
  product_id: string;
  product_handle: string;
  product_title: string;
  is_published: 0 | 1;
};

/**
 * Stores the handle and title that a review gives for its product; without them, the id serves as both. Only
 * a published review may rename a product or take over a handle from another product, which then falls back
 * to its id. Returns the changed products.
 */
export async function rememberProduct(
  db: Database,
  shop: string,
  review: NamedProduct,
): Promise<ProductChange[]> {
  if (review.product_id === storeProductId || (await isNamed(db, shop, review))) return [];
  return nameProduct(db, shop, review);
}

type ProductNames = { handle: string; title: string };

/** The names of a product, with the column that the search reads. */
function named({ handle, title }: ProductNames) {
  return { handle, title, search: `${title}\n${handle}`.toLowerCase() };
}

export async function setNames(db: Database, shop: string, id: string, names: ProductNames): Promise<void> {
  const query = db.updateTable('product').set(named(names));
  await query.where('shop_id', '=', shop).where('id', '=', id).execute();
}

/** A product whose names changed; `before` is undefined for a new one. */
export type ProductChange = { id: string; before: ProductNames | undefined; after: ProductNames };

/** Returns the changed products: this one, and the one that lost its handle. */
async function nameProduct(db: Database, shop: string, review: NamedProduct): Promise<ProductChange[]> {
  const { product_id: id, product_handle, product_title } = review;
  await lockShop(db, shop);
  const known = await db
    .selectFrom('product')
    .select(['handle', 'title'])
    .where('shop_id', '=', shop)
    .where('id', '=', id)
    .executeTakeFirst();
  const mayRename = review.is_published === 1;

  const hasHandle = known !== undefined && known.handle !== id;
  const mayClaim = product_handle !== '' && product_handle !== known?.handle && (mayRename || !hasHandle);
  const claimed = mayClaim
    ? await claimHandle(db, shop, { id, handle: product_handle, mayRename })
    : undefined;
  const handle = claimed?.handle ?? known?.handle ?? (await freeHandle(db, shop, id));

  const hasTitle = known !== undefined && known.title !== id && known.title !== known.handle;
  const mayName = product_title !== '' && (mayRename || !hasTitle);
  const title = mayName ? product_title : (known?.title ?? handle);

  if (known && known.handle === handle && known.title === title) return [];
  await db
    .insertInto('product')
    .values({ shop_id: shop, id, ...named({ handle, title }) })
    .onConflict((conflict) => conflict.columns(['shop_id', 'id']).doUpdateSet(named({ handle, title })))
    .execute();
  return [...(claimed?.others ?? []), { id, before: known, after: { handle, title } }];
}

/**
 * Like `rememberProduct` for many reviews, in order; few of them change a product. The caller holds the lock
 * of the shop, or locks on reviews of the products. Returns the reviews that changed products.
 */
export async function rememberProducts<Review extends NamedProduct>(
  db: Database,
  shop: string,
  reviews: readonly Review[],
): Promise<{ review: Review; changes: ProductChange[] }[]> {
  if (reviews.length === 0) return [];
  const ids = [...new Set(reviews.map(({ product_id }) => product_id))];
  const rows = await db
    .selectFrom('product')
    .select(['id', 'handle', 'title'])
    .where('shop_id', '=', shop)
    .where('id', 'in', ids)
    .execute();
  const known = new Map(rows.map(({ id, handle, title }) => [id, { handle, title }]));
  const named: { review: Review; changes: ProductChange[] }[] = [];
  for (const review of reviews) {
    const { product_id: id, product_handle, product_title } = review;
    const product = known.get(id);
    const hasHandle = product && ['', product.handle].includes(product_handle);
    if (id === storeProductId || (hasHandle && ['', product.title].includes(product_title))) continue;
    const changes = await nameProduct(db, shop, review);
    for (const { id, after } of changes) known.set(id, after);
    if (changes.length > 0) named.push({ review, changes });
  }
  return named;
}

/**
 * Whether a product already has the names that a review gives it. Locks the product against removal until the
 * transaction ends.
 */
async function isNamed(
  db: Database,
  shop: string,
  { product_id, product_handle, product_title }: NamedProduct,
): Promise<boolean> {
  let product = db
    .selectFrom('product')
    .select('id')
    .where('shop_id', '=', shop)
    .where('id', '=', product_id)
    .forKeyShare()
    // A product that is being renamed is locked after the shop, not here.
    .skipLocked();
  if (product_handle !== '') product = product.where('handle', '=', product_handle);
  if (product_title !== '') product = product.where('title', '=', product_title);
  return (await product.executeTakeFirst()) !== undefined;
}

/** Removes a product without reviews, in a transaction that holds the lock of the shop. */
export async function forgetProductWithoutReviews(db: Database, shop: string, id: string): Promise<void> {
  // Waits for transactions that add a review about the product; the next statement sees that review.
  await db
    .selectFrom('product')
    .select('id')
    .where('shop_id', '=', shop)
    .where('id', '=', id)
    .forUpdate()
    .execute();
  await db
    .deleteFrom('product')
    .where('shop_id', '=', shop)
    .where('id', '=', id)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('review')
            .select('review.id')
            .where('review.shop_id', '=', shop)
            .where('review.product_id', '=', id),
        ),
      ),
    )
    .execute();
}

/** Returns the handle if it is free, or after its owner gave it up; undefined if the owner keeps it. */
async function claimHandle(
  db: Database,
  shop: string,
  { id, handle, mayRename }: { id: string; handle: string; mayRename: boolean },
): Promise<{ handle: string; others: ProductChange[] } | undefined> {
  const owner = await findOwner(db, shop, handle);
  if (!owner || owner.id === id) return { handle, others: [] };
  if (!mayRename) return undefined;
  const { title } = owner;
  const after = { title, handle: await freeHandle(db, shop, owner.id) };
  await setNames(db, shop, owner.id, after);
  return { handle, others: [{ id: owner.id, before: { handle, title }, after }] };
}

/** The id of a product as a handle, or a variation of it if another product has that handle. */
export async function freeHandle(db: Database, shop: string, id: string): Promise<string> {
  let handle = id;
  while (await findOwner(db, shop, handle)) handle += '-';
  return handle;
}

export function findOwner(
  db: Database,
  shop: string,
  handle: string,
): Promise<{ id: string; title: string } | undefined> {
  return db
    .selectFrom('product')
    .select(['id', 'title'])
    .where('shop_id', '=', shop)
    .where('handle', '=', handle)
    .executeTakeFirst();
}

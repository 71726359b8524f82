import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

type Product = { shop_id: string; id: string; handle: string };

/**
 * Makes handles unique within a shop. Of several products with the same handle, the one with the lowest id keeps it;
 * the others get their id as handle.
 */
export const uniqueHandles: Migration = {
  async up(db: Kysely<unknown>) {
    const { rows } = await sql<Product>`select shop_id, id, handle from product order by shop_id, id`.execute(
      db,
    );
    const taken = new Set(rows.map(keyOf));
    const kept = new Set<string>();
    for (const product of rows) {
      if (!kept.has(keyOf(product))) {
        kept.add(keyOf(product));
        continue;
      }
      let handle = product.id;
      while (taken.has(keyOf({ ...product, handle }))) handle += '-';
      taken.add(keyOf({ ...product, handle }));
      await sql`update product set handle = ${handle}
        where shop_id = ${product.shop_id} and id = ${product.id}`.execute(db);
    }
    await sql`drop index product_handle`.execute(db);
    await sql`create unique index product_handle on product (shop_id, handle)`.execute(db);
  },
};

function keyOf({ shop_id, handle }: Omit<Product, 'id'>): string {
  return JSON.stringify([shop_id, handle]);
}

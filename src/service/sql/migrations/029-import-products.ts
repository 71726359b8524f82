import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Remembers the products that each import created or renamed, and the product that a review with a pending event has left.
 * The products of reviews that earlier imports created count as created: an undo removes only those without reviews.
 */
export const importProducts: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create table import_product (
      shop_id text not null, run_id bigint not null, product_id text not null,
      before_handle text, before_title text, handle text not null, title text not null,
      primary key (shop_id, run_id, product_id),
      foreign key (shop_id, run_id) references import_run (shop_id, id) on delete cascade
    )`.execute(db);
    await sql`insert into import_product (shop_id, run_id, product_id, handle, title)
      select distinct import_change.shop_id, import_change.run_id, product.id, product.handle, product.title
      from import_change
      join review on review.shop_id = import_change.shop_id and review.id = import_change.review_id
      join product on product.shop_id = review.shop_id and product.id = review.product_id
      where import_change.before is null`.execute(db);
    await sql`alter table import_event add column moved_from text not null default ''`.execute(db);
  },
};

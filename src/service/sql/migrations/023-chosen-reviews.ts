import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Keeps only the featured and pinned reviews in an index of their own, because they are few: the others follow them in the order
 * of their dates, along the index that has all reviews in it. A new review then changes two indexes less.
 */
export const chosenReviews: Migration = {
  async up(db: Kysely<unknown>) {
    const dropped = ['review_featured', 'review_shop_featured', 'review_newest', 'review_shop_newest'];
    for (const name of dropped) await sql`drop index ${sql.id(name)}`.execute(db);
    const flags = sql`is_top, is_featured`;
    await sql`create index review_newest
      on review (shop_id, product_id, is_published, commented_at, id, ${flags})`.execute(db);
    await sql`create index review_shop_newest
      on review (shop_id, is_published, commented_at, id, product_id, ${flags})`.execute(db);
    await sql`create index review_chosen
      on review (shop_id, product_id, is_published, ${flags}, commented_at, id)
      where is_top + is_featured > 0`.execute(db);
    await sql`create index review_shop_chosen
      on review (shop_id, is_published, ${flags}, commented_at, id, product_id)
      where is_top + is_featured > 0`.execute(db);
  },
};

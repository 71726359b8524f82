import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Adds an index of the reviews with photos for each order of a list: without them, a page deep in a list of photos reads
 * all reviews before it. A review without photos changes none of them. Another index finds and counts
 * reviews to moderate by their creation.
 */
export const photoLists: Migration = {
  async up(db: Kysely<unknown>) {
    const orders = {
      newest: sql`commented_at, id, product_id`,
      featured: sql`is_top, is_featured, commented_at, id, product_id`,
      rating: sql`rating, commented_at, id, product_id`,
    };
    for (const [order, columns] of Object.entries(orders)) {
      await sql`create index ${sql.id(`review_photos_${order}`)} on review (shop_id, is_published, ${columns})
        where media_count > 0`.execute(db);
    }
    await sql`create index review_created on review
      (shop_id, created_at, id, is_published, product_id, rating, source)`.execute(db);
  },
};

import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { normalizedEmail } from '../../../contract/email.ts';

/**
 * Why a review is hidden, the product's names that an unpublished review carries until it is published, and the author's
 * email address in the form that finds all reviews of a customer.
 */
export const moderation: Migration = {
  async up(db: Kysely<unknown>) {
    for (const column of ['hidden_reason', 'given_handle', 'given_title', 'author_email_key']) {
      await sql`alter table review add column ${sql.ref(column)} text not null default ''`.execute(db);
    }
    await sql`update review set author_email_key = lower(author_email) where author_email <> ''`.execute(db);
    // Databases do not fold the case of every script, nor write domains in ASCII.
    const { rows } = await sql<{
      shop_id: string;
      id: number;
      author_email: string;
      author_email_key: string;
    }>`
      select shop_id, id, author_email, author_email_key from review where author_email <> ''`.execute(db);
    for (const { shop_id, id, author_email, author_email_key } of rows) {
      const key = normalizedEmail(author_email);
      if (key !== author_email_key) {
        await sql`update review set author_email_key = ${key} where shop_id = ${shop_id} and id = ${id}`.execute(
          db,
        );
      }
    }
    await sql`create index review_email on review (shop_id, author_email_key) where author_email_key <> ''`.execute(
      db,
    );
    await sql`create index review_order on review (shop_id, order_id) where order_id <> '0'`.execute(db);
    await sql`create index review_waiting on review (shop_id, created_at, id) where is_published = 0`.execute(
      db,
    );
  },
};

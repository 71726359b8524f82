import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Adds an identity that no other database uses to reviews that were not imported. A number alone does not identify an
 * exported row: every database has a review 1.
 */
export const reviewIdentity: Migration = {
  async up(db: Kysely<unknown>) {
    const { rows } = await sql<{ id: number }>`select id from review where import_key is null`.execute(db);
    for (const { id } of rows) {
      const key = `own:${crypto.randomUUID()}`;
      await sql`update review set import_key = ${key} where id = ${id}`.execute(db);
    }
  },
};

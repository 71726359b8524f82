import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Gives reviews that were not imported an identity that no other database uses. Their number alone cannot tell
 * whether an exported row is the same review: every database has a review 1.
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

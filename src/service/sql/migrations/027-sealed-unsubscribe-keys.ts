import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Keys of unsubscribe links become secrets like all others: a JSON array, which the service seals when it starts. */
export const sealedUnsubscribeKeys: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table unsubscribe_key rename column key to secrets`.execute(db);
    await sql`update unsubscribe_key set secrets = '["' || secrets || '"]'`.execute(db);
  },
};

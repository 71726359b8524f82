import { Migrator } from 'kysely/migration';
import { reviews } from './migrations/001-reviews.ts';
import { webhooks } from './migrations/002-webhooks.ts';
import { reviewIdentity } from './migrations/003-review-identity.ts';
import type { Database } from './schema.ts';

/** In the order of their names. A migration that has landed is never changed. */
const migrations = {
  '001-reviews': reviews,
  '002-webhooks': webhooks,
  '003-review-identity': reviewIdentity,
};

/** Brings a database to the current schema. Throws what stopped it. */
export async function migrate(db: Database): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}

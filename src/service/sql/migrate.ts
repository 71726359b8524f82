import { Migrator } from 'kysely/migration';
import { reviews } from './migrations/001-reviews.ts';
import { webhooks } from './migrations/002-webhooks.ts';
import type { Database } from './schema.ts';

/** Run in the order of their names. A released migration is never changed. */
const migrations = { '001-reviews': reviews, '002-webhooks': webhooks };

/** Migrates a database to the current schema. Throws the error of a failed migration. */
export async function migrate(db: Database): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}

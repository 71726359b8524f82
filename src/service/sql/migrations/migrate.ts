import { sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { isSqlite } from '../database/is-sqlite.ts';
import type { Database } from '../database/schema.ts';
import { firstRelease } from './001-first-release.ts';

/** Migrations by name; they run in the order of their names. */
export type Migrations = Record<string, Migration>;

/** A released migration is never changed. */
export const migrations: Migrations = { '001-first-release': firstRelease };

/** Whether the schema is exactly the schema of this version. Reads only. */
export async function isMigrated(db: Database): Promise<boolean> {
  const known = await migratorOf(db, migrations).getMigrations();
  if (known.some(({ executedAt }) => executedAt === undefined)) return false;
  return (await migrationsOf(db)).length === known.length;
}

/** The names of the migrations that have run on a database. */
export async function migrationsOf(db: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
}

/**
 * Migrates a database to the current schema, in one transaction that holds a lock: a failed or killed
 * migration changes nothing, and only one of several processes that start together migrates. Throws the error
 * of a failed migration, and a sentence for the operator if an unknown version of the program has migrated
 * the database.
 */
export async function migrate(db: Database, steps: Migrations = migrations): Promise<void> {
  const { error } = await db.connection().execute(async (connection) => {
    const migrator = migratorOf(connection, steps);
    if (isSqlite(db)) return migrator.migrateToLatest();
    // Building an index, or waiting for another process that migrates, may take any time.
    await sql`select set_config('statement_timeout', '0', false), set_config('lock_timeout', '0', false)`.execute(
      connection,
    );
    try {
      return await migrator.migrateToLatest();
    } finally {
      await sql`reset statement_timeout`.execute(connection);
      await sql`reset lock_timeout`.execute(connection);
    }
  });
  if (error instanceof Error && /previously executed migration .* is missing/.test(error.message)) {
    throw new Error(await reasonOfRefusal(db, steps));
  }
  if (error) throw error;
}

/** Only databases of development versions lack the first migration. */
async function reasonOfRefusal(db: Database, steps: Migrations): Promise<string> {
  const [first] = await migratorOf(db, steps).getMigrations();
  return first?.executedAt
    ? 'A newer version of this program has migrated the database. Run that version or a later one.'
    : 'A development version from before the first release created the database. Start with a new database, and import ' +
        'an export of that version into it.';
}

function migratorOf(db: Database, steps: Migrations): Migrator {
  return new Migrator({ db, provider: { getMigrations: async () => steps } });
}

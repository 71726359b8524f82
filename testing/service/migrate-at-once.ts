import { sql } from 'kysely';
import { openSqlite } from '../../src/service/drivers/sqlite/node-sqlite.ts';
import type { Database } from '../../src/service/sql/database/schema.ts';
import { migrate } from '../../src/service/sql/migrations/migrate.ts';

const migrated = openSqlite(':memory:');
await migrate(migrated);

/** FTS5 creates its own tables, the shadows, and SQLite those whose names begin with its own. */
const { rows: schema } = await sql<{ name: string; type: string; text: string }>`
  select entry.name, entry.type, entry.sql as text
  from sqlite_schema as entry left join pragma_table_list as list on list.name = entry.name
  where entry.sql is not null and entry.name not like 'sqlite%' and list.type is not 'shadow'
  order by entry.rowid`.execute(migrated);

/** The rows that the migrations insert. */
const seed: [table: string, rows: object[]][] = [];
for (const { name } of schema.filter(({ type }) => type === 'table')) {
  const { rows } = await sql<object>`select * from ${sql.table(name)}`.execute(migrated);
  if (rows.length > 0) seed.push([name, rows]);
}
await migrated.destroy();

/** Makes of an empty SQLite database what all migrations make of one, in a fifth of their time. */
export async function migrateAtOnce(empty: Database): Promise<void> {
  await empty.transaction().execute(async (transaction) => {
    for (const { text } of schema) await sql.raw(text).execute(transaction);
    for (const [table, rows] of seed) {
      await transaction
        .insertInto(table as never)
        .values(rows as never)
        .execute();
    }
  });
}

import { sql } from 'kysely';
import { isSqlite } from './is-sqlite.ts';
import type { Database } from './schema.ts';

/** A table with its stored columns. `countsIds`: whether the database generates its ids. */
export type Table = { name: string; columns: string[]; countsIds: boolean };

/**
 * All tables but counts of requests, files that exist for some hours, and links, challenges and sessions,
 * which no backup may revive. Each comes after the tables that it refers to.
 */
export async function tablesOf(db: Database): Promise<Table[]> {
  const found = await db.introspection.getTables();
  const schema = isSqlite(db) ? undefined : await schemaOf(db);
  const references = await referencesOf(db);
  const tables = found
    .filter((table) => table.schema === schema && !table.isView)
    .filter(
      ({ name }) =>
        !/^((review|exclusion|product)_search|sqlite_|(rate_window|sign_in_link|sign_in_challenge|person_session)$|shop_file)/.test(
          name,
        ),
    )
    .map(({ name, columns }) => ({
      name,
      // The database computes these columns itself.
      columns: columns
        .filter((column) => column.dataType !== 'tsvector' && column.name !== 'search_row')
        .map((column) => column.name)
        .sort(),
      countsIds: columns.some((column) => column.name === 'id' && column.isAutoIncrementing),
    }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
  const ordered = new Set<Table>();
  const add = (table: Table) => {
    const others = references.filter(({ child, parent }) => child === table.name && parent !== child);
    for (const { parent } of others) {
      const other = tables.find(({ name }) => name === parent);
      if (other && !ordered.has(other)) add(other);
    }
    ordered.add(table);
  };
  for (const table of tables) add(table);
  return [...ordered];
}

async function schemaOf(db: Database): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`select current_schema() as name`.execute(db);
  return rows[0]?.name;
}

async function referencesOf(db: Database): Promise<{ child: string; parent: string }[]> {
  const query = isSqlite(db)
    ? sql<{ child: string; parent: string }>`select m.name as child, f."table" as parent
        from sqlite_master as m, pragma_foreign_key_list(m.name) as f where m.type = 'table'`
    : sql<{ child: string; parent: string }>`select child.relname as child, parent.relname as parent
        from pg_constraint as f join pg_class as child on child.oid = f.conrelid
        join pg_class as parent on parent.oid = f.confrelid where f.contype = 'f'`;
  return (await query.execute(db)).rows;
}

import { sql } from 'kysely';
import { isSqlite } from '../database/is-sqlite.ts';
import type { Database } from '../database/schema.ts';
import { type Table, tablesOf } from '../database/tables.ts';
import { migrationsOf } from '../migrations/migrate.ts';

/** The first line of a backup. */
export type BackupHeader = { backup: 'storefront-reviews'; migrations: readonly string[] };

/** The line before the rows of a table; each row is an array with the values of these columns. */
export type BackupTable = { table: string; columns: readonly string[] };

/** The last line of a backup. */
export type BackupEnd = { rows: number };

/** Reads every table from one snapshot, in pages. */
export async function* backUp(db: Database): AsyncGenerator<string> {
  const trx = await db
    .startTransaction()
    .setAccessMode('read only')
    .setIsolationLevel('repeatable read')
    .execute();
  try {
    const header: BackupHeader = { backup: 'storefront-reviews', migrations: await migrationsOf(trx) };
    yield JSON.stringify(header);
    let count = 0;
    for (const table of await tablesOf(trx)) {
      const start: BackupTable = { table: table.name, columns: table.columns };
      yield JSON.stringify(start);
      for await (const row of rowsOf(trx, table)) {
        count += 1;
        yield JSON.stringify(table.columns.map((column) => row[column]));
      }
    }
    const end: BackupEnd = { rows: count };
    yield JSON.stringify(end);
  } finally {
    await trx.rollback().execute();
  }
}

type Row = Record<string, unknown>;

async function* rowsOf(trx: Database, { name, columns }: Table): AsyncGenerator<Row> {
  const selected = sql.join(columns.map((column) => sql.ref(column)));
  if (!isSqlite(trx)) {
    const cursor = sql.id(`backup_${name}`);
    await sql`declare ${cursor} no scroll cursor for select ${selected} from ${sql.table(name)}`.execute(trx);
    for (;;) {
      const { rows } = await sql<Row>`fetch ${sql.lit(pageSize)} from ${cursor}`.execute(trx);
      yield* rows;
      if (rows.length < pageSize) return;
    }
  }
  for (let last = 0; ; ) {
    const { rows } = await sql<Row & { row_number: number }>`select rowid as row_number, ${selected}
      from ${sql.table(name)} where rowid > ${last} order by rowid limit ${sql.lit(pageSize)}`.execute(trx);
    yield* rows;
    if (rows.length < pageSize) return;
    last = rows.at(-1)?.row_number ?? last;
  }
}

const pageSize = 1_000;

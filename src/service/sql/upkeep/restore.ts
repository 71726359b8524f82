import { sql } from 'kysely';
import { serviceItself } from '../../store/audit.ts';
import { recordChange } from '../access/audit.ts';
import type { Database } from '../database/schema.ts';
import { type Table, tablesOf } from '../database/tables.ts';
import { migrationsOf } from '../migrations/migrate.ts';
import { advanceIds } from './advance-ids.ts';
import type { BackupEnd, BackupHeader, BackupTable } from './backup.ts';

/** Writes the rows of a backup into an empty database, and an entry into the audit log. */
export function restore(db: Database, lines: AsyncIterable<string>, now: () => number): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const tables = await tablesOf(trx);
    await refuseRows(trx, tables);
    const rows = new RowWriter(trx, tables);
    let isFirst = true;
    let end: BackupEnd | undefined;
    for await (const line of lines) {
      const value = parsed(line);
      if (isFirst) await refuseOthers(trx, value);
      else if (Array.isArray(value)) await rows.add(value);
      else if (isTable(value)) await rows.start(value);
      else end = value as BackupEnd;
      isFirst = false;
    }
    await rows.flush();
    if (end?.rows !== rows.count) throw new Error('The backup is incomplete: its end is missing.');
    await continueIds(trx, tables);
    await holdMails(trx, now());
    const change = { actor: 'command', actor_label: '', action: 'restore', subject_ids: [], reason: '' };
    await recordChange(trx, serviceItself, change, now());
    return rows.count;
  });
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    throw new Error('The file is not a backup, or it is incomplete.');
  }
}

function isTable(value: unknown): value is BackupTable {
  return typeof value === 'object' && value !== null && 'table' in value;
}

async function refuseOthers(db: Database, value: unknown): Promise<void> {
  const header = value as Partial<BackupHeader> | null;
  if (header?.backup !== 'storefront-reviews') throw new Error('The file is not a backup.');
  if (String(header.migrations) === String(await migrationsOf(db))) return;
  throw new Error(
    'The backup is of another version of this program. Restore it with that version, then start this one.',
  );
}

/** A new database already has its own shop. */
async function refuseRows(db: Database, tables: readonly Table[]): Promise<void> {
  for (const { name } of tables) {
    const most = name === 'shop' ? 1 : 0;
    const { rows } = await sql`select 1 from ${sql.table(name)} limit ${sql.lit(most + 1)}`.execute(db);
    if (rows.length > most) throw new Error('The database is not empty. Restore into a new one.');
  }
  for (const { name } of tables.toReversed()) await sql`delete from ${sql.table(name)}`.execute(db);
}

/** Writes the rows table by table, many per statement. */
class RowWriter {
  count = 0;
  #table: BackupTable | undefined;
  #rows: unknown[][] = [];
  readonly #db: Database;
  readonly #known: readonly Table[];

  constructor(db: Database, known: readonly Table[]) {
    this.#db = db;
    this.#known = known;
  }

  async start(table: BackupTable): Promise<void> {
    await this.flush();
    const known = this.#known.find(({ name }) => name === table.table);
    if (!known || String(known.columns) !== String(table.columns)) {
      throw new Error(`The backup has a table that this version does not know: ${table.table}.`);
    }
    this.#table = table;
  }

  async add(row: unknown[]): Promise<void> {
    this.#rows.push(row);
    this.count += 1;
    if (this.#rows.length * row.length >= valuesPerStatement) await this.flush();
  }

  async flush(): Promise<void> {
    const rows = this.#rows;
    this.#rows = [];
    if (rows.length === 0 || !this.#table) return;
    const columns = sql.join(this.#table.columns.map((column) => sql.ref(column)));
    const values = rows.map((row) => sql`(${sql.join(row)})`);
    await sql`insert into ${sql.table(this.#table.table)} (${columns}) values ${sql.join(values)}`.execute(
      this.#db,
    );
  }
}

/** SQLite accepts 32,766 values. */
const valuesPerStatement = 10_000;

/** Mails that were to be sent when the backup was made may have been sent since. */
async function holdMails(db: Database, time: number): Promise<void> {
  await db
    .updateTable('mail')
    .set({ state: 'unknown', reason: 'restored', claimed_until: 0, ended_at: time })
    .where('state', 'in', ['waiting', 'sending'])
    .execute();
}

/** Advances the ids of new rows beyond the restored ids. */
async function continueIds(db: Database, tables: readonly Table[]): Promise<void> {
  for (const { name } of tables.filter(({ countsIds }) => countsIds)) {
    const { rows } = await sql<{
      last: number | null;
    }>`select max(id) as last from ${sql.table(name)}`.execute(db);
    if (rows[0]?.last) await advanceIds(db, name, rows[0].last);
  }
}

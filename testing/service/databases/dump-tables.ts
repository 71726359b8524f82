import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../src/service/sql/database/schema.ts';
import { tablesOf } from '../../../src/service/sql/database/tables.ts';

/**
 * All rows of all tables except logs: no import runs, deliveries, audit entries or locks. Zero counters are
 * left out, and shards are summed.
 */
export async function dumpTables(db: Database): Promise<Record<string, string[]>> {
  const dumped: Record<string, string[]> = {};
  for (const { name, columns } of await tablesOf(db)) {
    if (logs.test(name)) continue;
    const selected = name === 'review_count' ? counters : sql.join(columns.map((column) => sql.ref(column)));
    const { rows } = await sql`select ${selected} from ${sql.table(name)} ${rest[name] ?? sql``}`.execute(db);
    dumped[name] = rows.map((row) => JSON.stringify(row)).sort();
  }
  return dumped;
}

const logs = /^(import_run|delivery.*|audit_entry|shop_lock|kysely_.*)$/;
const cell = sql`shop_id, product_id, is_published, rating, is_verified, has_media, is_answered, source, state`;
const counters = sql`${cell}, cast(sum(count) as integer) as count`;
const rest: Record<string, RawBuilder<unknown>> = {
  review_count: sql`group by ${cell} having sum(count) <> 0`,
  record_count: sql`where list <> 'audit_log'`,
  product_month: sql`where count <> 0`,
};

import { openSqlite } from '../../../src/service/drivers/sqlite/node-sqlite.ts';
import { migrate } from '../../../src/service/sql/migrations/migrate.ts';
import { sqlStore } from '../../../src/service/sql/sql-store.ts';
import type { Store } from '../../../src/service/store/store.ts';
import { testKeys } from '../test-access.ts';

/** An SQLite store in memory. */
export async function memoryStore(now: () => number): Promise<Store> {
  const db = openSqlite(':memory:');
  await migrate(db);
  return sqlStore(db, now, testKeys);
}

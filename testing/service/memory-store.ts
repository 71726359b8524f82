import { openSqlite } from '../../src/service/drivers/sqlite/node-sqlite.ts';
import { sqlStore } from '../../src/service/sql/sql-store.ts';
import type { Store } from '../../src/service/store/store.ts';
import { migrateAtOnce } from './migrate-at-once.ts';
import { testKeys } from './test-access.ts';

/** An SQLite store in memory. */
export async function memoryStore(now: () => number): Promise<Store> {
  const db = openSqlite(':memory:');
  await migrateAtOnce(db);
  return sqlStore(db, now, testKeys);
}

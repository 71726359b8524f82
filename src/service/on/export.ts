import { resolve } from 'node:path';
import process from 'node:process';
import { exportCommand, exportUsage } from '../commands/export/export-command.ts';
import { defaultDatabase, openDatabase } from '../drivers/open-database.ts';
import { writeCsvFile } from '../drivers/write-csv-file.ts';
import { migrate } from '../sql/migrate.ts';
import { sqlStore } from '../sql/sql-store.ts';

async function main(): Promise<number> {
  const [name] = process.argv.slice(2);
  if (name === undefined) {
    console.log(exportUsage);
    return 2;
  }
  const path = resolve(process.env.INIT_CWD ?? process.cwd(), name);
  const db = openDatabase(process.env.DATABASE_URL ?? defaultDatabase, process.cwd());
  await migrate(db);
  const store = sqlStore(db, Date.now);
  try {
    await exportCommand({ store, writeRows: (rows) => writeCsvFile(path, rows) });
  } finally {
    await store.close();
  }
  console.log(`Wrote ${path}`);
  return 0;
}

process.exitCode = await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  return 2;
});

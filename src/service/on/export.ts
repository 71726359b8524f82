import { resolve } from 'node:path';
import process from 'node:process';
import { exportCommand, exportUsage } from '../commands/export/export-command.ts';
import { openingDatabase } from '../drivers/database-failure.ts';
import { writeCsvFile } from '../drivers/files/write-csv-file.ts';
import { openDatabase } from '../drivers/open-database.ts';
import { readExportCommandLine } from '../drivers/process/export-command-line.ts';
import { processConfiguration } from '../drivers/process/process-configuration.ts';
import { migrate } from '../sql/migrations/migrate.ts';
import { sqlStore } from '../sql/sql-store.ts';

async function main(): Promise<number> {
  const options = readExportCommandLine(process.argv.slice(2));
  if (typeof options === 'string') {
    console.log(exportUsage);
    return options === 'help' ? 0 : 2;
  }
  const { database } = processConfiguration({ needsKey: false });
  const path = resolve(process.env.INIT_CWD ?? process.cwd(), options.file);
  const store = await openingDatabase(async () => {
    const db = openDatabase(database.url.reveal(), process.cwd());
    await migrate(db);
    return sqlStore(db, Date.now);
  });
  try {
    const count = await exportCommand({
      store,
      shop: options.shop,
      writeRows: (rows) => writeCsvFile(path, rows, options),
    });
    console.log(`Wrote ${count.toLocaleString('en')} ${count === 1 ? 'review' : 'reviews'} to ${path}`);
  } finally {
    await store.close();
  }
  return 0;
}

process.exitCode = await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  return 2;
});

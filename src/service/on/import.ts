import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import process from 'node:process';
import { importCommand } from '../commands/import/import-command.ts';
import { importUsage } from '../commands/import/import-usage.ts';
import { openCsvFile } from '../drivers/csv-file.ts';
import { readImportCommandLine } from '../drivers/import-command-line.ts';
import { databaseFile, defaultDatabase, openDatabase } from '../drivers/open-database.ts';
import { openRejectsFile } from '../drivers/rejects-file.ts';
import { terminal } from '../drivers/terminal.ts';
import { migrate } from '../sql/migrate.ts';
import { sqlStore } from '../sql/sql-store.ts';

async function main(): Promise<number> {
  const options = readImportCommandLine(process.argv.slice(2));
  if (typeof options === 'string') {
    console.log(importUsage(defaultDatabase));
    return options === 'help' ? 0 : 2;
  }
  return importCommand(options, {
    // npm runs scripts in the project folder, but the file name is relative to where the user is.
    openFile: (name) => openCsvFile(resolve(process.env.INIT_CWD ?? process.cwd(), name)),
    openStore,
    openRejectsFile,
    terminal: terminal(process.stdout, process.stderr),
  });
}

async function openStore(dryRun: boolean) {
  const url = process.env.DATABASE_URL ?? defaultDatabase;
  const exists = existsSync(databaseFile(url, process.cwd()));
  const db = openDatabase(dryRun && !exists ? ':memory:' : url, process.cwd());
  await migrate(db);
  return sqlStore(db, Date.now);
}

process.exitCode = await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  return 2;
});

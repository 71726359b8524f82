import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import process from 'node:process';
import { setTimeout } from 'node:timers/promises';
import { importCommand } from '../commands/import/import-command.ts';
import { importUsage } from '../commands/import/import-usage.ts';
import { undoCommand } from '../commands/import/undo-command.ts';
import { readImportCommandLine } from '../drivers/import-command-line.ts';
import { openImportFile } from '../drivers/import-file.ts';
import { databaseFile, defaultDatabase, isPostgres, openDatabase } from '../drivers/open-database.ts';
import { openRejectsFile } from '../drivers/rejects-file.ts';
import { terminal } from '../drivers/terminal.ts';
import { isLocked } from '../sql/is-locked.ts';
import { isMigrated, migrate } from '../sql/migrate.ts';
import { sqlStore } from '../sql/sql-store.ts';

async function main(): Promise<number> {
  const options = readImportCommandLine(process.argv.slice(2));
  if (options === 'several files' || options === 'undo with a file') {
    console.error(sentences[options]);
    return 2;
  }
  if (typeof options === 'string') {
    console.log(importUsage(defaultDatabase));
    return options === 'help' ? 0 : 2;
  }
  const parts = {
    openStore,
    terminal: terminal(process.stdout, process.stderr),
    isLocked,
    wait: (milliseconds: number) => setTimeout(milliseconds),
    signal: interrupted(),
  };
  if ('undo' in options) return undoCommand(options, parts);
  return importCommand(options, {
    ...parts,
    // npm runs scripts in the project folder, but the file name is relative to where the user is.
    openFile: (name, encoding) =>
      openImportFile(resolve(process.env.INIT_CWD ?? process.cwd(), name), encoding),
    openRejectsFile,
  });
}

const sentences = {
  'several files':
    'Import one file at a time. Quote values with spaces, such as --map "content=Review Text".',
  'undo with a file': '--undo undoes the newest import and takes no file.',
};

async function openStore(dryRun: boolean) {
  const url = process.env.DATABASE_URL ?? defaultDatabase;
  const exists = isPostgres(url) || existsSync(databaseFile(url, process.cwd()));
  const db = openDatabase(dryRun && !exists ? ':memory:' : url, process.cwd());
  // A dry run takes no lock unless the schema is old.
  if (!(await isMigrated(db))) await migrate(db);
  return sqlStore(db, Date.now);
}

/** The first Ctrl+C ends the import after the current batch, the second one at once. */
function interrupted(): AbortSignal {
  const stop = new AbortController();
  process.once('SIGINT', () => stop.abort());
  return stop.signal;
}

process.exitCode = await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  return 2;
});

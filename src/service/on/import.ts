import { existsSync, readFileSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import process from 'node:process';
import { setTimeout } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { openImportFile } from '../../import/drivers/import-file.ts';
import { openRejectsFile } from '../../import/drivers/rejects-file.ts';
import { openLargeMaps } from '../../import/drivers/sqlite-large-maps.ts';
import { writeNewFile } from '../../import/drivers/write-new-file.ts';
import type { Terminal } from '../../import/report/terminal.ts';
import { importCommand } from '../commands/import/import-command.ts';
import { importUsage } from '../commands/import/import-usage.ts';
import { undoCommand } from '../commands/import/undo-command.ts';
import type { ServiceConfiguration } from '../config/configuration.ts';
import { serviceEnvironment } from '../config/environment.ts';
import { isPostgres } from '../config/variable-schemas.ts';
import { databaseFailure } from '../drivers/database-failure.ts';
import { nodeMediaFetcher } from '../drivers/media/node-media-fetcher.ts';
import { openMediaStorage } from '../drivers/media/open-media.ts';
import { databaseFile, openDatabase } from '../drivers/open-database.ts';
import { askInTerminal } from '../drivers/process/ask-in-terminal.ts';
import { readImportCommandLine } from '../drivers/process/import-command-line.ts';
import { processConfiguration } from '../drivers/process/process-configuration.ts';
import { withBoundedLog } from '../drivers/sqlite/bound-log.ts';
import { tuneForImport } from '../drivers/sqlite/tune-for-import.ts';
import type { ImportMedia } from '../imports/import-ports.ts';
import { isLocked } from '../sql/database/is-locked.ts';
import { isMigrated, migrate } from '../sql/migrations/migrate.ts';
import { sqlStore } from '../sql/sql-store.ts';

async function main(): Promise<number> {
  boundHeap();
  const options = readImportCommandLine(process.argv.slice(2));
  if (options === 'several files' || options === 'undo with a file') {
    console.error(sentences[options]);
    return 2;
  }
  if (typeof options === 'string') {
    console.log(importUsage(serviceEnvironment.DATABASE_URL.default));
    return options === 'help' ? 0 : 2;
  }
  const configuration = processConfiguration({ needsKey: false });
  const output = terminal(process.stdout, process.stderr);
  const parts = {
    openStore: (dryRun: boolean) => openStore(configuration.database.url.reveal(), dryRun),
    terminal: output,
    isLocked,
    wait: (milliseconds: number) => setTimeout(milliseconds),
    signal: interrupted(output.warn),
  };
  if ('undo' in options) return undoCommand(options, parts);
  return importCommand(options, {
    ...parts,
    openFile: (name, encoding, sheet) => openImportFile(pathOf(name), encoding, sheet),
    openRejectsFile,
    openLargeMaps,
    limits: configuration.limits,
    media: importMedia(configuration),
    readMapping,
    writeMapping: writeNewFile,
    ask: options.json ? undefined : askInTerminal(process.stdin, process.stderr),
    now: Date.now,
  });
}

/**
 * Bounds the garbage in the heap: the young generation keeps its initial size, and the old one grows by a
 * quarter between two collections. The processor time is the same.
 */
function boundHeap(): void {
  setFlagsFromString('--semi-space-growth-factor=1');
  setFlagsFromString('--heap-growing-percent=25');
}

/** Undefined without a public URL of the service. */
function importMedia(configuration: ServiceConfiguration): ImportMedia | undefined {
  const { url, allowPrivate } = configuration.media;
  if (url === undefined) return undefined;
  return {
    url,
    open: async (store) => ({
      storage: await openMediaStorage(configuration, process.cwd(), { store, url }),
      fetchMedia: nodeMediaFetcher({ allowPrivate, idleTimeout: 15_000, timeout: 5 * 60_000 }),
    }),
  };
}

/** npm runs scripts in the project folder, but names of files are relative to where the user is. */
function pathOf(name: string): string {
  return resolve(process.env.INIT_CWD ?? process.cwd(), name);
}

function readMapping(name: string): string {
  const path = pathOf(name);
  if (!statSync(path, { throwIfNoEntry: false })?.isFile()) throw new Error(`No such mapping file: ${path}`);
  return readFileSync(path, 'utf8');
}

const sentences = {
  'several files':
    'Import one file at a time. Quote values with spaces, such as --map "content=Review Text".',
  'undo with a file': '--undo undoes the newest import and takes no file.',
};

async function openStore(url: string, dryRun: boolean) {
  const exists = isPostgres(url) || existsSync(databaseFile(url, process.cwd()));
  try {
    const db = openDatabase(dryRun && !exists ? ':memory:' : url, process.cwd());
    // A dry run takes no lock unless the schema is old.
    if (!(await isMigrated(db))) await migrate(db);
    const store = sqlStore(db, Date.now);
    if (dryRun || isPostgres(url)) return store;
    await tuneForImport(db);
    const file = databaseFile(url, process.cwd());
    return file === ':memory:'
      ? store
      : withBoundedLog(store, db, { file, wait: (time) => setTimeout(time) });
  } catch (error) {
    // The import waits for a lock.
    throw isLocked(error) ? error : databaseFailure(error);
  }
}

/** The first Ctrl+C ends the import after the rows that were read; the second ends it at once. */
function interrupted(warn: (line: string) => void): AbortSignal {
  const stop = new AbortController();
  process.once('SIGINT', () => {
    warn('Stopping after the rows that were read. The same command continues. Ctrl+C again stops at once.');
    stop.abort();
  });
  return stop.signal;
}

process.exitCode = await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  return 2;
});

/** Prints to the streams of a process. Progress overwrites itself on a terminal. */
function terminal(out: NodeJS.WritableStream, err: NodeJS.WriteStream): Terminal {
  const clearLine = err.isTTY ? '\r\u001b[K' : '';
  return {
    print: (text) => void out.write(`${clearLine}${text}\n`),
    warn: (line) => void err.write(`${clearLine}${line}\n`),
    progress: (line) => void err.write(err.isTTY ? `${clearLine}${line}` : `${line}\n`),
  };
}

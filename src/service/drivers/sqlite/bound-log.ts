import { statSync } from 'node:fs';
import { sql } from 'kysely';
import type { ImportStore } from '../../../import/store/import-store.ts';
import type { Database } from '../../sql/database/schema.ts';

export type LogBounds = {
  /** The SQLite file. */
  file: string;
  /** Sleeps for a number of milliseconds. */
  wait: (milliseconds: number) => Promise<void>;
  /** The length in bytes from which the log is emptied. */
  limit?: number;
};

/**
 * Keeps the write-ahead log of an import short. SQLite starts the log again only when a writer finds all of
 * it copied and nobody reading it, which never happens while an import, the service and its checkpoints take
 * turns: the log grew to gigabytes, and a longer log makes each read slower. So the import empties it between
 * two transactions.
 */
export function withBoundedLog<Store extends ImportStore>(
  store: Store,
  db: Database,
  { file, wait, limit = logLimit }: LogBounds,
): Store {
  let next = limit;
  const shorten = async () => {
    const length = statSync(`${file}-wal`, { throwIfNoEntry: false })?.size ?? 0;
    if (length < next) return;
    // A backup may read for minutes. The import continues meanwhile, and tries again later.
    next = (await emptyLog(db, wait)) ? limit : length + limit / 4;
  };
  const after =
    <Args extends unknown[], Result>(run: (...args: Args) => Promise<Result>) =>
    async (...args: Args) => {
      const result = await run(...args);
      await shorten();
      return result;
    };
  return {
    ...store,
    importTogether: (run, importId) => after(() => store.importTogether(run, importId))(),
    recordImportEvents: after(store.recordImportEvents),
    undoImport: after(store.undoImport),
  };
}

/**
 * Returns whether the log is empty. Most of it is copied while others write; only the rest makes them wait.
 */
async function emptyLog(db: Database, wait: LogBounds['wait']): Promise<boolean> {
  await sql`pragma wal_checkpoint(passive)`.execute(db);
  for (let attempt = 1; ; attempt++) {
    const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(db);
    if (rows[0]?.busy === 0) return true;
    if (attempt >= attempts) return false;
    await wait(pollInterval);
  }
}

/** In bytes. */
export const logLimit = 128 * 1024 * 1024;

const attempts = 200;
/** In milliseconds. */
const pollInterval = 5;

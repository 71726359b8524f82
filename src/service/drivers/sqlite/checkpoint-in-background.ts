import { sql } from 'kysely';
import type { Database } from '../../sql/database/schema.ts';
import type { ServiceLog } from '../../telemetry/service-log.ts';
import { SqliteThread } from './sqlite-thread.ts';

/**
 * Copies the write-ahead log into a SQLite file on a thread, once a second. Otherwise a commit would do it,
 * and all requests would wait for the disk. Other processes, such as an import, still do it themselves. If
 * nothing was written for a second, it empties the log, which may hold the data of removed customers. Returns
 * a function that stops the thread.
 */
export async function checkpointInBackground(
  db: Database,
  file: string,
  log: ServiceLog,
): Promise<() => Promise<void>> {
  await sql`pragma wal_autocheckpoint = 0`.execute(db);
  const thread = new SqliteThread(file);
  let pages = 0;
  const copy = async () => {
    try {
      const [state] = (await thread.all('pragma wal_checkpoint(passive)')) as CheckpointState[];
      const isIdle = state !== undefined && state.log === state.checkpointed && state.log === pages;
      if (isIdle && pages > 0) await thread.all('pragma wal_checkpoint(truncate)');
      pages = state?.log ?? 0;
    } catch (error) {
      log({ event: 'checkpoint_failed', reason: error instanceof Error ? error.message : String(error) });
    }
  };
  let copying: Promise<void> | undefined;
  const timer = setInterval(() => {
    copying ??= copy().finally(() => {
      copying = undefined;
    });
  }, interval);
  return async () => {
    clearInterval(timer);
    await copying;
    await thread.close();
  };
}

/** The pages in the log, and how many of them are in the file. */
type CheckpointState = { log: number; checkpointed: number };

/** In milliseconds. */
const interval = 1_000;

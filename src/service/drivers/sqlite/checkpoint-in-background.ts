import { sql } from 'kysely';
import type { Database } from '../../sql/database/schema.ts';
import type { ServiceLog } from '../../telemetry/service-log.ts';
import { SqliteThread } from './sqlite-thread.ts';

/**
 * Copies the write-ahead log into a SQLite file on a thread, once a second. Otherwise a commit would do it,
 * and all requests would wait for the disk. Other processes, such as an import, still do it themselves.
 * Returns a function that stops the thread.
 */
export async function checkpointInBackground(
  db: Database,
  file: string,
  log: ServiceLog,
): Promise<() => Promise<void>> {
  await sql`pragma wal_autocheckpoint = 0`.execute(db);
  const thread = new SqliteThread(file);
  const copy = async () => {
    try {
      await thread.all('pragma wal_checkpoint(passive)');
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

/** In milliseconds. */
const interval = 1_000;

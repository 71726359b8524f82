import { spawn } from 'node:child_process';
import { once } from 'node:events';
import process from 'node:process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { postgresFolder } from '../../../scripts/setup/postgres-folder.mjs';

/**
 * Starts an empty PostgreSQL server, which ends with this process; undefined if PostgreSQL is not installed.
 */
export async function startPostgres(): Promise<{ url: string; stop: () => Promise<void> } | undefined> {
  const binaries = postgresFolder();
  if (!binaries) return undefined;
  const script = fileURLToPath(new URL('keep-postgres.ts', import.meta.url));
  const keeper = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', script, binaries], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const ended = once(keeper, 'exit').then(() => undefined);
  const ready = once(createInterface(keeper.stdout), 'line').then(([line]) => String(line));
  const folder = await Promise.race([ready, ended]);
  if (folder === undefined) throw new Error('PostgreSQL did not start');
  return {
    url: `postgres://postgres@localhost/postgres?host=${encodeURIComponent(folder)}`,
    stop: async () => {
      keeper.stdin.end();
      await ended;
    },
  };
}

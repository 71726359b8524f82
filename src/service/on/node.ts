import { randomBytes } from 'node:crypto';
import { resolve } from 'node:path';
import process from 'node:process';
import { runCommand } from '../commands/run-command.ts';
import { usage } from '../commands/usage.ts';
import { readCommandLine } from '../drivers/command-line.ts';
import { onStopSignal } from '../drivers/on-stop-signal.ts';
import { defaultDatabase, openDatabase } from '../drivers/open-database.ts';
import { readRecordFile } from '../drivers/record-file.ts';
import { serve } from '../drivers/serve.ts';
import { waitFor } from '../drivers/wait-for.ts';
import { type RetentionDays, readRetention } from '../retention/retention-days.ts';
import type { ServiceLog } from '../service-log.ts';
import { migrate } from '../sql/migrate.ts';
import { sqlStore } from '../sql/sql-store.ts';
import type { Store } from '../store/store.ts';

/** The Reviews Data API on Node, or one of its commands. */
async function main(): Promise<number | undefined> {
  const command = readCommandLine(process.argv.slice(2));
  if (command.name === 'help' || command.name === 'unknown') {
    console.log(usage(defaultDatabase));
    return command.name === 'help' ? 0 : 2;
  }
  const retention = readRetention(process.env);
  const db = openDatabase(process.env.DATABASE_URL ?? defaultDatabase, process.cwd());
  await migrate(db);
  const store = sqlStore(db, Date.now);
  if (command.name === 'serve') return start(store, retention);
  try {
    return await runCommand(command, {
      store,
      now: Date.now,
      newToken: () => randomBytes(24).toString('base64url'),
      print: (line) => console.log(line),
      complain: (line) => console.error(line),
      // npm runs scripts in the project folder, but the file name is relative to where the user is.
      readRecords: (name) => readRecordFile(resolve(process.env.INIT_CWD ?? process.cwd(), name)),
      retention,
      wait: waitFor,
      publicUrl: process.env.PUBLIC_URL || undefined,
    });
  } finally {
    await store.close();
  }
}

function start(store: Store, retention: RetentionDays): undefined {
  const { HOST = '127.0.0.1', PORT = '8787', WEBHOOK_ALLOW_PRIVATE } = process.env;
  const log: ServiceLog = (event) =>
    console.log(JSON.stringify({ time: new Date().toISOString(), ...event }));
  const stop = serve({
    store,
    host: HOST,
    port: Number(PORT),
    allowPrivateWebhooks: WEBHOOK_ALLOW_PRIVATE === '1',
    log,
    retention,
    publicUrl: process.env.PUBLIC_URL || undefined,
  });
  onStopSignal(stop);
}

process.exitCode = await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  return 1;
});

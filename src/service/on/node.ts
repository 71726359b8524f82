import { randomBytes } from 'node:crypto';
import process from 'node:process';
import { runCommand } from '../commands/run-command.ts';
import { usage } from '../commands/usage.ts';
import { readCommandLine } from '../drivers/command-line.ts';
import { onStopSignal } from '../drivers/on-stop-signal.ts';
import { defaultDatabase, openDatabases } from '../drivers/open-database.ts';
import { serve } from '../drivers/serve.ts';
import type { ServiceLog } from '../service-log.ts';
import { isUnavailable } from '../sql/is-unavailable.ts';
import { migrate } from '../sql/migrate.ts';
import { sqlStore } from '../sql/sql-store.ts';
import { replicatedStore } from '../store/replicated-store.ts';
import type { Store } from '../store/store.ts';

/** The Reviews Data API on Node, or one of its commands. */
async function main(): Promise<number | undefined> {
  const command = readCommandLine(process.argv.slice(2));
  if (command.name === 'help' || command.name === 'unknown') {
    console.log(usage(defaultDatabase));
    return command.name === 'help' ? 0 : 2;
  }
  const { db, replica } = openDatabases(process.env, process.cwd(), (code) =>
    log({ event: 'database_connection_lost', code }),
  );
  await migrate(db);
  const primary = sqlStore(db, Date.now);
  const store = replica ? replicatedStore(primary, sqlStore(replica, Date.now), isUnavailable) : primary;
  if (command.name === 'serve') return start(store);
  try {
    return await runCommand(command, {
      store,
      now: Date.now,
      newToken: () => randomBytes(24).toString('base64url'),
      print: (line) => console.log(line),
      complain: (line) => console.error(line),
    });
  } finally {
    await store.close();
  }
}

const log: ServiceLog = (event) => console.log(JSON.stringify({ time: new Date().toISOString(), ...event }));

function start(store: Store): undefined {
  const { HOST = '127.0.0.1', PORT = '8787', WEBHOOK_ALLOW_PRIVATE } = process.env;
  const stop = serve({
    store,
    host: HOST,
    port: Number(PORT),
    allowPrivateWebhooks: WEBHOOK_ALLOW_PRIVATE === '1',
    log,
  });
  onStopSignal(stop);
}

process.exitCode = await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  return 1;
});

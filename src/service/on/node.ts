import { randomBytes } from 'node:crypto';
import { resolve } from 'node:path';
import process from 'node:process';
import { onStopSignal } from '../../server/drivers/on-stop-signal.ts';
import { surviveLogReader } from '../../server/drivers/survive-log-reader.ts';
import { runCommand } from '../commands/run-command.ts';
import { usage } from '../commands/usage.ts';
import { serviceEnvironment } from '../config/environment.ts';
import { isPostgres } from '../config/variable-schemas.ts';
import { openingDatabase } from '../drivers/database-failure.ts';
import { lineFiles } from '../drivers/files/line-files.ts';
import { readRecordFile } from '../drivers/files/record-file.ts';
import { openMails } from '../drivers/mail/open-mails.ts';
import { openMedia } from '../drivers/media/open-media.ts';
import { openMediaFiles } from '../drivers/media/open-media-files.ts';
import { resolveTexts } from '../drivers/network/resolve-texts.ts';
import { databaseFile, openDatabases } from '../drivers/open-database.ts';
import { readCommandLine } from '../drivers/process/command-line.ts';
import { nodeHash } from '../drivers/process/node-hash.ts';
import { processConfiguration } from '../drivers/process/process-configuration.ts';
import { scryptPasswords } from '../drivers/process/scrypt-passwords.ts';
import { simpleWebAuthn } from '../drivers/process/simple-web-authn.ts';
import { waitFor } from '../drivers/process/wait-for.ts';
import { readServiceKeys } from '../drivers/read-service-keys.ts';
import { type ServeOptions, serve } from '../drivers/serve.ts';
import { checkpointInBackground } from '../drivers/sqlite/checkpoint-in-background.ts';
import { lostSecretsSentence } from '../secrets/lost-secrets.ts';
import { resealSecrets, summariseLost } from '../sql/access/sealed-secrets.ts';
import { replicaFailure } from '../sql/database/replica-failure.ts';
import { migrate } from '../sql/migrations/migrate.ts';
import { sqlStore } from '../sql/sql-store.ts';
import { withBackgroundReads } from '../store/background-reads.ts';
import { replicatedStore } from '../store/replicated-store.ts';
import type { ServiceLog } from '../telemetry/service-log.ts';

/** The Reviews Data API on Node, or one of its commands. */
async function main(): Promise<number | undefined> {
  const command = readCommandLine(process.argv.slice(2));
  if (command.name === 'unknown') {
    console.error(`${command.mistake}. npm run service -- --help lists all commands.`);
    return 2;
  }
  if (command.name === 'help') {
    console.log(usage(serviceEnvironment.DATABASE_URL.default));
    return 0;
  }
  const configuration = processConfiguration();
  const { database } = configuration;
  const url = database.url.reveal();
  const keys = await openingDatabase(() => readServiceKeys(configuration.keys, url, process.cwd()));
  const { db, replica, background, readings } = await openingDatabase(() =>
    openDatabases(database, process.cwd(), (code) => log({ event: 'database_connection_lost', code })),
  );
  await openingDatabase(() => migrate(db));
  const lost = summariseLost((await resealSecrets(db, keys)).lost);
  const primary = sqlStore(db, Date.now, keys);
  let store = primary;
  if (replica) {
    const onUnreachable = (code: string) => log({ event: 'replica_unreachable', code });
    const options = { failureOf: replicaFailure, now: Date.now, onUnreachable };
    store = replicatedStore(primary, sqlStore(replica, Date.now, keys), options);
  }
  if (background) {
    const { shoppers, operators } = background;
    store = withBackgroundReads(primary, {
      shoppers: sqlStore(shoppers, Date.now, keys),
      operators: sqlStore(operators, Date.now, keys),
    });
  }
  const { publicUrl } = configuration;
  const access = { keys, passwords: scryptPasswords(), newToken, hash: nodeHash, publicUrl };
  if (command.name === 'serve') {
    surviveLogReader([process.stdout, process.stderr]);
    for (const secrets of lost) log({ event: 'secrets_lost', ...secrets });
    const media = await openMedia(configuration, process.cwd(), { store, access });
    // A file has one serving process, whose memory is quicker.
    const rateWindows = isPostgres(url) ? store : undefined;
    const mails = await openMails(configuration, store, rateWindows);
    const parts = { configuration, store, access, media, mails, rateWindows };
    const stop = await start({ ...parts, databaseReadings: readings });
    const stopCheckpoints =
      background && (await checkpointInBackground(db, databaseFile(url, process.cwd()), log));
    onStopSignal(async () => {
      await stopCheckpoints?.();
      return stop();
    });
    return undefined;
  }
  for (const secrets of lost) console.error(lostSecretsSentence(secrets));
  try {
    return await runCommand(command, {
      store,
      now: Date.now,
      ...access,
      // npm runs scripts in the project folder, but file names are relative to where the user is.
      files: lineFiles(process.env.INIT_CWD ?? process.cwd()),
      print: (line) => console.log(line),
      complain: (line) => console.error(line),
      // npm runs scripts in the project folder, but the file name is relative to where the user is.
      readRecords: (name) => readRecordFile(resolve(process.env.INIT_CWD ?? process.cwd(), name)),
      openMediaFiles: () => openMediaFiles(configuration.media, process.cwd()),
      retention: configuration.retention,
      limits: configuration.limits,
      wait: waitFor,
      resolveTexts,
      consoleOrigin: publicUrl ?? `http://localhost:${configuration.port}`,
    });
  } finally {
    await store.close();
  }
}

const log: ServiceLog = (event) => console.log(JSON.stringify({ time: new Date().toISOString(), ...event }));

/** Never starts with a hyphen, because commands would mistake an id such as a public token for an option. */
function newToken(): string {
  const token = randomBytes(24).toString('base64url');
  return token.startsWith('-') ? newToken() : token;
}

async function start(options: Omit<ServeOptions, 'log' | 'webAuthn'>) {
  const { media, mails, configuration } = options;
  const webAuthn = configuration.console ? await simpleWebAuthn() : undefined;
  const stop = serve({ ...options, webAuthn, log });
  if (!media) {
    const reason = 'PUBLIC_URL or MEDIA_URL is required while the service listens on all addresses';
    log({ event: 'media_refused', reason });
  } else if (!media.encodeImage)
    log({ event: 'photos_refused', reason: 'The package sharp is not installed' });
  if (configuration.mails.url && !mails)
    log({ event: 'mails_refused', reason: 'The package nodemailer is not installed' });
  if (configuration.console && !webAuthn) {
    log({ event: 'passkeys_refused', reason: 'The package @simplewebauthn/server is not installed' });
  }
  return stop;
}

process.exitCode = await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  return 1;
});

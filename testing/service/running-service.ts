import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { basePath } from '../../src/contract/operations.ts';
import type { Scope } from '../../src/contract/scope.ts';
import { sign, stringToSign } from '../../src/contract/sign.ts';
import type { BodyReaderParts } from '../../src/server/body-reader.ts';
import type { Secret } from '../../src/server/config/secret.ts';
import { createNodeServer } from '../../src/server/drivers/node-server.ts';
import type { Connection } from '../../src/server/network/client-network.ts';
import type { Refusal } from '../../src/server/plain-answer.ts';
import { issueCredentials } from '../../src/service/access/credentials.ts';
import type { ConsoleFiles } from '../../src/service/accounts/console-files.ts';
import { createService, type ServiceOptions } from '../../src/service/app.ts';
import type { ServiceLimits } from '../../src/service/config/service-limits.ts';
import { nodeWebhookSender } from '../../src/service/drivers/network/node-webhook-sender.ts';
import { openSqlite } from '../../src/service/drivers/sqlite/node-sqlite.ts';
import type { WebAuthn } from '../../src/service/factors/web-authn.ts';
import { refusalEnvelope } from '../../src/service/http/refusal.ts';
import type { MediaEndpoint } from '../../src/service/media/files/media-endpoint.ts';
import type { Database } from '../../src/service/sql/database/schema.ts';
import { migrate } from '../../src/service/sql/migrations/migrate.ts';
import { sqlStore } from '../../src/service/sql/sql-store.ts';
import type { RateWindowStore } from '../../src/service/store/rate-windows.ts';
import type { Store } from '../../src/service/store/store.ts';
import type { ServiceEvent } from '../../src/service/telemetry/service-log.ts';
import type { TestDatabase } from './databases/databases.ts';
import { testAccess, testKeys } from './test-access.ts';

type Options = {
  /** A migrated database; by default a new one in memory. */
  db?: Database;
  /** Creates a database of this kind, and drops it when the service closes. */
  database?: TestDatabase;
  requestsPerMinute?: number;
  anonymousRequestsPerMinute?: number;
  trustedProxies?: number;
  pagesPerMinute?: number;
  mediaPerMinute?: number;
  limits?: ServiceLimits;
  /** The timers of bodies; by default the timers of the platform. */
  after?: BodyReaderParts['after'];
  token?: Secret;
  isStopping?: () => boolean;
  publicUrl?: string;
  /** Whether webhooks may have private URLs; by default they may. */
  allowPrivate?: boolean;
  media?: (store: Store, now: () => number) => MediaEndpoint;
  /** The limits of several processes; by default the memory of this one. */
  rateWindows?: RateWindowStore;
  webAuthn?: WebAuthn;
  needsFactor?: boolean;
  events?: ServiceOptions['events'];
  /** The built files of the console; by default the service has none. */
  console?: ConsoleFiles;
  bounces?: ServiceOptions['bounces'];
  /** The page of invitations; by default the service has none. */
  writing?: ServiceOptions['writing'];
};

/**
 * The service on its own port, with a shop's signature tokens and a clock that stands still until it is set.
 */
export async function runningService({ allowPrivate = true, ...given }: Options = {}) {
  const clock = { now: Date.parse('2024-05-01T12:00:00Z') };
  const { database, db: opened, media, publicUrl, ...options } = given;
  const fresh = await database?.create();
  const db = opened ?? fresh?.open() ?? (await newDatabase());
  const store = sqlStore(db, () => clock.now, testKeys);
  const events: ServiceEvent[] = [];
  let requests = 0;
  const sendWebhook = nodeWebhookSender({ allowPrivate });
  const { fetch: answer } = createService({
    store,
    now: () => clock.now,
    newRequestId: () => `request-${++requests}`,
    log: (event) => events.push(event),
    webhooks: { allowPrivate, send: sendWebhook },
    access: { ...testAccess, publicUrl },
    media: media?.(store, () => clock.now),
    // Most tests send invalid credentials from one IP address, and their clock stands still.
    anonymousRequestsPerMinute: Number.POSITIVE_INFINITY,
    ...options,
  });
  const { origin, close } = await listen(answer);

  let tokens = 0;
  const newToken = () => `secret-${++tokens}`;
  const signature = await issueCredentials(store, '1', { kind: 'signature' }, newToken);
  if (signature.kind !== 'signature') throw new Error('Expected signature tokens');

  /** The headers that sign a call as a shop does. */
  async function signed(path: string, body = '', timestamp = Math.floor(clock.now / 1000)) {
    if (signature.kind !== 'signature') throw new Error('Expected signature tokens');
    const query = new URL(path, origin).searchParams;
    return {
      'public-token': signature.publicToken,
      timestamp: String(timestamp),
      sign: await sign(signature.privateToken, stringToSign(query, timestamp, body)),
    };
  }

  let calls = 0;
  /** Calls an operation, signed with a timestamp of its own unless headers are passed. */
  async function call(
    method: 'GET' | 'POST',
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ) {
    const url = origin + basePath + path;
    const text = body === undefined ? '' : typeof body === 'string' ? body : JSON.stringify(body);
    const response = await fetch(url, {
      method,
      headers: {
        'content-type': 'application/json',
        ...(headers ?? (await signed(url, text, Math.floor(clock.now / 1000) - (calls++ % 600)))),
      },
      ...(method === 'POST' ? { body: text } : {}),
    });
    return { status: response.status, headers: response.headers, body: JSON.parse(await response.text()) };
  }

  return {
    /** Handles a request without a network. */
    answer,
    call,
    clock,
    events,
    issue: issuerOf(store, newToken),
    /** All rows of all tables. */
    dump: () => dump(db),
    origin,
    signature,
    signed,
    store,
    close: async () => {
      await close();
      await (fresh ? fresh.drop() : store.close());
    },
  };
}

async function newDatabase(): Promise<Database> {
  const db = openSqlite(':memory:');
  await migrate(db);
  return db;
}

/** Issues tokens of the own shop. */
function issuerOf(store: Store, newToken: () => string) {
  return (kind: 'bearer' | 'api-key', scopes?: Scope[], expiresAt?: number) =>
    issueCredentials(
      store,
      '1',
      { kind, ...(scopes ? { scopes } : {}), ...(expiresAt ? { expiresAt } : {}) },
      newToken,
    ) as Promise<{ kind: 'bearer' | 'api-key'; token: string }>;
}

export type RunningService = Awaited<ReturnType<typeof runningService>>;

async function dump(db: Database): Promise<{ table: string; rows: unknown[] }[]> {
  const tables = await db.introspection.getTables();
  // The inner tables of FTS5 have ids beyond the safe integers, which the driver refuses to read.
  const readable = tables.filter(({ name }) => !/^(review|exclusion|product)_search_(data|idx)$/.test(name));
  return Promise.all(
    readable.map(async ({ name: table }) => {
      // A counter of 0 is the same as none. A refused call leaves some, because its audit entry is withdrawn.
      const condition = table === 'record_count' ? sql`where count > 0` : sql``;
      const { rows } = await sql`select * from ${sql.table(table)} ${condition}`.execute(db);
      return { table, rows };
    }),
  );
}

/** Starts a server on a port of its own. */
async function listen(answer: (request: Request, connection: Connection) => Promise<Response>) {
  const refuse = (refusal: Refusal) => refusalEnvelope(refusal, { requestId: 'refused', now: 0 });
  const server = createNodeServer({ fetch: answer, refuse });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      const closed = new Promise((resolve) => server.close(resolve));
      // Node does not count a connection without any request as idle, and would wait for it.
      server.closeAllConnections();
      await closed;
    },
  };
}

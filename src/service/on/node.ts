import { randomBytes } from 'node:crypto';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { serve } from '@hono/node-server';
import { scopes as allScopes, type Scope } from '../../contract/scope.ts';
import { createService } from '../app.ts';
import { type IssuedCredentials, issueCredentials } from '../credentials.ts';
import { nodeWebhookSender } from '../drivers/node-webhook-sender.ts';
import { defaultDatabase, openDatabase } from '../drivers/open-database.ts';
import { waitFor } from '../drivers/wait-for.ts';
import { ownShop } from '../own-shop.ts';
import type { ServiceLog } from '../service-log.ts';
import { migrate } from '../sql/migrate.ts';
import { sqlStore } from '../sql/sql-store.ts';
import type { Store } from '../store/store.ts';
import { deliverUntil } from '../webhooks/deliver.ts';

const usage = `The Reviews Data API.

  npm run service                                    answers on HOST and PORT (127.0.0.1:8787)
  npm run service -- credentials signature           makes a public and a private token
  npm run service -- credentials api-key             makes a key for X-Token
  npm run service -- credentials bearer [--scopes read_reviews,write_reviews] [--days 90]
  npm run service -- publish <review id> …           shows reviews to shoppers
  npm run service -- unpublish <review id> …         hides them

Webhooks go to HTTPS and public addresses only; WEBHOOK_ALLOW_PRIVATE=1 lifts that for development.
The database is DATABASE_URL, by default ${defaultDatabase}.`;

async function main(): Promise<number | undefined> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      scopes: { type: 'string', default: allScopes.join(',') },
      days: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  });
  const [command = 'serve', ...rest] = positionals;
  const known = ['serve', 'credentials', 'publish', 'unpublish'].includes(command);
  if (values.help || !known) {
    console.log(usage);
    return values.help ? 0 : 2;
  }
  const db = openDatabase(process.env.DATABASE_URL ?? defaultDatabase, process.cwd());
  await migrate(db);
  const store = sqlStore(db, Date.now);
  if (command === 'serve') return listen(store);
  try {
    if (command === 'credentials') return await credentials(store, rest[0], values.scopes, values.days);
    return await publish(store, rest, command === 'publish' ? 1 : 0);
  } finally {
    await store.close();
  }
}

function listen(store: Store): undefined {
  const log: ServiceLog = (event) =>
    console.log(JSON.stringify({ time: new Date().toISOString(), ...event }));
  const allowPrivate = process.env.WEBHOOK_ALLOW_PRIVATE === '1';
  const webhooks = { allowPrivate, send: nodeWebhookSender({ allowPrivate }) };
  const { fetch } = createService({
    store,
    now: Date.now,
    newRequestId: () => crypto.randomUUID(),
    log,
    webhooks,
  });
  const hostname = process.env.HOST ?? '127.0.0.1';
  const port = Number(process.env.PORT ?? 8787);
  const server = serve({ fetch, hostname, port }, ({ port: actual }) => {
    log({ event: 'listening', address: `http://${hostname}:${actual}` });
  });
  const stop = new AbortController();
  const delivering = deliverUntil(stop.signal, waitFor, {
    store,
    webhooks,
    now: Date.now,
    random: Math.random,
    log,
  });
  const end = () => {
    stop.abort();
    server.close(async () => {
      await delivering;
      await store.close();
    });
  };
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, end);
}

async function credentials(
  store: Store,
  kind: string | undefined,
  scopes: string,
  days?: string,
): Promise<number> {
  if (kind !== 'signature' && kind !== 'api-key' && kind !== 'bearer') {
    console.error('Say which: signature, api-key or bearer');
    return 2;
  }
  const wanted = scopes.split(/[\s,]+/).filter(Boolean);
  const unknown = wanted.filter((scope) => !(allScopes as readonly string[]).includes(scope));
  if (unknown.length > 0 || (days !== undefined && !/^\d+$/.test(days))) {
    console.error(
      unknown.length > 0 ? `There is no scope ${unknown.join(', ')}` : '--days takes a whole number',
    );
    return 2;
  }
  const issued = await issueCredentials(
    store,
    ownShop,
    {
      kind,
      scopes: wanted as Scope[],
      ...(days ? { expiresAt: Math.floor(Date.now() / 1000) + Number(days) * 86_400 } : {}),
    },
    () => randomBytes(24).toString('base64url'),
  );
  console.log(`Keep these now; they are not shown again.\n${asEnvironment(issued)}`);
  return 0;
}

/** In the words of the edge's environment, to be pasted there. */
function asEnvironment(issued: IssuedCredentials): string {
  if (issued.kind === 'signature') {
    return `REVIEWS_PUBLIC_TOKEN=${issued.publicToken}\nREVIEWS_PRIVATE_TOKEN=${issued.privateToken}`;
  }
  return `${issued.kind === 'bearer' ? 'REVIEWS_ACCESS_TOKEN' : 'REVIEWS_API_KEY'}=${issued.token}`;
}

async function publish(store: Store, ids: string[], published: 0 | 1): Promise<number> {
  let missing = 0;
  for (const id of ids) {
    if (await store.publishReview(ownShop, id, published)) continue;
    missing += 1;
    console.error(`There is no review ${id}`);
  }
  console.log(`${ids.length - missing} ${published ? 'published' : 'unpublished'}`);
  return missing > 0 || ids.length === 0 ? 1 : 0;
}

process.exitCode = await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  return 1;
});

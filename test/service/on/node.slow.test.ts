import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer as createHttpServer } from 'node:http';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { createInterface } from 'node:readline';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { listenFailure } from '../../../src/server/listen-failure.ts';
import { startLoad } from '../../../testing/server/stop-under-load.ts';
import { databases } from '../../../testing/service/databases/databases.ts';

let folder: string;
let child: ChildProcess | undefined;
let exit: Promise<unknown> | undefined;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'service-'));
});
afterEach(async () => {
  child?.kill('SIGKILL');
  // While it runs, its folder cannot be removed.
  await exit;
  rmSync(folder, { recursive: true });
});

/** Runs the service's main with these arguments, on a database of its own. */
function run(...args: string[]) {
  return runOn(`file:${join(folder, 'reviews.db')}`, ...args);
}

function runOn(database: string, ...args: string[]) {
  const key = database.startsWith('postgres') ? { SERVICE_KEY: 'k'.repeat(64) } : {};
  return runWith({ DATABASE_URL: database, ...key }, ...args);
}

function runWith(environment: Record<string, string>, ...args: string[]) {
  const env = { ...process.env, PORT: '0', ...environment };
  const flags = ['--disable-warning=ExperimentalWarning', 'src/service/on/node.ts'];
  const started = spawn(process.execPath, [...flags, ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  child = started;
  const exited = once(started, 'exit');
  exit = exited;
  return { process: started, exit: exited, lines: createInterface(started.stdout) };
}

it('serves at the address it logs, and ends on SIGTERM', async () => {
  const service = run();
  const [line] = (await once(service.lines, 'line')) as [string];
  const { event, address } = JSON.parse(line);
  expect(event).toBe('listening');
  expect(await (await fetch(`${address}/healthz`)).text()).toBe('ok');
  const refused = await fetch(`${address}/api/v1/openapi/get_reviews`);
  expect([refused.status, (await refused.json()).code]).toEqual([401, 16]);
  service.process.kill('SIGTERM');
  // A service manager signals every process, and npm forwards its own signal.
  service.process.kill('SIGTERM');
  expect(await service.exit).toEqual([0, null]);
});

it('drops no request when it is stopped under load', async () => {
  const service = runWith({ DATABASE_URL: `file:${join(folder, 'reviews.db')}`, SHUTDOWN_DELAY: '5' });
  const [line] = (await once(service.lines, 'line')) as [string];
  const { address } = JSON.parse(line);
  const loads = [true, false].map((keepAlive) => startLoad(`${address}/healthz`, { clients: 4, keepAlive }));
  await Promise.all(loads.map(({ answered }) => answered(50)));
  const metrics = await (await fetch(`${address}/metrics`)).text();
  expect(metrics).toContain('storefront_reviews_service_requests_total{operation="/healthz",status="200"}');
  expect(metrics).toMatch(/_event_loop_delay_seconds\{quantile="0.99"\} \d/);
  expect(metrics).toMatch(/_resident_memory_bytes \d{7,}\n/);
  service.process.kill('SIGTERM');
  const ready = async () => {
    const { status, headers } = await fetch(`${address}/readyz`);
    return [status, headers.get('connection')];
  };
  await expect.poll(ready).toEqual([503, 'close']);
  expect(await service.exit).toEqual([0, null]);
  expect(await Promise.all(loads.map(({ failures }) => failures))).toEqual([[], []]);
});

it('answers on after the reader of its log has gone', async () => {
  const service = run();
  const [line] = (await once(service.lines, 'line')) as [string];
  const { address } = JSON.parse(line);
  service.process.stdout.destroy();
  for (let call = 0; call < 20; call++) {
    // Each refused call is logged.
    expect((await fetch(`${address}/api/v1/openapi/get_reviews`)).status).toBe(401);
  }
  service.process.kill('SIGTERM');
  expect(await service.exit).toEqual([0, null]);
});

it('ends with status 0 while a webhook receiver hangs, and keeps the delivery', async () => {
  await Array.fromAsync(run('credential', 'add', 'signature').lines);
  const [, printed = ''] = await Array.fromAsync(run('credential', 'add', 'api-key').lines);
  const receiver = createHttpServer();
  receiver.listen(0, '127.0.0.1');
  await once(receiver, 'listening');
  const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`;
  const file = join(folder, 'reviews.db');
  const service = runWith({ DATABASE_URL: `file:${file}`, WEBHOOK_ALLOW_PRIVATE: '1' });
  const [line] = (await once(service.lines, 'line')) as [string];
  const post = async (operation: string, body: object) => {
    const headers = { 'content-type': 'application/json', 'x-token': printed.split('=')[1] ?? '' };
    const target = `${JSON.parse(line).address}/api/v1/openapi/${operation}`;
    return (await fetch(target, { method: 'POST', headers, body: JSON.stringify(body) })).status;
  };
  const received = once(receiver, 'request');
  expect(await post('create_shop_webhook', { topic: 'review/created', url })).toBe(200);
  expect(await post('create_review', { rating: 5, author: 'Ada', is_published: 1 })).toBe(200);
  await received;
  service.process.kill('SIGTERM');
  expect(await service.exit).toEqual([0, null]);
  receiver.closeAllConnections();
  receiver.close();
  const db = new DatabaseSync(file);
  const deliveries = db.prepare('select state, attempts, attempt_log from delivery').all();
  db.close();
  expect(deliveries).toEqual([{ state: 'waiting', attempts: 0, attempt_log: '[]' }]);
});

it('runs a command instead, and exits with its code', async () => {
  const printed = await Array.fromAsync(run('credential', 'add', 'api-key').lines);
  expect(printed).toEqual([
    'Store these values now; secrets are not shown again.',
    expect.stringMatching(/^REVIEWS_API_KEY=[\w-]{32}$/),
  ]);
  expect(await run('nonsense').exit).toEqual([2, null]);
});

it('seals secrets with a generated key', async () => {
  await Array.fromAsync(run('credential', 'add', 'signature').lines);
  const file = join(folder, 'reviews.db');
  const db = new DatabaseSync(file);
  const row = db.prepare('select secrets from caller').get();
  db.close();
  expect(row?.secrets).toMatch(/^\["sealed:[0-9a-f]{8}:[\w.-]+"\]$/);
  expect(statSync(`${file}.key`).mode & 0o777).toBe(0o600);
});

it('starts without its key, names the credentials that it cannot open, and lets them be rotated', async () => {
  const database = `file:${join(folder, 'reviews.db')}`;
  const [, printed = ''] = await Array.fromAsync(run('credential', 'add', 'signature').lines);
  const publicToken = printed.split('=')[1] ?? '';
  const withNewKey = { DATABASE_URL: database, SERVICE_KEY: '1'.repeat(64) };
  const service = runWith(withNewKey);
  const [line] = (await once(service.lines, 'line')) as [string];
  expect(JSON.parse(line)).toMatchObject({
    event: 'secrets_lost',
    kind: 'credentials',
    count: 1,
    ids: [publicToken],
  });
  service.process.kill('SIGTERM');
  await service.exit;
  const rotated = await Array.fromAsync(runWith(withNewKey, 'credential', 'rotate', publicToken).lines);
  expect(rotated.join()).toContain(`REVIEWS_PUBLIC_TOKEN=${publicToken}`);
  const again = runWith(withNewKey);
  const [next] = (await once(again.lines, 'line')) as [string];
  expect(JSON.parse(next).event).toBe('listening');
});

it.each([
  [{ PUBLIC_URL: 'reviews.example' }, 'PUBLIC_URL must be an origin'],
  [{ SERVICE_KEY: 'too short' }, 'SERVICE_KEY must be 32 random bytes'],
  [{ TRUSTED_PROXIES: 'two' }, 'TRUSTED_PROXIES must be a whole number from 0 to 10'],
  [
    { DATABASE_URL: 'postgres://127.0.0.1:1/reviews', SERVICE_KEY: '' },
    'SERVICE_KEY is required with PostgreSQL',
  ],
])('does not start with %j, and says why', async (environment, message) => {
  const file = { DATABASE_URL: `file:${join(folder, 'reviews.db')}` };
  expect(await messageOf(runWith({ ...file, ...environment }))).toContain(message);
});

it.each(databases.filter(({ isShared }) => isShared))(
  'is ready while $name can be reached',
  async ({ create, name }) => {
    const database = await create({ empty: true });
    const service = runOn(database.url);
    const [line] = (await once(service.lines, 'line')) as [string];
    const ready = async () => (await fetch(`${JSON.parse(line).address}/readyz`)).status;
    expect(await ready()).toBe(200);
    if (name === 'PostgreSQL') {
      await sql`alter table kysely_migration rename to hidden`.execute(database.open());
      expect(await ready()).toBe(503);
    }
    service.process.kill('SIGTERM');
    expect(await service.exit).toEqual([0, null]);
    await database.drop();
  },
);

it('says in one sentence which database it cannot open', async () => {
  expect(await messageOf(runOn('mysql://root:secret@127.0.0.1/reviews'))).toBe(
    'Invalid configuration:\n  DATABASE_URL must be postgres://… or file:<path>\n',
  );
  const unreachable = await messageOf(runOn('postgres://root:secret@127.0.0.1:1/reviews'));
  expect(unreachable).toContain('ECONNREFUSED');
  expect(unreachable).not.toContain('secret');
  const unencoded = await messageOf(runOn('postgres://root:pass@secret.invalid/word@127.0.0.1/reviews'));
  expect(unencoded).toContain('must be percent-encoded');
  expect(unencoded).not.toContain('secret');
});

async function messageOf({ process: { stderr }, exit }: ReturnType<typeof runOn>): Promise<string> {
  const chunks: Buffer[] = stderr ? await Array.fromAsync(stderr) : [];
  expect(await exit).toEqual([1, null]);
  return Buffer.concat(chunks).toString();
}

it('says in a sentence why it cannot start, and exits', async () => {
  const occupied = createServer().listen(0, '127.0.0.1');
  await once(occupied, 'listening');
  const { port } = occupied.address() as AddressInfo;
  const SERVICE_KEY = 'a'.repeat(64);
  const advice = 'Check the variable, whether the database is running, and its permissions.';
  const notDatabase = join(folder, 'text.db');
  writeFileSync(notDatabase, 'This is a text and no database. '.repeat(40));
  for (const [environment, sentence] of [
    [{ PORT: String(port) }, listenFailure({ host: '127.0.0.1', port, code: 'EADDRINUSE' })],
    [
      { DATABASE_URL: 'postgres://user:canary@127.0.0.1:1/reviews', SERVICE_KEY },
      `The database of DATABASE_URL cannot be opened: connect ECONNREFUSED 127.0.0.1:1. ${advice}`,
    ],
    [
      { DATABASE_URL: `file:${notDatabase}` },
      `The database of DATABASE_URL cannot be opened: file is not a database. ${advice}`,
    ],
  ] as const) {
    const started = runWith({ DATABASE_URL: `file:${join(folder, 'reviews.db')}`, ...environment });
    const errors = await Array.fromAsync(createInterface(started.process.stderr));
    expect([errors, await started.exit]).toEqual([[sentence], [1, null]]);
  }
  occupied.close();
});

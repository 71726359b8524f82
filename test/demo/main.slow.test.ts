import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import process from 'node:process';
import { expect, onTestFinished, test } from 'vitest';
import { issueCredentials } from '../../src/service/access/credentials.ts';
import { openSqlite } from '../../src/service/drivers/sqlite/node-sqlite.ts';
import { migrate } from '../../src/service/sql/migrations/migrate.ts';
import { sqlStore } from '../../src/service/sql/sql-store.ts';
import { aReview } from '../../testing/service/content/review.ts';
import { testKeys } from '../../testing/service/test-access.ts';
import { receiver } from '../../testing/service/webhooks/webhook-receiver.ts';

test('npm start prints its URL and how to embed reviews; a second npm start leaves it running', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'start-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));

  const first = start(folder);
  await expect.poll(first.output).toContain('Press Ctrl+C to stop.');
  const [url = ''] = /http:\/\/localhost:\d+/.exec(first.output()) ?? [];
  const [link = ''] = /http:\S+\/console\/link\/[\w-]{32}/.exec(first.output()) ?? [];
  expect(first.output()).toBe(`Ready: ${url}
Console: ${link} (the link signs in once)
Theme studio: ${url}/studio
Mailbox: ${url}/mailbox
It shows three demo shops with invented reviews. To show them on a page of your own, add:

  <script type="module" async src="${url}/storefront-reviews.js"></script>
  <storefront-reviews product-handle="harbour-mug"></storefront-reviews>

Click "Write a review" on a product page, and publish it in the console, or in a second terminal with the
variable DATABASE_URL set to file:.data/demo.db:

  npm run service -- reviews publish --sources "Store front"

Press Ctrl+C to stop.
`);

  const second = start(folder);
  expect(await second.exitCode()).toBe(1);
  expect(second.output()).toBe(
    `Already running: ${url}\nStop that one first, with Ctrl+C in its terminal.\n`,
  );

  const opened = await fetch(link);
  expect([opened.status, await opened.text()]).toEqual([200, expect.stringContaining('Demo owner')]);
  const answer = await fetch(`${url}/v1/reviews?product=harbour-mug`);
  expect(answer.status).toBe(200);
  expect(await answer.json()).toMatchObject({ rating: { average: expect.any(Number) } });

  first.process.kill('SIGTERM');
  expect(await first.exitCode()).toBe(0);
});

test("npm start names a product with published reviews in the shop's own database", async () => {
  const folder = mkdtempSync(join(tmpdir(), 'start-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, '.data', 'reviews.db');
  const db = openSqlite(file);
  await migrate(db);
  const store = sqlStore(db, Date.now);
  const review = { product_title: '', is_published: 1 } as const;
  await store.createReview('1', aReview({ product_id: '1', product_handle: 'a-hidden', is_published: 0 }));
  await store.createReview('1', aReview({ ...review, product_id: '2', product_handle: 'b-shown' }));
  await store.close();
  const started = start(folder);
  await expect.poll(started.output).toContain('product-handle="b-shown"');
});

test("npm start beside a shop's own database shows its changes, changes nothing and delivers nothing", async () => {
  const folder = mkdtempSync(join(tmpdir(), 'start-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const server = await receiver();
  onTestFinished(async () => {
    await server.close();
  });
  const db = openSqlite(join(folder, '.data', 'reviews.db'));
  await migrate(db);
  const store = sqlStore(db, Date.now, testKeys);
  await issueCredentials(store, '1', { kind: 'signature' }, () => 'token');
  await issueCredentials(store, '1', { kind: 'api-key' }, () => 'key');
  // The second one is the URL of the shop's own edge.
  for (const url of [server.url, 'http://127.0.0.1:9/v1/webhooks'])
    await store.createWebhook('1', { topic: 'review/created', url });
  const { id } = await store.createReview('1', aReview({ product_handle: 'lamp' }));
  const contents = async () => ({
    rows: await Array.fromAsync(store.backUp()),
    files: readdirSync(join(folder, '.data')).filter((name) => !/-(wal|shm)$/.test(name)),
  });
  const before = await contents();

  const started = start(folder);
  await expect.poll(started.output).toContain('Press Ctrl+C to stop.');
  const [url = ''] = /http:\/\/localhost:\d+/.exec(started.output()) ?? [];
  const shown = async () => {
    const answer = await fetch(`${url}/v1/reviews?product=lamp`);
    return ((await answer.json()) as { rating: { count: number } }).rating.count;
  };
  expect(await shown()).toBe(1);
  const during = await contents();
  expect([during.rows, during.files.filter((name) => name !== 'reviews.db.url')]).toEqual([
    before.rows,
    before.files,
  ]);
  await store.deleteReview('1', id);
  await expect.poll(shown, { timeout: 30_000 }).toBe(0);
  const changed = await contents();
  started.process.kill('SIGTERM');
  expect(await started.exitCode()).toBe(0);
  expect(await contents()).toEqual({ rows: changed.rows, files: before.files });
  expect(server.received).toEqual([]);
  await store.close();
});

test('npm start takes its credentials and webhooks out of the demo database when it stops', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'start-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const started = start(folder);
  await expect.poll(started.output).toContain('Press Ctrl+C to stop.');
  started.process.kill('SIGTERM');
  expect(await started.exitCode()).toBe(0);
  const store = sqlStore(openSqlite(join(folder, '.data', 'demo.db')), Date.now);
  expect([await store.listCallers('1'), await store.listWebhooks('1')]).toEqual([[], []]);
  await store.close();
});

test('npm start reports a port that another program uses', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'start-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const first = start(folder);
  await expect.poll(first.output).toContain('Ready');
  const [, port = ''] = /localhost:(\d+)/.exec(first.output()) ?? [];

  const second = start(folder, { PORT: port, DATABASE_URL: ':memory:' });
  expect(await second.exitCode()).toBe(1);
  expect(second.output()).toBe('Another program uses this port. Choose a different one with PORT.\n');
});

test('npm start ends with one sentence when it fails after it listens', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'start-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, '.data'));
  // The file with its URL is the last that it writes.
  symlinkSync(join(folder, 'missing', 'url'), join(folder, '.data', 'demo.db.url'));
  const started = start(folder);
  expect(await started.exitCode()).toBe(1);
  expect(started.output()).toMatch(/^ENOENT: no such file or directory, open '.*demo\.db\.url'\n$/);
});

test('npm start names a database that it cannot open', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'start-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const environment = { DATABASE_URL: 'postgres://localhost:9/reviews', SERVICE_KEY: 'k'.repeat(64) };
  const started = start(folder, environment);
  expect(await started.exitCode()).toBe(1);
  expect(started.output()).toMatch(/^The database of DATABASE_URL cannot be opened: .*ECONNREFUSED.*\n$/);
});

type Started = { process: ChildProcess; output: () => string; exitCode: () => Promise<number | null> };

function start(folder: string, environment: Record<string, string> = {}): Started {
  const { DATABASE_URL: _, ...inherited } = process.env;
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', resolve('demo/main.ts')], {
    cwd: folder,
    env: { ...inherited, HOST: '127.0.0.1', PORT: '0', ...environment },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk;
    });
  }
  const closed = once(child, 'close');
  onTestFinished(async () => {
    child.kill('SIGKILL');
    // The folder of a running process cannot be removed.
    await closed;
  });
  return {
    process: child,
    output: () => output,
    exitCode: async () => {
      await closed;
      return child.exitCode;
    },
  };
}

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import process from 'node:process';
import { expect, onTestFinished, test } from 'vitest';
import { openSqlite } from '../../src/service/drivers/sqlite/node-sqlite.ts';
import { migrate } from '../../src/service/sql/migrations/migrate.ts';
import { sqlStore } from '../../src/service/sql/sql-store.ts';
import { aReview } from '../../testing/service/content/review.ts';

test('npm start prints its URL and how to embed reviews; a second npm start leaves it running', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'start-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));

  const first = start(folder);
  await expect.poll(first.output).toContain('Press Ctrl+C to stop.');
  const [url = ''] = /http:\/\/localhost:\d+/.exec(first.output()) ?? [];
  expect(first.output()).toBe(`Ready: ${url}
It shows a demo shop with invented reviews. To show them on a page of your own, add:

  <script type="module" async src="${url}/storefront-reviews.js"></script>
  <storefront-reviews product-handle="harbour-mug"></storefront-reviews>

Press Ctrl+C to stop.
`);

  const second = start(folder);
  expect(await second.exitCode()).toBe(1);
  expect(second.output()).toBe(
    `Already running: ${url}\nStop that one first, with Ctrl+C in its terminal.\n`,
  );

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
    // While it runs, its folder cannot be removed.
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

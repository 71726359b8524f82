import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { createInterface } from 'node:readline';
import { describe, expect, it, onTestFinished } from 'vitest';
import { basePath } from '../../../src/contract/operations.ts';
import type { WebhookEvent } from '../../../src/contract/webhook.ts';
import { issueCredentials } from '../../../src/service/access/credentials.ts';
import { sqlStore } from '../../../src/service/sql/sql-store.ts';
import type { Store } from '../../../src/service/store/store.ts';
import { databases } from '../../../testing/service/databases/databases.ts';
import { testKeys } from '../../../testing/service/test-access.ts';
import { receiver } from '../../../testing/service/webhooks/webhook-receiver.ts';

const quiet = '--disable-warning=ExperimentalWarning';
const rows = 3_000;
const products = 30;
/** A review that waits for an import as a whole would wait for longer. */
const patience = 10_000;

describe.each(databases.filter(({ isShared }) => isShared))('on $name', ({ create }) => {
  it('a service with three webhooks answers while two files are imported at once and a receiver hangs', async () => {
    const [database, ...shops] = await Promise.all([create(), receiver(), receiver()]);
    const hanging = await hangingReceiver();
    const folder = mkdtempSync(join(tmpdir(), 'imports-'));
    const environment = { DATABASE_URL: database.url, SERVICE_KEY: '0'.repeat(64), PORT: '0' };
    const store = sqlStore(database.open(), Date.now, testKeys);
    const service = await started({
      ...environment,
      WEBHOOK_ALLOW_PRIVATE: '1',
      REQUESTS_PER_MINUTE: '1000000',
    });
    onTestFinished(async () => {
      service.child.kill('SIGKILL');
      await once(service.child, 'exit');
      await Promise.all([...shops, hanging].map(({ close }) => close()));
      await database.drop();
      rmSync(folder, { recursive: true });
    });
    const call = await callerOf(store, service.address);
    for (const { url } of [...shops, hanging]) {
      await call('create_shop_webhook', { topic: 'review/created', url });
    }

    const imports = ['a', 'b'].map((name) => {
      const file = join(folder, `${name}.csv`);
      writeFileSync(file, fileOf(name));
      return importOf(file, environment);
    });
    const written = await liveTraffic(call, Promise.all(imports));
    for (const output of await Promise.all(imports)) expect(output).toMatch(/Done\.\s+3,000 new/);

    const created = await idsOf(store);
    expect(created.size).toBe(2 * rows + written.size);
    for (const { received } of shops) {
      const delivered = () => new Set(eventsOf(received).flatMap(({ list }) => list.map(({ id }) => id)));
      await expect.poll(() => delivered().size, { timeout: 120_000 }).toBe(created.size);
      expect(delivered()).toEqual(created);
      const ofImports = eventsOf(received).filter(({ list }) => !list.every(({ id }) => written.has(id)));
      for (const { list } of ofImports) {
        expect(new Set(list.map(({ product_id }) => product_id)).size).toBe(1);
      }
      // At most 20 reviews are in an event, and a transaction that records 200 changes ends within a product.
      expect(ofImports.length).toBeLessThan((2 * rows) / 10);
    }
    expect(hanging.requests()).toBeGreaterThan(0);
    expect(await Array.fromAsync(store.verify())).toEqual([]);
  });
});

/** Reads and creates reviews until the imports end. Returns the ids of the created ones. */
async function liveTraffic(call: Call, imports: Promise<unknown>): Promise<Set<string>> {
  let isOver = false;
  const over = imports.finally(() => {
    isOver = true;
  });
  const written = new Set<string>();
  const read = async () => {
    while (!isOver) {
      await call('get_reviews?product_id=1&is_published=1&page_size=10');
      await call('get_rating?is_all_rating=1');
    }
  };
  const write = async () => {
    while (!isOver) {
      const { id } = await call('create_review', {
        rating: 5,
        author: 'Ada',
        product_id: '1',
        is_published: 1,
      });
      written.add(String(id));
    }
  };
  await Promise.all([over, read(), read(), write()]);
  return written;
}

type Call = (path: string, body?: object) => Promise<Record<string, unknown>>;

/** Calls an operation with an API key. Throws unless it answers with 200 within `patience`. */
async function callerOf(store: Store, address: string): Promise<Call> {
  const key = await issueCredentials(store, '1', { kind: 'api-key' }, () => crypto.randomUUID());
  await issueCredentials(store, '1', { kind: 'signature' }, () => crypto.randomUUID());
  const headers = { 'x-token': 'token' in key ? key.token : '', 'content-type': 'application/json' };
  return async (path, body) => {
    const signal = AbortSignal.timeout(patience);
    const init = body ? { method: 'POST', body: JSON.stringify(body), headers, signal } : { headers, signal };
    const response = await fetch(address + basePath + path, init);
    const { data, message } = (await response.json()) as { data: Record<string, unknown>; message: string };
    expect([response.status, response.status === 200 ? '' : message]).toEqual([200, '']);
    return data;
  };
}

async function started(
  environment: Record<string, string>,
): Promise<{ child: ChildProcess; address: string }> {
  const env = { ...process.env, ...environment };
  const child = spawn(process.execPath, [quiet, 'src/service/on/node.ts'], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines = createInterface(child.stdout);
  const [line] = (await once(lines, 'line')) as [string];
  return { child, address: JSON.parse(line).address };
}

/** Runs an import in a process of its own. Rejects with its output unless it succeeds. */
function importOf(file: string, environment: Record<string, string>): Promise<string> {
  return new Promise((resolve, reject) => {
    const env = { ...process.env, ...environment };
    execFile(
      process.execPath,
      [quiet, 'src/service/on/import.ts', file],
      { env },
      (error, stdout, stderr) => {
        if (error) reject(new Error(`The import failed: ${stderr}${stdout}`));
        else resolve(stdout);
      },
    );
  });
}

/** Rows of all products in turn. */
function fileOf(name: string): string {
  const lines = Array.from({ length: rows }, (_, row) => {
    const product = 1 + (row % products);
    return `${name}-${row},${1 + (row % 5)},Ada,${product},"Text ${row} of ${name}",1`;
  });
  return `id,rating,author,product_id,content,is_published\n${lines.join('\n')}\n`;
}

async function idsOf(store: Store): Promise<Set<string>> {
  const ids = new Set<string>();
  for await (const { review } of store.exportReviews('1')) ids.add(review.id);
  return ids;
}

function eventsOf(received: readonly { event: object }[]): WebhookEvent[] {
  return received.map(({ event }) => event as WebhookEvent);
}

/** Accepts deliveries and never answers. */
async function hangingReceiver() {
  let count = 0;
  const server = createServer(() => {
    count += 1;
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    requests: () => count,
    close: () => {
      server.closeAllConnections();
      return new Promise((closed) => server.close(closed));
    },
  };
}

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { refusalProblem } from '../../../src/edge/http/refusal.ts';
import { createNodeServer } from '../../../src/server/drivers/node-server.ts';
import { reviewsNumbered } from '../../../testing/edge/shop.ts';
import { createStrictApi } from '../../../testing/edge/strict-api.ts';

const main = fileURLToPath(new URL('../../../src/edge/on/node.ts', import.meta.url));

test('a process that is stopped leaves the hint for the next one in INDEX_FOLDER', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'index-'));
  const api = createStrictApi(reviewsNumbered(2));
  const server = createNodeServer({ fetch: api.fetch, refuse: refusalProblem }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const env = {
    REVIEWS_API_URL: `http://127.0.0.1:${port}`,
    REVIEWS_API_KEY: 'key',
    PRODUCT_FILTER: 'index',
    INDEX_FOLDER: folder,
    PORT: '0',
  };
  const child = spawn(process.execPath, [main], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  onTestFinished(async () => {
    child.kill('SIGKILL');
    server.closeAllConnections();
    server.close();
    await rm(folder, { recursive: true });
  });
  let log = '';
  child.stdout.on('data', (chunk) => {
    log += chunk;
  });
  await expect.poll(() => log).toContain('"listening"');
  const { address } = JSON.parse(log.split('\n').find((line) => line.includes('"listening"')) ?? '');
  const countLamps = async () =>
    (await (await fetch(`${address}/v1/reviews?product=lamp`)).json()).page?.count;
  await expect.poll(countLamps).toBe(2);
  child.kill('SIGTERM');
  expect((await once(child, 'exit'))[0]).toBe(0);
  const hint = JSON.parse(await readFile(join(folder, 'shop-index.json'), 'utf8'));
  expect(hint).toMatchObject({ products: [['lamp', '12']], ids: ['2', '1'], of: [0, 0] });
});

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { runningService } from '../../../testing/service/running-service.ts';

const main = fileURLToPath(new URL('../../../src/edge/on/node.ts', import.meta.url));

/** An API with a rate limit that begins when the test says so. */
async function limitedApi(origin: string) {
  const api = { origin: '', isLimited: false };
  const server = createServer(async (request, response) => {
    if (api.isLimited) {
      response.writeHead(429, { 'retry-after': '3600' });
      response.end('{"code":8,"message":"","time":0,"request_id":"1","data":{}}');
      return;
    }
    const answer = await fetch(`${origin}${request.url}`, {
      headers: request.headers as Record<string, string>,
    });
    response.end(await answer.text());
  });
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  api.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return api;
}

test('on SIGTERM the edge gives up a refresh that waits for the rate limit of the API', async () => {
  const service = await runningService();
  service.clock.now = Date.now();
  if (service.signature.kind !== 'signature') throw new Error('Expected signature tokens');
  const api = await limitedApi(service.origin);
  const env = {
    REVIEWS_API_URL: api.origin,
    REVIEWS_PUBLIC_TOKEN: service.signature.publicToken,
    REVIEWS_PRIVATE_TOKEN: service.signature.privateToken,
    CACHE_TTL: '1',
    PORT: '0',
  };
  const child = spawn(process.execPath, [main], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  let log = '';
  child.stdout.on('data', (chunk) => {
    log += chunk;
  });
  const ended = once(child, 'close');
  await expect.poll(() => log).toContain('"listening"');
  const { address } = JSON.parse(log.split('\n').find((line) => line.includes('"listening"')) ?? '');
  const statusOf = async (product: string) =>
    (await fetch(`${address}/v1/reviews?product=${product}`)).headers.get('cache-status');

  for (const product of ['lamp', 'vase']) expect(await statusOf(product)).toContain('stored');
  api.isLimited = true;
  // The API refuses the first refresh; the second one waits.
  for (const product of ['lamp', 'vase']) {
    await expect.poll(() => statusOf(product)).toContain('stale-while-revalidate');
    await expect.poll(() => log).toContain('"rate_limited"');
  }
  child.kill('SIGTERM');
  expect((await ended)[0]).toBe(0);
  expect(log).toContain('"stopped"');
  await service.close();
});

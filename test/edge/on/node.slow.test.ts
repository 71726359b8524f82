import { type ChildProcess, spawn } from 'node:child_process';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, test } from 'vitest';
import { rawRequest } from '../../../testing/server/raw-request.ts';
import { startLoad } from '../../../testing/server/stop-under-load.ts';
import { runningService } from '../../../testing/service/running-service.ts';

const main = fileURLToPath(new URL('../../../src/edge/on/node.ts', import.meta.url));

const started: ChildProcess[] = [];
afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL');
});

/** The edge as a separate process with exactly this environment. */
function start(env: Record<string, string>, ...args: string[]) {
  const child = spawn(process.execPath, [main, ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  started.push(child);
  const output = { out: '', err: '' };
  child.stdout.on('data', (chunk) => {
    output.out += chunk;
  });
  child.stderr.on('data', (chunk) => {
    output.err += chunk;
  });
  // `exit` may come before the end of the output.
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  return { child, output, ended };
}

const eventsOf = (out: string) =>
  out
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));

test('with an invalid configuration the edge reports every issue without values, and exits', async () => {
  const { output, ended } = start({
    REVIEWS_PRIVATE_TOKEN: 'canary',
    CACHE_TTL: 'canary',
    REVIEWS_API_URLS: 'canary',
  });
  expect(await ended).toBe(1);
  expect(output.out).toBe('');
  expect(output.err).toBe(
    [
      'REVIEWS_API_URLS is unknown and has no effect. Did you mean REVIEWS_API_URL?',
      'Invalid configuration:',
      '  REVIEWS_API_URL is missing: set the base URL of the Reviews Data API',
      '  CACHE_TTL must be a whole number from 1 to 86400',
      '  REVIEWS_PUBLIC_TOKEN is missing, but REVIEWS_PRIVATE_TOKEN is set',
      '',
    ].join('\n'),
  );
});

test('the edge serves at the address it logs, and stops on SIGTERM', async () => {
  const service = await runningService();
  service.clock.now = Date.now();
  if (service.signature.kind !== 'signature') throw new Error('Expected signature tokens');
  const { child, output, ended } = start({
    REVIEWS_API_URL: service.origin,
    REVIEWS_PUBLIC_TOKEN: service.signature.publicToken,
    REVIEWS_PRIVATE_TOKEN: service.signature.privateToken,
    PORT: '0',
  });
  await expect.poll(() => output.out).toContain('"listening"');
  const { address } = eventsOf(output.out).find(({ event }) => event === 'listening');
  expect(address).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);

  const health = await fetch(`${address}/healthz`);
  expect([health.status, await health.text()]).toEqual([200, 'ok\n']);
  const answer = await fetch(`${address}/v1/reviews?product=lamp`);
  await expect(answer.json()).resolves.toMatchObject({ page: { count: 0 }, list: [] });

  child.kill('SIGTERM');
  expect(await ended).toBe(0);
  expect(eventsOf(output.out).map(({ event }) => event)).toEqual(
    expect.arrayContaining(['listening', 'parameter_probed', 'stopping', 'stopped']),
  );
  expect(output.out + output.err).not.toContain(service.signature.privateToken);
  await service.close();
});

test('the edge reports a port in use and exits', async () => {
  const service = await runningService();
  const { output, ended } = start({
    REVIEWS_API_URL: service.origin,
    REVIEWS_API_KEY: 'key',
    PORT: new URL(service.origin).port,
  });
  expect(await ended).toBe(1);
  expect(output.err).toBe(
    `Cannot listen on ${new URL(service.origin).host}: the port is in use (EADDRINUSE). Stop the program that uses it, or set PORT to another port.\n`,
  );
  await service.close();
});

test('on SIGTERM the edge completes pending requests and refuses new connections', async () => {
  const held: ServerResponse[] = [];
  const api = createServer((_request, response) => void held.push(response));
  await new Promise<void>((listening) => api.listen(0, '127.0.0.1', listening));
  const { child, output, ended } = start({
    REVIEWS_API_URL: `http://127.0.0.1:${(api.address() as AddressInfo).port}`,
    REVIEWS_API_KEY: 'key',
    PORT: '0',
  });
  await expect.poll(() => output.out).toContain('"listening"');
  const { address } = eventsOf(output.out).find(({ event }) => event === 'listening');
  const answer = fetch(`${address}/v1/reviews?product=lamp`);
  await expect.poll(() => held.length).toBeGreaterThan(0);

  child.kill('SIGTERM');
  await expect.poll(() => output.out).toContain('"stopping"');
  const isRefused = () =>
    fetch(`${address}/readyz`).then(
      () => false,
      () => true,
    );
  await expect.poll(isRefused, { timeout: 10_000 }).toBe(true);
  // A service manager signals every process, and npm forwards its own signal.
  child.kill('SIGTERM');
  child.kill('SIGINT');
  api.on('request', (_request, response) => response.end());
  for (const response of held) response.writeHead(403).end();
  const response = await answer;
  expect(response.status).toBe(502);
  await expect(response.json()).resolves.toMatchObject({ code: 'api_refused' });
  expect(await ended).toBe(0);
  expect(eventsOf(output.out)).toContainEqual(
    expect.objectContaining({ event: 'stopped', pending: 1, dropped: 0 }),
  );
  api.closeAllConnections();
  api.close();
});

test('the edge keeps responding when the reader of its log exits', async () => {
  const service = await runningService();
  const { child, output, ended } = start({
    REVIEWS_API_URL: service.origin,
    REVIEWS_API_KEY: 'wrong',
    PORT: '0',
  });
  await expect.poll(() => output.out).toContain('"listening"');
  const { address } = eventsOf(output.out).find(({ event }) => event === 'listening');
  child.stdout.destroy();
  child.stderr.destroy();

  // The API refuses the key, so the edge logs each of these requests.
  for (const product of ['lamp', 'vase', 'bowl']) {
    const answer = await fetch(`${address}/v1/reviews?product=${product}`);
    expect(answer.status).toBe(502);
  }
  expect((await fetch(`${address}/healthz`)).status).toBe(200);
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
  await service.close();
});

test('the commands of the edge exit with their exit codes', async () => {
  const service = await runningService();
  service.clock.now = Date.now();
  if (service.signature.kind !== 'signature') throw new Error('Expected signature tokens');
  const env = {
    REVIEWS_API_URL: service.origin,
    REVIEWS_PUBLIC_TOKEN: service.signature.publicToken,
    REVIEWS_PRIVATE_TOKEN: service.signature.privateToken,
  };
  const run = async (environment: Record<string, string>, ...args: string[]) => {
    const { output, ended } = start(environment, ...args);
    const code = await ended;
    return { code, ...output };
  };
  const [check, sign, subscribe, help, unknown, invalid] = await Promise.all([
    run(env, 'check'),
    run(env, 'sign', 'page=1', '--timestamp', '1700465771'),
    run(env, 'subscribe', '--url', 'http://127.0.0.1:1'),
    run({}, '--help'),
    run({}, '--private-token=canary'),
    run({ REVIEWS_PRIVATE_TOKEN: 'canary' }, 'check'),
  ]);
  expect([check, sign, subscribe, help, unknown, invalid].map(({ code }) => code)).toEqual([
    0, 0, 0, 0, 2, 1,
  ]);
  expect(check.out).toContain('connected, credentials accepted');
  expect(sign.out).toContain('String to sign: page=1&timestamp=1700465771\n');
  expect((await service.store.listWebhooks('1')).map(({ url }) => url)).toEqual(
    Array(3).fill('http://127.0.0.1:1/v1/webhooks'),
  );
  expect(help.out).toContain('npm run edge -- subscribe --url');
  expect(unknown.out).toBe(`Invalid arguments. Use one of the following.\n\n${help.out}`);
  expect(unknown.out + unknown.err + invalid.out + invalid.err).not.toContain('canary');
  await service.close();
});

test('on SIGTERM under load the edge is not ready at first, listens for the delay, and drops nothing', async () => {
  const { child, output, ended } = start({
    REVIEWS_API_URL: 'http://127.0.0.1:1',
    REVIEWS_API_KEY: 'key',
    PORT: '0',
    // Long enough for a busy machine to notice.
    SHUTDOWN_DELAY: '5',
  });
  await expect.poll(() => output.out).toContain('"listening"');
  const { address } = eventsOf(output.out).find(({ event }) => event === 'listening');
  const loads = [true, false].map((keepAlive) => startLoad(`${address}/healthz`, { clients: 4, keepAlive }));
  await Promise.all(loads.map(({ answered }) => answered(50)));
  child.kill('SIGTERM');
  await expect.poll(() => output.out).toContain('"stopping"');
  const ready = await fetch(`${address}/readyz`);
  expect([ready.status, ready.headers.get('connection')]).toEqual([503, 'close']);
  expect(await ready.json()).toMatchObject({ code: 'not_ready', detail: 'The edge is stopping' });
  expect(await ended).toBe(0);
  expect(await Promise.all(loads.map(({ failures }) => failures))).toEqual([[], []]);
});

test('the edge responds with problems to requests that Node refuses', async () => {
  const { output } = start({ REVIEWS_API_URL: 'http://127.0.0.1:1', REVIEWS_API_KEY: 'key', PORT: '0' });
  await expect.poll(() => output.out).toContain('"listening"');
  const { address } = eventsOf(output.out).find(({ event }) => event === 'listening');
  const large = `X: ${'x'.repeat(50_000)}`;
  for (const [request, status, code] of [
    ['GET /v1/reviews?product=日本 HTTP/1.1\r\nHost: a\r\n\r\n', 400, 'malformed_request'],
    [`GET / HTTP/1.1\r\nHost: a\r\n${large}\r\n\r\n`, 431, 'headers_too_large'],
  ] as const) {
    const answer = await rawRequest(address, request);
    expect(answer).toMatchObject({ status, type: 'application/problem+json' });
    expect(JSON.parse(answer.body)).toMatchObject({ status, code });
  }
});

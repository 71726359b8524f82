import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { basePath, operations } from '../../src/contract/operations.ts';
import { type RunningService, runningService } from '../../testing/service/running-service.ts';

let service: RunningService;
beforeEach(async () => {
  service = await runningService();
});
afterEach(() => service.close());

const canary = 'canary-7f3a';
const names = [
  'authorization',
  'public-token',
  'sign',
  'timestamp',
  'x-token',
  'cookie',
  'idempotency-key',
  'user-agent',
  'referer',
  'x-forwarded-for',
  'x-request-id',
];

/**
 * Calls every operation and page with a canary in path, query, headers and body; with valid credentials, if
 * any.
 */
async function callEverything(credentials: Record<string, string>) {
  const paths = [
    '/openapi.json',
    '/healthz',
    '/readyz',
    '/metrics',
    '/nothing',
    `/unsubscribe/1/${canary}`,
    `/${canary}`,
  ];
  const all = [
    ...Object.values(operations).map(({ path, method }) => ({ path: basePath + path, method })),
    ...paths.map((path) => ({ path, method: 'GET' })),
  ];
  const headers = {
    ...Object.fromEntries(names.map((name) => [name, `${canary} ${canary}`])),
    'content-type': 'application/json',
    ...credentials,
  };
  for (const { path, method } of all) {
    const body = JSON.stringify({
      [canary]: canary,
      client_secret: canary,
      id: canary,
      email: `${canary}@a.b`,
      content: canary,
    });
    const query = `?client_secret=${canary}&keyword=${canary}&id=${canary}&state=${canary}`;
    await fetch(service.origin + path + query, {
      method,
      headers,
      ...(method === 'GET' ? {} : { body }),
      redirect: 'manual',
    });
  }
}

it('neither log nor metrics contain anything that a request contains', async () => {
  const key = { 'x-token': (await service.issue('api-key')).token };
  await callEverything({});
  const valid: Record<string, string> = { ...key, authorization: '', 'public-token': '', sign: '' };
  await callEverything(valid);
  vi.spyOn(service.store, 'findCaller').mockRejectedValue(new Error(canary));
  await callEverything(valid);
  const written = JSON.stringify(service.events) + (await (await fetch(`${service.origin}/metrics`)).text());
  expect(service.events.map(({ event }) => event)).toEqual(
    expect.arrayContaining(['answered', 'refused', 'failed']),
  );
  expect(written).not.toContain(canary);
  expect(written).not.toContain(key['x-token']);
});

it('no response of an operation may be stored, whether it succeeds, is refused or fails', async () => {
  const key = { 'x-token': (await service.issue('api-key')).token, 'content-type': 'application/json' };
  const send = (path: string, method: string, headers: Record<string, string>) =>
    fetch(service.origin + basePath + path, {
      method,
      headers,
      ...(method === 'POST' ? { body: '{}' } : {}),
      redirect: 'manual',
    });
  const check = async (headers: Record<string, string>) => {
    for (const { path, method } of Object.values(operations)) {
      const answers = [
        await send(path, method, headers),
        await send(path, method === 'GET' ? 'POST' : 'GET', headers),
        await send(path, 'DELETE', headers),
      ];
      for (const answer of answers) {
        expect([path, answer.status, answer.headers.get('cache-control')]).toEqual([
          path,
          answer.status,
          'no-store',
        ]);
        if (answer.status === 405) expect(answer.headers.get('allow')).toContain(method);
      }
      if (path !== operations.oauth_authorize.path) expect(answers.at(-1)?.status).toBe(405);
    }
  };
  await check(key);
  await check({ 'content-type': 'application/json' });
  vi.spyOn(service.store, 'findCaller').mockRejectedValue(new Error('down'));
  await check(key);
});

import { afterEach, beforeEach, expect, it } from 'vitest';
import { basePath } from '../../src/contract/operations.ts';
import { rawRequest } from '../../testing/server/raw-request.ts';
import { type RunningService, runningService } from '../../testing/service/running-service.ts';

let service: RunningService;
beforeEach(async () => {
  service = await runningService();
});
afterEach(() => service.close());

async function idsOf(path: string, given?: string) {
  const response = await fetch(service.origin + path, given ? { headers: { 'x-request-id': given } } : {});
  const text = await response.text();
  const inBody = text.startsWith('{') ? JSON.parse(text).request_id : undefined;
  return { header: response.headers.get('x-request-id'), inBody };
}

it('a response, its envelope and its log line carry the id that the client sent', async () => {
  const given = 'Root=1-67891233-abcdef012345678912345678'.replace('Root=', '');
  expect(await idsOf(`${basePath}get_reviews`, given)).toEqual({ header: given, inBody: given });
  expect(service.events.at(-1)).toMatchObject({ event: 'refused', request_id: given });
  expect((await idsOf('/nothing', 'a')).header).toBe('a');
});

it.each([
  '/healthz',
  '/readyz',
  '/metrics',
  '/openapi.json',
  '/nothing',
  '/unsubscribe/1/x',
  `${basePath}oauth/authorize`,
])('a response at %s carries a new id if the client sent none', async (path) => {
  expect((await idsOf(path)).header).toBe('request-1');
  expect((await idsOf(path)).header).toBe('request-2');
});

it.each(['a b', 'a"b', '<b>', 'é', 'x'.repeat(129), '{"a":1}'])('ignores %j as an id', async (given) => {
  const url = service.origin + basePath;
  const sent = Buffer.from(given).toString('latin1');
  const response = await fetch(`${url}get_reviews`, { headers: { 'x-request-id': sent } });
  expect(response.headers.get('x-request-id')).toBe('request-1');
});

it('requests that Node refuses get envelopes with an id', async () => {
  for (const [request, status] of [
    ['GET /api/v1/openapi/get_reviews?keyword=日本 HTTP/1.1\r\nHost: a\r\n\r\n', 400],
    ['GET / HTTP/1.0\r\n\r\n', 400],
    [`GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(50_000)}\r\n\r\n`, 431],
  ] as const) {
    const answer = await rawRequest(service.origin, request);
    expect(answer).toMatchObject({ status, type: 'application/json' });
    expect(answer.body).toContain('"code":3');
    expect(answer.body).toContain('"request_id":"refused"');
  }
});

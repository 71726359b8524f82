import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createClient } from '../../src/client/client.ts';
import { operations } from '../../src/contract/operations.ts';
import { envelope } from '../../testing/client/envelopes.ts';
import { type CallableName, operationSamples as samples } from '../../testing/client/operation-samples.ts';

const seen: { method: string; path: string; query: Record<string, string>; body: unknown; token: string }[] =
  [];
let server: ReturnType<typeof serve>;
let baseUrl: string;

beforeAll(async () => {
  const handle = async (request: Request) => {
    const { pathname, searchParams } = new URL(request.url);
    const text = await request.text();
    seen.push({
      method: request.method,
      path: pathname,
      query: Object.fromEntries(searchParams),
      body: text && JSON.parse(text),
      token: request.headers.get('x-token') ?? '',
    });
    const name = (Object.keys(samples) as CallableName[]).find(
      (known) => pathname === `/api/v1/openapi/${operations[known].path}`,
    );
    if (pathname === '/moved') return Response.redirect(`${baseUrl}elsewhere`, 307);
    return envelope(name ? samples[name].data : {}, { code: name ? 0 : 5 });
  };
  await new Promise<void>((listening) => {
    server = serve({ fetch: handle, port: 0, hostname: '127.0.0.1' }, () => listening());
  });
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
});

afterAll(() => new Promise((closed) => server.close(closed)));

beforeEach(() => {
  seen.length = 0;
});

const overHttp = (paths = {}) =>
  createClient({
    operations,
    baseUrl,
    credentials: { apiKey: 'server-key' },
    fetch: (request) => fetch(request),
    now: () => Date.now(),
    random: () => 0,
    paths,
  });

test.each(Object.keys(samples) as CallableName[])('%s can be called over HTTP', async (name) => {
  const { input, data } = samples[name];
  const { method, path } = operations[name];
  await expect(overHttp().call(name, input)).resolves.toEqual(data);
  expect(seen).toMatchObject([{ method, path: `/api/v1/openapi/${path}`, token: 'server-key' }]);
  const [sent] = seen;
  if (method === 'POST') expect(sent?.body).toEqual(input);
  else expect(Object.keys(sent?.query ?? {}).sort()).toEqual(Object.keys(input).sort());
});

test('every operation but the consent page can be called', () => {
  expect(Object.keys(operations).filter((name) => !(name in samples))).toEqual(['oauth_authorize']);
});

test('lists in a query are sent as one comma-separated value', async () => {
  await overHttp().call('get_reviews', { ratings: [4, 5], sources: ['Shop', 'QR Code'] });
  expect(seen[0]?.query).toEqual({ ratings: '4,5', sources: 'Shop,QR Code' });
});

test('a call never requests more than one product', async () => {
  for (const product_ids of [['1', '2'], '1,2', [1, 2]]) {
    const error = await overHttp()
      .call('get_reviews', { product_ids })
      .catch((reason) => reason);
    expect(error.code).toBe('invalid_argument');
    expect(error.fieldErrors()).toMatchObject([{ field: 'product_ids' }]);
  }
  expect(seen).toEqual([]);
});

test('invalid input is reported by field and not sent', async () => {
  const call = overHttp().call('create_review', { rating: 6, author: ' ', title: 'x'.repeat(301) });
  await expect(call).rejects.toMatchObject({ code: 'invalid_argument' });
  const error = await call.catch((reason) => reason);
  expect(error.fieldErrors().map(({ field }: { field: string }) => field)).toEqual([
    'rating',
    'author',
    'title',
  ]);
  expect(seen).toEqual([]);
});

test('a path of the table can be overridden, relative to the version or absolute', async () => {
  const client = overHttp({ get_rating: 'ratings', get_reviews: '/v2/reviews' });
  await client.call('get_rating', { product_id: '12' }).catch(() => {});
  await client.call('get_reviews', { page: 1 }).catch(() => {});
  expect(seen.map(({ path }) => path)).toEqual(['/api/v1/openapi/ratings', '/v2/reviews']);
});

test('a redirect is not followed, because it could send the credentials elsewhere', async () => {
  const call = overHttp({ get_reviews: '/moved' }).call('get_reviews', {});
  await expect(call).rejects.toMatchObject({ code: 'bad_answer', status: 307 });
  expect(new Set(seen.map(({ path }) => path))).toEqual(new Set(['/moved']));
});

test('additional parameters are sent with the parameters of the operation', async () => {
  await overHttp().call('get_reviews', { page: 1 }, { parameters: { item: 'a b+c' } });
  expect(seen[0]?.query).toEqual({ page: '1', item: 'a b+c' });
});

test('a client of a subset of operations can call no others', async () => {
  const { get_rating } = operations;
  const client = createClient({
    operations: { get_rating },
    baseUrl,
    credentials: {},
    fetch: (request) => fetch(request),
    now: () => Date.now(),
    random: () => 0,
  });
  await client.call('get_rating', { product_id: '12' });
  // @ts-expect-error: the table has no such operation.
  await expect(client.call('get_reviews', {})).rejects.toThrow('get_reviews is not in the table');
  expect(seen).toHaveLength(1);
});

import { inspect } from 'node:util';
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { ReviewsApiError } from '../../src/client/api-error.ts';
import { apiCodes } from '../../src/contract/problem.ts';
import { clientOver, emptyList, envelope, noon } from '../../testing/client/envelopes.ts';
import { generated } from '../../testing/determinism/generations.ts';

const reviews = (fetch: (request: Request) => Response | Promise<Response>) =>
  clientOver(fetch, { random: () => 0 }).call('get_reviews', { keyword: 'private words' });

test.each(Object.entries(apiCodes).filter(([, code]) => code !== 0))(
  '%s is code %i of the envelope, regardless of the HTTP status',
  async (name, code) => {
    for (const status of [200, 400, 500]) {
      const data = { errors: [{ field: 'page', message: 'is wrong' }] };
      const error = await reviews(() => envelope(data, { code, status })).catch((reason: unknown) => reason);
      expect(error).toMatchObject({
        name: 'ReviewsApiError',
        code: name,
        operation: 'get_reviews',
        status,
        requestId: 'req-1',
      });
      expect((error as ReviewsApiError).fieldErrors()).toEqual(data.errors);
    }
  },
);

test.each([0, 2000])('code %i is success, even with an HTTP status of failure', async (code) => {
  await expect(reviews(() => envelope(emptyList, { code, status: 500 }))).resolves.toEqual(emptyList);
});

test('the clock of the API is passed on with its response', async () => {
  const times: number[] = [];
  const client = clientOver(() => envelope(emptyList));
  await client.call('get_reviews', {}, { onTime: (time) => times.push(time) });
  expect(times).toEqual([noon / 1000]);
});

test('an unknown code is an internal error', async () => {
  await expect(reviews(() => envelope({}, { code: 4711 }))).rejects.toMatchObject({ code: 'internal' });
});

test.each([
  ['no body', () => new Response(null), 'bad_answer'],
  ['an HTML page', () => new Response('<!doctype html>'), 'bad_answer'],
  ['a truncated envelope', () => new Response('{"code":0,"message":"","data":{'), 'bad_answer'],
  ['null', () => new Response('null'), 'bad_answer'],
  ['a list', () => new Response('[]'), 'bad_answer'],
  ['no code', () => Response.json({ data: emptyList }), 'bad_answer'],
  ['a code that is text', () => Response.json({ code: 'ok', data: emptyList }), 'bad_answer'],
  ['no data', () => Response.json({ code: 0 }), 'bad_answer'],
  ['data without a page', () => envelope({ list: [] }), 'bad_answer'],
  ['a bare list', () => envelope([]), 'bad_answer'],
  ['a list that is not an array', () => envelope({ ...emptyList, list: 'x' }), 'bad_answer'],
  ['more bytes than allowed', () => new Response('x'.repeat(6_500_001)), 'bad_answer'],
  ['a redirect', () => Response.redirect('https://elsewhere.example/', 302), 'bad_answer'],
  ['status 404 and no envelope', () => new Response('', { status: 404 }), 'bad_answer'],
  ['status 429 of a gateway', () => new Response('', { status: 429 }), 'resource_exhausted'],
  ['status 504 of a gateway', () => new Response('', { status: 504 }), 'deadline_exceeded'],
  ['status 502 of a gateway', () => new Response('', { status: 502 }), 'internal'],
  ['status 403 of a gateway', () => new Response('', { status: 403 }), 'permission_denied'],
])('a response with %s fails as %s', async (_, answer, code) => {
  await expect(reviews(answer)).rejects.toMatchObject({ code });
});

test('a response of arbitrary bytes fails with a ReviewsApiError', async () => {
  await fc.assert(
    fc.asyncProperty(fc.oneof(fc.uint8Array({ maxLength: 200 }), fc.json()), async (body) => {
      const given = typeof body === 'string' ? body : new Uint8Array(body);
      const error = await reviews(() => new Response(given)).then(
        () => undefined,
        (reason: unknown) => reason,
      );
      expect(error).toBeInstanceOf(ReviewsApiError);
    }),
    { numRuns: generated(100) },
  );
});

test('a failed connection is reported by the platform’s error code alone', async () => {
  const cause = Object.assign(new Error('connect ECONNREFUSED 10.0.0.7:443'), { code: 'ECONNREFUSED' });
  const call = reviews(() => Promise.reject(new TypeError('fetch failed', { cause })));
  await expect(call).rejects.toMatchObject({
    code: 'network',
    message: 'get_reviews: network (ECONNREFUSED)',
  });
});

test('a printed error contains no secret, no query and no text of the API', async () => {
  const failures: (() => Response | Promise<Response>)[] = [
    () => envelope({ errors: [{ field: 'x', message: 'ada@shop.example' }] }, { code: 3 }),
    () => Promise.reject(new TypeError('fetch failed at private words')),
    () => new Response('private words'),
    () => Response.json({ code: 13, message: 'ada@shop.example', request_id: 'ada@shop.example', data: {} }),
    () => envelope({ page: 'private words', list: [] }),
  ];
  for (const failure of failures) {
    const error = await reviews(failure).catch((reason: unknown) => reason);
    const printed = [
      inspect(error),
      inspect(error, { depth: 10, showHidden: true, getters: true }),
      JSON.stringify(error),
      String(error),
    ].join();
    for (const secret of ['private', 'test_p', 'ada@', 'said by']) expect(printed).not.toContain(secret);
  }
});

const at = '2026-01-02T12:00:00Z';
const webhook = {
  id: '5',
  topic: 'review/created',
  url: 'https://shop.example/',
  created_at: at,
  updated_at: at,
};

test('a malformed list item is dropped and reported without its values', async () => {
  const report = vi.fn();
  const list = [webhook, { ...webhook, topic: 'secret' }, 'secret', webhook];
  const client = clientOver(() => envelope({ page: emptyList.page, list }), { report });
  const answer = await client.call('get_shop_webhooks', {});
  expect(answer.list).toEqual([webhook, webhook]);
  expect(report.mock.calls).toEqual([
    [{ operation: 'get_shop_webhooks', index: 1, fields: ['topic'] }],
    [{ operation: 'get_shop_webhooks', index: 2, fields: [''] }],
  ]);
});

test('webhooks are accepted as a bare array', async () => {
  const client = clientOver(() => envelope([webhook]));
  await expect(client.call('get_shop_webhooks', {})).resolves.toEqual({
    page: { page: 1, page_size: 1, total_page: 1, count: 1 },
    list: [webhook],
  });
  const empty = clientOver(() => envelope([]));
  await expect(empty.call('get_shop_webhooks', {})).resolves.toMatchObject({ page: { count: 0 }, list: [] });
});

test('null is accepted as an empty list and as empty data', async () => {
  await expect(reviews(() => envelope({ ...emptyList, list: null }))).resolves.toEqual(emptyList);
  const client = clientOver(() => envelope(null));
  await expect(client.call('delete_review', { id: '1' })).resolves.toEqual({});
});

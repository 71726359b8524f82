import { describe, expect, it } from 'vitest';
import type { Fetch } from '../../../src/client/attempt.ts';
import { sign, stringToSign } from '../../../src/contract/sign.ts';
import { type Command, runCommand } from '../../../src/edge/commands/run-command.ts';
import { createFaultyApi, envelope } from '../../../testing/edge/faulty-api.ts';
import { aReview, noon, reviewsNumbered } from '../../../testing/edge/shop.ts';

const tokens = { REVIEWS_PUBLIC_TOKEN: 'canary-public', REVIEWS_PRIVATE_TOKEN: 'canary-private' };
const signed = { REVIEWS_API_URL: 'https://reviews.example', ...tokens };
const bearer = { REVIEWS_API_URL: 'https://reviews.example', REVIEWS_ACCESS_TOKEN: 'canary-access' };

async function run(
  command: Command,
  fetch: Fetch,
  { env = signed as Record<string, string>, now = noon } = {},
) {
  const lines: string[] = [];
  const print = (line: string) => void lines.push(line);
  const code = await runCommand(command, { env, fetch, now: () => now, random: () => 0, print });
  return { code, lines, text: lines.join('\n') };
}

const apiWith = (overrides: Parameters<typeof createFaultyApi>[0] = {}) =>
  createFaultyApi({
    reviews: [
      ...reviewsNumbered(2),
      aReview({ id: '3', product_id: '13', product_handle: 'vase', is_published: 0 }),
    ],
    ...overrides,
  });

describe('check', () => {
  const check = (fetch: Fetch, options?: Parameters<typeof run>[2]) => run({ name: 'check' }, fetch, options);

  it('reports ok for every subject if the API supports everything', async () => {
    const { code, lines } = await check(apiWith().fetch);
    expect(code).toBe(0);
    expect(lines.every((line) => line.startsWith('ok '))).toBe(true);
    expect(lines.map((line) => /^ok +([^:]+):/.exec(line)?.[1])).toEqual([
      'API',
      'Clock',
      'Product filter',
      'Published',
      'Rating',
    ]);
  });

  it.each<[string, Parameters<typeof createFaultyApi>[0], Record<string, string>, number, string]>([
    [
      'takes ids only',
      { supports: new Set(['product_ids']) },
      {},
      0,
      'ok     Product filter: product_ids works.',
    ],
    [
      'supports no filter',
      { supports: new Set() },
      {},
      0,
      'note   Product filter: the API supports neither product_handle nor product_ids: the shop index answers.',
    ],
    [
      'ignores the configured filter',
      { supports: new Set() },
      { PRODUCT_FILTER: 'product_ids' },
      1,
      'wrong  Product filter: the API ignores product_ids.',
    ],
    [
      'has a custom filter',
      {},
      { PRODUCT_FILTER: 'item' },
      0,
      'note   Product filter: item cannot be tested; the edge verifies every answer.',
    ],
    [
      'needs no filter',
      {},
      { PRODUCT_FILTER: 'index' },
      0,
      'note   Product filter: not used (PRODUCT_FILTER=index): the shop index answers.',
    ],
    [
      'lists hidden reviews',
      { supports: new Set(['product_handle']) },
      {},
      0,
      'note   Published: the API also lists hidden reviews. The edge filters them out, at the cost of more calls.',
    ],
    [
      'cannot rate single products',
      { ratesProducts: false },
      {},
      0,
      'note   Rating: the API cannot rate a product by handle. The edge computes the rating from its reviews.',
    ],
    [
      'has no reviews',
      { reviews: [] },
      {},
      0,
      'note   Product filter: cannot be determined while there are no reviews.',
    ],
    [
      'has no published reviews',
      { reviews: [aReview({ is_published: 0 })] },
      {},
      0,
      'note   API: published reviews among the latest 1: 0. Shoppers see none of them.',
    ],
    [
      'has an invalid review',
      { reviews: [aReview(), aReview({ rating: 9 })] },
      {},
      0,
      'note   API: latest reviews skipped because they are invalid: 1.',
    ],
  ])('explains the consequence if the API %s', async (_, api, env, code, line) => {
    const result = await check(apiWith(api).fetch, { env: { ...signed, ...env } });
    expect(result.lines).toContain(line);
    expect(result.code).toBe(code);
  });

  it.each<[string, Fetch, string]>([
    [
      'is unreachable',
      () => Promise.reject(Object.assign(new TypeError('canary'), { cause: { code: 'ECONNREFUSED' } })),
      'could not connect to the API, or the connection was lost (get_reviews: network (ECONNREFUSED))',
    ],
    [
      'rejects the credentials',
      () => envelope({}, 16),
      'the API rejected the credentials (get_reviews: unauthenticated (HTTP 200, request req-1))',
    ],
    [
      'denies permission',
      () => envelope({}, 7),
      'the credentials lack permission (get_reviews: permission_denied (HTTP 200, request req-1))',
    ],
    [
      'is not a Reviews Data API',
      () => new Response('<html>canary'),
      'the response is not from a Reviews Data API (get_reviews: bad_answer (HTTP 200))',
    ],
  ])('gives the reason and stops if the API %s', async (_, fetch, reason) => {
    const { code, lines } = await check(fetch);
    expect(code).toBe(1);
    expect(lines[0]).toBe(`wrong  API: ${reason}`);
    expect(lines.slice(1).every((line) => line.includes('Clock'))).toBe(true);
  });

  it.each([
    [0, signed, 'ok     Clock: in sync with the API.', 0],
    [30, signed, 'note   Clock: 30 s ahead of the API.', 0],
    [-30, bearer, 'note   Clock: 30 s behind the API.', 0],
    [
      901,
      signed,
      "wrong  Clock: 901 s ahead of the API. Requests are signed with the API's time, but webhooks will be rejected: set the clock.",
      1,
    ],
    [901, bearer, 'note   Clock: 901 s ahead of the API.', 0],
  ])('explains the consequence if the clock is %i s ahead', async (seconds, env, line, code) => {
    // The API's time.
    const now = (1_767_355_200 + seconds) * 1000;
    const result = await check(apiWith().fetch, { env, now });
    expect(result.lines).toContain(line);
    expect(result.code).toBe(code);
  });
});

describe('sign', () => {
  it('prints the string to sign and its signature, as the API computes them', async () => {
    const query = '?sort_by=created-descending&keyword=tr%C3%A8s+bon&page=1';
    const { code, lines } = await run({ name: 'sign', query, body: '', timestamp: 1700465771 }, () =>
      envelope({}),
    );
    const text = 'keyword=très bon&page=1&sort_by=created-descending&timestamp=1700465771';
    expect(code).toBe(0);
    expect(lines).toEqual([
      `String to sign: ${text}`,
      'Timestamp: 1700465771',
      `Sign: ${await sign('canary-private', text)}`,
    ]);
  });

  it('signs the exact body with the current time', async () => {
    const body = '{"id": "1"}';
    const { lines } = await run({ name: 'sign', query: '', body }, () => envelope({}));
    expect(lines[0]).toBe(`String to sign: ${stringToSign([], noon / 1000, body)}`);
  });

  it('requires the tokens', async () => {
    const { code, text } = await run({ name: 'sign', query: '', body: '' }, () => envelope({}), {
      env: bearer,
    });
    expect([code, text]).toEqual([1, 'Signing requires REVIEWS_PUBLIC_TOKEN and REVIEWS_PRIVATE_TOKEN.']);
  });
});

describe('subscribe', () => {
  const url = 'https://edge.example';
  const subscribe = (fetch: Fetch, options?: Parameters<typeof run>[2], to = url) =>
    run({ name: 'subscribe', url: to }, fetch, options);

  it.each([
    '',
    'edge.example',
    'ftp://edge.example',
    'https://canary:canary@edge.example',
    'https://edge.example/?a',
    '/v1',
  ])('rejects the URL %j without repeating it', async (to) => {
    const { code, text } = await subscribe(() => envelope({}), {}, to);
    expect(code).toBe(2);
    expect(text).toBe(
      '--url must be the http(s) URL at which the API reaches this edge, without credentials or query.',
    );
  });

  it('requires the token that verifies webhooks', async () => {
    const { code, text } = await subscribe(() => envelope({}), { env: bearer });
    expect(code).toBe(1);
    expect(text).toContain('Webhooks require REVIEWS_PUBLIC_TOKEN and REVIEWS_PRIVATE_TOKEN');
  });

  it('accepts a list without a page, and reports progress if it fails halfway', async () => {
    let created = 0;
    const fetch: Fetch = async (request) => {
      if (request.method === 'GET') return envelope([]);
      created += 1;
      const webhook = { id: '1', ...(await request.json()), created_at: '', updated_at: '' };
      return created === 1
        ? envelope(webhook)
        : envelope({ errors: [{ field: 'url', message: 'canary' }] }, 3);
    };
    const { code, lines } = await subscribe(fetch);
    expect(code).toBe(1);
    expect(lines).toEqual([
      'review/created has been registered.',
      'Registering review/updated failed: the API rejected the request as invalid (create_shop_webhook: invalid_argument (HTTP 200, request req-1)).',
      'Most APIs accept only public https URLs.',
    ]);
  });

  it('reports an API without webhooks', async () => {
    const { code, text } = await subscribe(() => envelope({}, 12));
    expect(code).toBe(1);
    expect(text).toContain('Listing the webhooks failed: the API does not support this operation');
  });
});

describe('no command', () => {
  const commands: Command[] = [
    { name: 'check' },
    { name: 'subscribe', url: 'https://edge.example' },
    { name: 'subscribe', url: 'https://canary-url:canary@edge.example' },
    { name: 'sign', query: 'page=1', body: '' },
  ];
  const echo = (request: Request) => JSON.stringify([request.url, ...request.headers]);
  const apis: [string, Fetch][] = [
    ['echoes the request', (request) => new Response(echo(request))],
    [
      'echoes the request in an envelope',
      (request) => envelope({ page: echo(request), list: [echo(request)] }),
    ],
    [
      'echoes the request as an error',
      (request) =>
        Response.json({
          code: 16,
          message: echo(request),
          time: 1,
          request_id: echo(request),
          data: { errors: [{ field: echo(request), message: echo(request) }] },
        }),
    ],
    [
      'throws the request',
      (request) => {
        throw new Error(`canary-private ${echo(request)}`);
      },
    ],
    ['throws a string', () => Promise.reject('canary-private')],
    [
      'fails with an unknown code',
      () => Promise.reject(Object.assign(new Error('x'), { code: 'canary-private' })),
    ],
    [
      'cuts off its responses',
      () => new Response(new ReadableStream({ pull: (c) => c.error(new Error('canary-private')) })),
    ],
    ['redirects', () => Response.redirect('https://canary.example')],
  ];

  it.each(apis)('prints a secret if the API %s', async (_, fetch) => {
    for (const command of commands) {
      for (const env of [signed, bearer]) {
        const { text, lines } = await run(command, fetch, { env });
        expect(lines.length).toBeGreaterThan(0);
        expect(text).not.toContain('canary');
      }
    }
  });

  it('prints a secret if the configuration is invalid', async () => {
    for (const command of commands) {
      const env = {
        ...tokens,
        REVIEWS_API_URL: 'canary',
        CACHE_TTL: 'canary',
        REVIEWS_PATHS: '{"canary":1}',
      };
      const { code, lines, text } = await run(command, () => envelope({}), { env });
      expect(code).toBe(1);
      expect(lines).toContain('  CACHE_TTL must be a whole number from 1 to 86400');
      expect(text).not.toContain('canary');
    }
  });

  it('prints a secret if an unforeseen error occurs', async () => {
    const fetch: Fetch = () => envelope({});
    const print: string[] = [];
    const code = await runCommand(
      { name: 'sign', query: 'page=1', body: '' },
      {
        env: signed,
        fetch,
        now: () => {
          throw new RangeError('canary-private');
        },
        random: () => 0,
        print: (line) => void print.push(line),
      },
    );
    expect(code).toBe(1);
    expect(print.join('\n')).toMatch(/^The command failed: RangeError at /);
    expect(print.join('\n')).not.toContain('canary');
  });
});

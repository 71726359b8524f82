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

const apiWith = (given: Parameters<typeof createFaultyApi>[0] = {}) =>
  createFaultyApi({
    reviews: [
      ...reviewsNumbered(2),
      aReview({ id: '3', product_id: '13', product_handle: 'vase', is_published: 0 }),
    ],
    ...given,
  });

describe('check', () => {
  const check = (fetch: Fetch, options?: Parameters<typeof run>[2]) => run({ name: 'check' }, fetch, options);

  it('says of an API that heeds everything that all works', async () => {
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
      { heeds: new Set(['product_ids']) },
      {},
      0,
      'ok     Product filter: product_ids works.',
    ],
    [
      'heeds no filter',
      { heeds: new Set() },
      {},
      0,
      'note   Product filter: the API heeds neither product_handle nor product_ids: the index of the shop answers.',
    ],
    [
      'ignores the given filter',
      { heeds: new Set() },
      { PRODUCT_FILTER: 'product_ids' },
      1,
      'wrong  Product filter: product_ids is ignored by the API.',
    ],
    [
      'has a filter of its own',
      {},
      { PRODUCT_FILTER: 'item' },
      0,
      'note   Product filter: item is taken at its word; every answer is checked.',
    ],
    [
      'is asked for no filter',
      {},
      { PRODUCT_FILTER: 'index' },
      0,
      'note   Product filter: none is used (PRODUCT_FILTER=index): the index of the shop answers.',
    ],
    [
      'lists hidden reviews',
      { heeds: new Set(['product_handle']) },
      {},
      0,
      'note   Published: the API lists hidden reviews too. The edge leaves them out, with more calls.',
    ],
    [
      'rates no single product',
      { ratesProducts: false },
      {},
      0,
      'note   Rating: the API cannot rate a product by its handle. The edge counts its reviews instead.',
    ],
    [
      'has no reviews',
      { reviews: [] },
      {},
      0,
      'note   Product filter: cannot be told while there are no reviews.',
    ],
    [
      'shows nothing',
      { reviews: [aReview({ is_published: 0 })] },
      {},
      0,
      'note   API: of the newest 1 reviews none is published: shoppers see none of them.',
    ],
    [
      'has a review that is none',
      { reviews: [aReview(), aReview({ rating: 9 })] },
      {},
      0,
      'note   API: 1 of the newest reviews cannot be read and are left out.',
    ],
  ])('says of an API that %s what that means', async (_, api, env, code, line) => {
    const told = await check(apiWith(api).fetch, { env: { ...signed, ...env } });
    expect(told.lines).toContain(line);
    expect(told.code).toBe(code);
  });

  it.each<[string, Fetch, string]>([
    [
      'is not there',
      () => Promise.reject(Object.assign(new TypeError('canary'), { cause: { code: 'ECONNREFUSED' } })),
      'there is no connection to the API, or it was cut (get_reviews: network (ECONNREFUSED))',
    ],
    [
      'refuses the credentials',
      () => envelope({}, 16),
      'the API refused the credentials (get_reviews: unauthenticated (HTTP 200, request req-1))',
    ],
    [
      'forbids it',
      () => envelope({}, 7),
      'the credentials are not allowed to do this (get_reviews: permission_denied (HTTP 200, request req-1))',
    ],
    [
      'is something else',
      () => new Response('<html>canary'),
      'the answer is none of a Reviews Data API (get_reviews: bad_answer (HTTP 200))',
    ],
  ])('says of an API that %s why nothing works, and asks no more', async (_, fetch, reason) => {
    const { code, lines } = await check(fetch);
    expect(code).toBe(1);
    expect(lines[0]).toBe(`wrong  API: ${reason}`);
    expect(lines.slice(1).every((line) => line.includes('Clock'))).toBe(true);
  });

  it.each([
    [0, signed, 'ok     Clock: it agrees with that of the API.', 0],
    [30, signed, 'note   Clock: it is 30 s ahead of that of the API.', 0],
    [-30, bearer, 'note   Clock: it is 30 s behind that of the API.', 0],
    [
      901,
      signed,
      'wrong  Clock: it is 901 s ahead of that of the API. Calls are signed by the clock of the API, but webhooks are refused: set the clock.',
      1,
    ],
    [901, bearer, 'note   Clock: it is 901 s ahead of that of the API.', 0],
  ])('says what it means that our clock is %i s ahead', async (seconds, env, line, code) => {
    // The time that the API gives.
    const now = (1_767_355_200 + seconds) * 1000;
    const told = await check(apiWith().fetch, { env, now });
    expect(told.lines).toContain(line);
    expect(told.code).toBe(code);
  });
});

describe('sign', () => {
  it('prints the string to sign and its signature, as the API makes them', async () => {
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

  it('signs the exact body, now', async () => {
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
  ])('refuses %j as an address without repeating it', async (to) => {
    const { code, text } = await subscribe(() => envelope({}), {}, to);
    expect(code).toBe(2);
    expect(text).toBe(
      '--url must be the http(s) address of this edge as the API reaches it, without user and query.',
    );
  });

  it('needs the token that verifies', async () => {
    const { code, text } = await subscribe(() => envelope({}), { env: bearer });
    expect(code).toBe(1);
    expect(text).toContain('Webhooks need REVIEWS_PUBLIC_TOKEN and REVIEWS_PRIVATE_TOKEN');
  });

  it('takes a list without a page, and says what is registered where it stops in the middle', async () => {
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
      'review/created is registered now.',
      'review/updated could not be registered: the API did not accept the request (create_shop_webhook: invalid_argument (HTTP 200, request req-1)).',
      'Most APIs take public https addresses only.',
    ]);
  });

  it('says that the API has no webhooks', async () => {
    const { code, text } = await subscribe(() => envelope({}, 12));
    expect(code).toBe(1);
    expect(text).toContain('The webhooks of the shop could not be listed: the API cannot do this');
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
    ['echoes', (request) => new Response(echo(request))],
    ['echoes in an envelope', (request) => envelope({ page: echo(request), list: [echo(request)] })],
    [
      'echoes as an error',
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
      'throws what it was sent',
      (request) => {
        throw new Error(`canary-private ${echo(request)}`);
      },
    ],
    ['throws a text', () => Promise.reject('canary-private')],
    [
      'fails with a code that is none',
      () => Promise.reject(Object.assign(new Error('x'), { code: 'canary-private' })),
    ],
    [
      'cuts its answers',
      () => new Response(new ReadableStream({ pull: (c) => c.error(new Error('canary-private')) })),
    ],
    ['redirects', () => Response.redirect('https://canary.example')],
  ];

  it.each(apis)('prints a secret where the API %s', async (_, fetch) => {
    for (const command of commands) {
      for (const env of [signed, bearer]) {
        const { text, lines } = await run(command, fetch, { env });
        expect(lines.length).toBeGreaterThan(0);
        expect(text).not.toContain('canary');
      }
    }
  });

  it('prints a secret where the environment is wrong', async () => {
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

  it('prints a secret where it fails in a way that nobody thought of', async () => {
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

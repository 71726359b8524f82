import { beforeEach, describe, expect, it } from 'vitest';
import { fakeEdge, problem } from '../../../testing/widget/fake-edge.ts';
import type { RawOutcome } from '../../../widget/client/outcome.ts';
import { readFailure } from '../../../widget/client/read-failure.ts';
import { type Network, storefrontApi } from '../../../widget/client/storefront-api.ts';
import { enControls } from '../../../widget/text/languages/en/controls.ts';

const edge = fakeEdge();
const ask = storefrontApi(edge.network);
const endpoint = 'https://edge.example/shop/';
const codeOf = (outcome: RawOutcome) =>
  outcome.ok ? undefined : readFailure(Object(outcome.answer).code, enControls.failures);
const parameters = { product: 'mug & co', product_id: '', scope: '', page: 2 };
beforeEach(() => edge.reset());

it('sends non-empty parameters only, and no cookies', async () => {
  edge.answers(() => ({ fine: true }));
  expect(await ask(endpoint, 'v1/reviews', parameters)).toEqual({ ok: true, answer: { fine: true } });
  expect(edge.asked.map(({ url }) => url.href)).toEqual([
    'https://edge.example/shop/v1/reviews?product=mug+%26+co&page=2',
  ]);
  expect(edge.asked[0]?.init.credentials).toBe('omit');
});

it('repeats the parameter of a list', async () => {
  edge.answers(() => ({}));
  await ask(endpoint, 'v1/ratings', { products: '', handle: ['T6,5 cm', 'a&b'] });
  expect(edge.asked.map(({ url }) => url.search)).toEqual(['?handle=T6%2C5+cm&handle=a%26b']);
});

it('reports a network failure as offline', async () => {
  const network: Network = { ...edge.network, fetch: () => Promise.reject(new TypeError('network')) };
  const outcome = await storefrontApi(network)(endpoint, 'v1/reviews', parameters);
  expect(codeOf(outcome)).toBe('offline');
  expect(edge.due()).toEqual([]);
});

it('reports the code of a refused request, without retrying', async () => {
  edge.answers(() => problem(503, 'api_busy'));
  expect(await ask(endpoint, 'v1/reviews', parameters)).toMatchObject({
    ok: false,
    answer: { code: 'api_busy' },
  });
  expect(edge.asked).toHaveLength(1);
});

it.each([
  ['a response that is not JSON', 200],
  ['an error page', 404],
])('reports %s as unreadable', async (_name, status) => {
  edge.answers(() => new Response('<html>', { status }));
  expect(codeOf(await ask(endpoint, 'v1/reviews', parameters))).toBe('unreadable');
});

describe('after a refusal that the edge did not send', () => {
  const page = (status: number, body = '<html>', after?: string) =>
    new Response(body, { status, headers: after === undefined ? {} : { 'retry-after': after } });

  it.each([
    ['an HTML page', 429, '<html>', 'too_many_requests'],
    ['an HTML page', 500, '<html>', 'internal'],
    ['an empty body', 503, '', 'api_busy'],
    ['an empty body', 520, '', 'internal'],
    ['JSON without a code', 502, '{"error":"bad gateway"}', 'api_unavailable'],
    ['JSON with a foreign code', 504, '{"code":"api_refused"}', 'api_timeout'],
    ['null', 503, 'null', 'api_busy'],
  ])(
    'repeats the request once, and reads %s with status %i by its status',
    async (_body, status, body, code) => {
      edge.answers(() => page(status, body));
      const outcome = ask(endpoint, 'v1/reviews', parameters);
      await expect.poll(edge.due).toEqual([1_250]);
      edge.pass(1_249);
      expect(edge.asked).toHaveLength(1);
      edge.pass(1);
      expect(codeOf(await outcome)).toBe(code);
      expect(edge.asked).toHaveLength(2);
      expect(edge.due()).toEqual([]);
    },
  );

  it('returns the answer of the repeated request', async () => {
    const outcome = ask(endpoint, 'v1/reviews', parameters);
    edge.reply(0, page(503));
    await expect.poll(edge.due).toEqual([1_250]);
    edge.pass(1_250);
    await expect.poll(() => edge.asked.length).toBe(2);
    edge.reply(1, { page: 1 });
    expect(await outcome).toEqual({ ok: true, answer: { page: 1 } });
  });

  it.each([
    ['4', 0, 4_000],
    ['4', 0.9, 5_800],
    ['0', 0, 1_000],
    ['Thu, 01 Jan 1970 00:00:03 GMT', 0, 2_000],
    ['Thu, 01 Jan 1970 00:00:00 GMT', 0, 1_000],
    ['soon', 0, 1_000],
  ])('waits as Retry-After: %s demands, and with the random number %f', async (after, random, wait) => {
    const network: Network = { ...edge.network, random: () => random, now: () => 1_000 };
    void storefrontApi(network)(endpoint, 'v1/reviews', parameters);
    edge.reply(0, page(429, '', after));
    await expect.poll(edge.due).toEqual([wait]);
  });

  it('fails at once if it has to wait for longer than five seconds', async () => {
    edge.answers(() => page(429, '', '6'));
    expect(codeOf(await ask(endpoint, 'v1/reviews', parameters))).toBe('too_many_requests');
    expect(edge.due()).toEqual([]);
  });

  it('does not repeat the request once all callers have lost interest', async () => {
    const [first, second] = [new AbortController(), new AbortController()];
    const outcome = ask(endpoint, 'v1/reviews', parameters, [first.signal]);
    void ask(endpoint, 'v1/reviews', parameters, [second.signal]);
    edge.reply(0, page(503));
    await expect.poll(edge.due).toEqual([1_250]);
    first.abort();
    expect(edge.due()).toEqual([1_250]);
    second.abort();
    expect(edge.due()).toEqual([]);
    expect(codeOf(await outcome)).toBe('api_busy');
    expect(edge.asked).toHaveLength(1);
  });
});

it('times out after ten seconds', async () => {
  const outcome = ask(endpoint, 'v1/reviews', parameters);
  edge.pass(9_999);
  expect(edge.asked[0]?.init.signal?.aborted).toBe(false);
  edge.pass(1);
  expect(codeOf(await outcome)).toBe('timeout');
});

it('sends one request for equal questions until the response arrives', async () => {
  const outcomes = [parameters, { ...parameters }].map((asked) => ask(endpoint, 'v1/reviews', asked));
  void ask(endpoint, 'v1/reviews', { ...parameters, page: 7 });
  expect(edge.asked).toHaveLength(2);
  edge.reply(0, { page: 1 });
  expect(await Promise.all(outcomes)).toMatchObject([
    { ok: true, answer: { page: 1 } },
    { ok: true, answer: { page: 1 } },
  ]);
  void ask(endpoint, 'v1/reviews', parameters);
  expect(edge.asked).toHaveLength(3);
});

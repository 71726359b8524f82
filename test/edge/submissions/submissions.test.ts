import { expect, test } from 'vitest';
import { createMemoryLedger } from '../../../src/edge/submissions/memory-ledger.ts';
import { envelope } from '../../../testing/edge/faulty-api.ts';
import { aReview, edgeOver, noon } from '../../../testing/edge/shop.ts';
import {
  accepting,
  aSubmission,
  createWritingApi,
  newKey,
  post,
  proofFor,
  shopOrigin,
} from '../../../testing/edge/writing-api.ts';

const lamp = () => [aReview()];

function shop(api = createWritingApi(lamp()), parts: Parameters<typeof edgeOver>[1] = {}) {
  return { ...edgeOver(api, { env: accepting, ...parts }), api };
}

async function codeOf(answer: Response | Promise<Response>) {
  const response = await answer;
  return `${response.status} ${(await response.json()).code}`;
}

test('answers say that shoppers can write reviews, also about a product without any', async () => {
  for (const env of [accepting, {}]) {
    const edge = edgeOver(createWritingApi(lamp()), { env });
    for (const product of ['lamp', 'vase']) {
      const { accepts_reviews } = await edge.json(`/v1/reviews?product=${product}`);
      expect(accepts_reviews).toBe(env === accepting ? true : undefined);
    }
  }
});

test('without REVIEW_SUBMISSIONS, the paths do not exist and nothing can be posted', async () => {
  const edge = edgeOver(createWritingApi(lamp()));
  expect(await codeOf(edge.get('/v1/challenge?product=lamp'))).toBe('404 not_found');
  expect(await codeOf(post(edge, {}, { path: '/v1/uploads' }))).toBe('404 not_found');
  expect(await codeOf(post(edge, aSubmission()))).toBe('405 method_not_allowed');
});

test('a review reaches an API that knows only the specification, with its fields only', async () => {
  const { api, ...edge } = shop();
  const proof = await proofFor(edge);
  edge.pass(60);
  const response = await post(
    edge,
    aSubmission({ proof, author_form: 'first-initial', author_email: 'g@navy.example', is_published: 1 }),
  );
  expect(response.status).toBe(202);
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(await response.json()).toEqual({ status: 'waiting', id: '1001' });
  expect(api.bodies).toEqual([
    {
      ...{ rating: 4, author: 'Grace H.', title: 'Warm', item_type: '', product_id: '12' },
      ...{ content: aSubmission().content, product_handle: 'lamp', author_email: 'g@navy.example' },
      source: 'Store front',
    },
  ]);
  expect(edge.events).not.toContainEqual(expect.objectContaining({ event: 'edge_failed' }));
});

test.each<[string, Record<string, string>, string]>([
  ['another origin', { origin: 'https://evil.example' }, '403 origin_refused'],
  ['the origin with another port', { origin: `${shopOrigin}:8443` }, '403 origin_refused'],
  ['the opaque origin', { origin: 'null' }, '403 origin_refused'],
  ['no key', { 'idempotency-key': '' }, '400 key_required'],
  ['a short key', { 'idempotency-key': 'short' }, '400 key_required'],
  ['a form', { 'content-type': 'text/plain' }, '415 unsupported_media_type'],
])('%s is refused', async (_name, headers, expected) => {
  const { api, ...edge } = shop();
  expect(await codeOf(post(edge, aSubmission(), headers))).toBe(expected);
  expect(api.bodies).toEqual([]);
});

test('bodies that are no JSON, or too large, are refused', async () => {
  const { ...edge } = shop();
  expect(await codeOf(post(edge, '{'))).toBe('400 invalid_body');
  expect(await codeOf(post(edge, aSubmission({ x: 'x'.repeat(70_000) })))).toBe('413 body_too_large');
});

test('every rejected field is named with a code', async () => {
  const { ...edge } = shop();
  const response = await post(edge, aSubmission({ rating: 6, author: '\u200b' }));
  expect(response.status).toBe(422);
  expect(response.headers.get('content-type')).toBe('application/problem+json');
  expect((await response.json()).errors).toEqual([
    { field: 'rating', code: 'out_of_range', message: 'is out of range' },
    { field: 'author', code: 'empty', message: 'must not be empty' },
  ]);
});

test('a preflight allows the post to the shop, and nothing to others', async () => {
  const { get } = shop();
  const preflight = (origin: string) =>
    get('/v1/reviews', { method: 'OPTIONS', headers: { origin, 'access-control-request-method': 'POST' } });
  const allowed = await preflight(shopOrigin);
  expect(allowed.status).toBe(204);
  expect(Object.fromEntries(allowed.headers)).toMatchObject({
    'access-control-allow-origin': shopOrigin,
    'access-control-allow-methods': 'POST',
    'access-control-allow-headers': 'content-type, idempotency-key',
  });
  expect((await preflight('https://evil.example')).status).toBe(403);
});

test('a handle without an id finds the id among the published reviews, or is refused', async () => {
  const { api, ...edge } = shop();
  expect((await post(edge, aSubmission({ product_id: undefined }))).status).toBe(202);
  expect(api.bodies).toMatchObject([{ product_id: '12' }]);
  const unknown = await post(edge, aSubmission({ product: 'vase', product_id: undefined }));
  expect((await unknown.json()).errors).toMatchObject([{ field: 'product_id', code: 'missing' }]);
});

test('repeated and concurrent requests with one key create one review and get one answer', async () => {
  const { api, ...edge } = shop();
  const key = { 'idempotency-key': newKey() };
  const answers = await Promise.all([1, 2, 3].map(() => post(edge, aSubmission(), key)));
  edge.pass(6 * 86_400);
  answers.push(await post(edge, aSubmission(), key));
  const bodies = await Promise.all(answers.map((answer) => answer.json()));
  expect(new Set(bodies.map(({ id }) => id))).toEqual(new Set(['1001']));
  expect(api.bodies).toHaveLength(1);
  expect(await codeOf(post(edge, aSubmission({ title: 'Other' }), key))).toBe('422 key_reused');
});

test('two processes with one ledger create one review', async () => {
  const started = Promise.withResolvers<void>();
  const released = Promise.withResolvers<undefined>();
  const api = createWritingApi(lamp(), {
    before: () => {
      started.resolve();
      return released.promise as never;
    },
  });
  const ledger = createMemoryLedger(() => noon);
  const [one, other] = [shop(api, { ledger }), shop(api, { ledger })];
  const key = { 'idempotency-key': newKey() };
  const first = post(one, aSubmission(), key);
  await started.promise;
  expect(await codeOf(post(other, aSubmission(), key))).toBe('409 submission_pending');
  released.resolve(undefined);
  expect((await first).status).toBe(202);
  expect((await post(other, aSubmission(), key)).status).toBe(202);
  expect(api.bodies).toHaveLength(1);
});

test('a lost answer of an API without keys is found among the newest reviews', async () => {
  const api = createWritingApi(lamp(), { lose: () => new Response('bad gateway', { status: 502 }) });
  const { ...edge } = shop(api);
  const response = await post(edge, aSubmission());
  expect(await response.json()).toEqual({ status: 'waiting', id: '1001' });
  expect(api.bodies).toHaveLength(1);
});

test('an earlier review with the same texts is not taken for a lost one', async () => {
  const twin = { author: 'Grace Hopper', rating: 4, title: 'Warm', content: aSubmission().content };
  const api = createWritingApi([aReview(twin)], { before: () => envelope({}, 13) });
  expect(await codeOf(post(shop(api), aSubmission()))).toBe('502 api_unavailable');
});

test('a process that dies between create and answer leaves a key that creates nothing again', async () => {
  const died = Promise.withResolvers<void>();
  const api = createWritingApi(lamp(), {
    lose: () => {
      died.resolve();
      return new Promise<Response>(() => {});
    },
  });
  const ledger = createMemoryLedger(() => clock.now);
  const { clock, ...dying } = shop(api, { ledger });
  const key = { 'idempotency-key': newKey() };
  void post(dying, aSubmission(), key);
  await died.promise;
  clock.now += 30_000;
  const second = shop(api, { ledger });
  second.clock.now = clock.now;
  expect(await (await post(second, aSubmission(), key)).json()).toEqual({ status: 'waiting', id: '1001' });
  expect(api.bodies).toHaveLength(1);
});

test('an API that is down gets the review with the next attempt', async () => {
  let isDown = true;
  const api = createWritingApi(lamp(), { before: () => (isDown ? envelope({}, 13) : undefined) as never });
  const { ...edge } = shop(api);
  const key = { 'idempotency-key': newKey() };
  expect(await codeOf(post(edge, aSubmission(), key))).toBe('502 api_unavailable');
  isDown = false;
  expect((await post(edge, aSubmission(), key)).status).toBe(202);
  expect(api.bodies).toHaveLength(1);
});

test('a network that posts too much waits, and others do not', async () => {
  const { edge } = shop();
  const from = (peer: string) =>
    edge.fetch(
      new Request('https://edge.example/v1/reviews', { method: 'POST', headers: { origin: shopOrigin } }),
      { peer },
    );
  for (let index = 0; index < 30; index += 1) await from(`2001:db8::${index}`);
  const limited = await from('2001:db8::ffff');
  expect(limited.status).toBe(429);
  expect(limited.headers.get('retry-after')).toBe('10');
  expect((await from('2001:db8:1::1')).status).toBe(400);
});

test('an API without the operations of authors gives browsers no token, and takes none', async () => {
  const api = createWritingApi(lamp(), { lose: (_operation, body) => envelope(withToken(body)) as never });
  const edge = shop(api);
  expect(await (await post(edge, aSubmission())).json()).toEqual({ status: 'waiting', id: '1001' });
  const token = 'token-of-the-author';
  expect(await codeOf(post(edge, aSubmission({ token })))).toBe('404 not_found');
  for (const path of ['/v1/reviews/status', '/v1/reviews/withdraw'])
    expect(await codeOf(post(edge, { token }, { path }))).toBe('404 not_found');
  expect(api.bodies).toHaveLength(1);
});

const withToken = (body: unknown) => ({
  ...aReview({ id: '1001' }),
  ...Object(body),
  ...{ media: [], author_token: 'token-of-the-author' },
});

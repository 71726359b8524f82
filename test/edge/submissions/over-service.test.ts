import { afterEach, expect, test } from 'vitest';
import { edgeOver, noon } from '../../../testing/edge/shop.ts';
import {
  accepting,
  aSubmission,
  newKey,
  post,
  proofFor,
  shopOrigin,
} from '../../../testing/edge/writing-api.ts';
import { type RunningService, runningService } from '../../../testing/service/running-service.ts';

let service: RunningService;
afterEach(() => service.close());

/** Our service behind an edge that accepts reviews. `lost` replaces the response of a successful call. */
async function composition(lost: (path: string) => Response | undefined = () => undefined) {
  service = await runningService({ requestsPerMinute: 10_000 });
  service.clock.now = noon;
  if (service.signature.kind !== 'signature') throw new Error('Expected signature tokens');
  const env = {
    ...accepting,
    REVIEWS_API_URL: service.origin,
    REVIEWS_ACCESS_TOKEN: '',
    REVIEWS_PUBLIC_TOKEN: service.signature.publicToken,
    REVIEWS_PRIVATE_TOKEN: service.signature.privateToken,
  };
  const keys: (string | null)[] = [];
  const edge = edgeOver(
    {
      async fetch(request) {
        const { pathname } = new URL(request.url);
        if (pathname.endsWith('/create_review')) keys.push(request.headers.get('idempotency-key'));
        const response = await fetch(request);
        return (response.ok && lost(pathname)) || response;
      },
    },
    { env },
  );
  const stored = async () => (await service.store.listReviews('1', { page: 1, page_size: 100 })).list;
  return { ...edge, keys, stored };
}

test('a review reaches the service once, unpublished, although two responses are lost', async () => {
  let lost = 2;
  const edge = await composition((path) => {
    if (!path.endsWith('/create_review') || lost === 0) return undefined;
    lost -= 1;
    return new Response('bad gateway', { status: 502 });
  });
  const proof = await proofFor(edge);
  edge.pass(60);
  const key = { 'idempotency-key': newKey() };
  const response = await post(edge, aSubmission({ proof }), key);
  expect(response.status).toBe(202);
  expect(new Set(edge.keys).size).toBe(1);
  expect(edge.keys[0]).toMatch(/^"[\da-f]{40}"$/);
  const reviews = await edge.stored();
  expect(reviews).toHaveLength(1);
  expect(reviews[0]).toMatchObject({
    ...{ author: 'Grace Hopper', is_published: 0, is_verified: 0, source: 'Store front', product_id: '12' },
  });
});

test('the service learns why a review is held, and which boxes were ticked, and gives the author a token', async () => {
  const edge = await composition();
  const response = await post(edge, aSubmission({ is_incentivised: true, website: 'x' }));
  expect(await response.json()).toMatchObject({ status: 'waiting', token: expect.any(String) });
  const { list } = await service.store.listModeration('1', { state: 'held', page: 1, page_size: 10 });
  expect(list).toMatchObject([{ state: 'held', held_for: ['no_proof', 'honeypot'], is_incentivised: 1 }]);
});

const states = async () => {
  const { list } = await service.store.listModeration('1', { state: 'all', page: 1, page_size: 10 });
  return list.map(({ state, content, held_for }) => [state, content, held_for]);
};

type Shop = Awaited<ReturnType<typeof composition>>;

/** A review that was sent with a proof, with the token of its author and the key of its draft. */
async function sent(edge: Shop) {
  const proof = await proofFor(edge);
  edge.pass(60);
  const key = { 'idempotency-key': newKey() };
  const { id, token } = await (await post(edge, aSubmission({ proof }), key)).json();
  const revise = (given: object) => post(edge, aSubmission({ proof, token, ...given }), key);
  const ask = async (path: string, body: unknown = { token }) => {
    const response = await post(edge, body, { path, ...key });
    expect(response.headers.get('cache-control')).toBe('no-store');
    return [response.status, await response.json()];
  };
  return { id: String(id), token: String(token), revise, ask };
}

test('the author follows, changes and withdraws a review, which every phase checks again', async () => {
  const edge = await composition();
  const { id, token, revise, ask } = await sent(edge);
  const content = 'It lights the whole desk, and does not get hot at all. See https://lamps.example';
  expect(await ask('/v1/reviews/status')).toEqual([200, { status: 'waiting' }]);
  await service.store.moderateReview('1', id, { kind: 'publish' });
  expect(await ask('/v1/reviews/status')).toEqual([200, { status: 'published' }]);
  const revised = await revise({ content, revision: 1 });
  expect([revised.status, await revised.json()]).toEqual([202, { status: 'waiting', id, token }]);
  expect(await states()).toEqual([['waiting', content, ['links']]]);
  await service.store.moderateReview('1', id, { kind: 'hide', reason: 'off_topic' });
  expect(await ask('/v1/reviews/status')).toEqual([200, { status: 'not_published', reason: 'off_topic' }]);
  await service.store.moderateReview('1', id, { kind: 'hide', reason: 'fake' });
  expect(await ask('/v1/reviews/status')).toEqual([200, { status: 'not_published' }]);
  expect(await ask('/v1/reviews/withdraw')).toEqual([200, { status: 'withdrawn' }]);
  expect((await (await revise({ revision: 2 })).json()).code).toBe('review_gone');
  expect((await states()).map(([state]) => state)).toEqual(['withdrawn']);
});

test('a revision is repeated without effect, and the first text can return as a third one', async () => {
  const edge = await composition();
  const { id, revise } = await sent(edge);
  const first = aSubmission().content;
  expect((await revise({ content: `${first} Really.`, revision: 1 })).status).toBe(202);
  await service.store.moderateReview('1', id, { kind: 'publish' });
  expect((await revise({ content: `${first} Really.`, revision: 1 })).status).toBe(202);
  expect((await states())[0]?.[0]).toBe('published');
  expect((await revise({ content: first, revision: 2 })).status).toBe(202);
  expect(await states()).toEqual([['waiting', first, []]]);
});

test('the text of another review is a copy, also in a revision', async () => {
  const edge = await composition();
  const { revise } = await sent(edge);
  const other = 'Bought it for my daughter, who reads every evening. The cable could be longer.';
  await post(edge, aSubmission({ content: other }));
  await revise({ content: other, revision: 1 });
  expect(await states()).toContainEqual(['held', other, ['copy']]);
});

test.each(['/v1/reviews/status', '/v1/reviews/withdraw'])(
  '%s needs the origin of the shop, a key, JSON and a token, and acts on no GET',
  async (path) => {
    const edge = await composition();
    const { id, token } = await sent(edge);
    const codeOf = async (body: unknown, headers: Record<string, string> = {}) =>
      (await (await post(edge, body, { path, ...headers })).json()).code;
    expect(await codeOf({ token }, { origin: 'https://evil.example' })).toBe('origin_refused');
    expect(await codeOf({ token }, { 'idempotency-key': '' })).toBe('key_required');
    expect(await codeOf({ token }, { 'content-type': 'text/plain' })).toBe('unsupported_media_type');
    expect(await codeOf({ token: 'x y' })).toBe('invalid_submission');
    expect(await codeOf({ token: 'of-another-review' })).toBe('review_gone');
    expect((await edge.get(`${path}?token=${token}`, { headers: { origin: shopOrigin } })).status).toBe(405);
    expect((await service.store.reviewState('1', id)).state).toBe('waiting');
    expect(JSON.stringify(edge.events)).not.toContain(token);
  },
);

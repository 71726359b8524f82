import { afterEach, describe, expect, it } from 'vitest';
import { createChallenges } from '../../../src/server/screening/challenges.ts';
import { fakeEdge, problem, settled } from '../../../testing/widget/fake-edge.ts';
import { solveChallenge } from '../../../widget/client/solve-challenge.ts';
import { submitClient } from '../../../widget/client/submit-review.ts';
import { createProof } from '../../../widget/models/proof.ts';

const edge = fakeEdge();
const client = submitClient(edge.network, 'https://edge.example/');
const key = 'a-key-of-sixteen-characters';

afterEach(() => edge.reset());

it('sends the review with its key', async () => {
  edge.answers(() => Response.json({ status: 'waiting', id: '7' }, { status: 202 }));
  expect(await client.send({ rating: 5 }, key)).toEqual({ ok: true, id: '7' });
  const [{ url, init } = { url: '', init: {} }] = edge.asked;
  expect(`${init.method} ${url}`).toBe('POST https://edge.example/v1/reviews');
  expect(init.headers).toEqual({ 'content-type': 'application/json', 'idempotency-key': key });
  expect(init.body).toBe('{"rating":5}');
});

it.each([
  [429, 'too_many_requests', 'later'],
  [503, 'api_busy', 'later'],
  [502, 'api_unavailable', 'later'],
  [500, 'internal', 'later'],
  [502, 'api_refused', 'refused'],
  [403, 'origin_refused', 'refused'],
  [404, 'not_found', 'refused'],
  [422, 'key_reused', 'sent'],
  [410, 'review_gone', 'gone'],
])('takes %i %s for %s', async (status, code, failure) => {
  edge.answers(() => problem(status, code));
  expect(await client.send({}, key)).toEqual({ ok: false, failure, errors: [] });
});

it('takes a lost connection and a review without response in 30 seconds for offline', async () => {
  const sending = client.send({}, key);
  edge.pass(30_000);
  expect(await sending).toMatchObject({ failure: 'offline' });
  edge.answers(() => {
    throw new TypeError('Failed to fetch');
  });
  expect(await client.send({}, key)).toMatchObject({ failure: 'offline' });
});

it('returns the rejected fields with their codes', async () => {
  const errors = [{ field: 'title', code: 'too_long', message: 'is too long' }, { field: 7 }];
  edge.answers(() => Response.json({ code: 'invalid_submission', errors }, { status: 422 }));
  expect(await client.send({}, key)).toEqual({
    ok: false,
    failure: 'fields',
    errors: [{ field: 'title', code: 'too_long' }],
  });
});

it('asks again for a review that is still being created', async () => {
  edge.answers(() => problem(409, 'submission_pending'));
  const sending = client.send({}, key);
  while (edge.due().length === 0 || edge.due().includes(30_000)) await settled();
  edge.answers(() => Response.json({ id: '7' }, { status: 202 }));
  edge.pass(2_000);
  expect(await sending).toEqual({ ok: true, id: '7' });
  expect(edge.asked).toHaveLength(2);
});

it('follows and withdraws the review of a token, which is in no URL', async () => {
  const token = 'token-of-the-author';
  edge.answers(() => Response.json({ status: 'not_published', reason: 'off_topic', x: 1 }));
  expect(await client.own('status', token, key)).toEqual({ status: 'not_published', reason: 'off_topic' });
  await client.own('withdraw', token, key);
  expect(edge.asked.map(({ url, init }) => [url.href, init.body])).toEqual([
    ['https://edge.example/v1/reviews/status', JSON.stringify({ token })],
    ['https://edge.example/v1/reviews/withdraw', JSON.stringify({ token })],
  ]);
  edge.answers(() => problem(410, 'review_gone'));
  expect(await client.own('status', token, key)).toEqual({ status: 'removed' });
  edge.answers(() => Response.json({ status: 'unheard of' }));
  expect(await client.own('status', token, key)).toBeUndefined();
  edge.answers(() => problem(503, 'api_busy'));
  expect(await client.own('status', token, key)).toBeUndefined();
});

describe('the proof of work', () => {
  it('of a product whose handle is no Latin is valid for the edge', async () => {
    const challenges = createChallenges({ key: 'secret', now: () => 5_000, random: () => 0 });
    const subject = 'handle:кружка';
    const challenge = await challenges.create(subject, 0);
    edge.answers((url) => (url.pathname === '/v1/challenge' ? challenge : undefined));
    const proof = createProof({
      challenge: () => client.challenge({ product: 'кружка', product_id: '', scope: '' }),
      solve: (given) => solveChallenge(given, new AbortController().signal),
      now: () => 0,
    });
    proof.start();
    expect(await challenges.verify(await proof.get(), subject)).toMatchObject({ kind: 'valid' });
    expect(edge.asked.map(({ url }) => url.searchParams.get('product'))).toEqual(['кружка']);
  });

  it('is repeated after 50 minutes, after a failure, and once the edge refuses it', async () => {
    let now = 0;
    const challenges = [undefined, { parameters: { a: 1 }, signature: 's' }];
    let asked = 0;
    const proof = createProof({
      challenge: async () => challenges[Math.min(asked++, 1)],
      solve: async () => ({ counter: 1 }),
      now: () => now,
    });
    expect(await proof.get()).toBe('');
    const solved = await proof.get();
    expect(JSON.parse(atob(solved))).toEqual({ challenge: challenges[1], solution: { counter: 1 } });
    await proof.get();
    expect(asked).toBe(2);
    now = 50 * 60_000;
    await proof.get();
    expect(asked).toBe(3);
    await Promise.all([proof.get(solved), proof.get(solved)]);
    expect(asked).toBe(4);
    await proof.get('another one');
    expect(asked).toBe(4);
  });
});

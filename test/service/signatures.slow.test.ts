import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { basePath } from '../../src/contract/operations.ts';
import { sign, stringToSign } from '../../src/contract/sign.ts';
import { createService } from '../../src/service/app.ts';
import type { Store } from '../../src/service/store/store.ts';
import { generated } from '../../testing/determinism/generations.ts';
import { memoryStore } from '../../testing/service/databases/memory-store.ts';
import { testAccess } from '../../testing/service/test-access.ts';

const now = Date.parse('2024-05-01T12:00:00Z');
const privateToken = 'a private token';
let store: Store;
let answer: (request: Request) => Promise<Response>;
beforeAll(async () => {
  store = await memoryStore(() => now);
  const caller = { shop: '1', secrets: [privateToken], scopes: [], expires_at: null };
  await store.addCaller('signature', 'public', caller);
  await store.addCaller('signature', 'other', { ...caller, secrets: ['another private token'] });
  const send = async () => ({ status: 200 });
  ({ fetch: answer } = createService({
    store,
    now: () => now,
    newRequestId: () => 'r',
    log: () => {},
    webhooks: { allowPrivate: false, send },
    access: testAccess,
    requestsPerMinute: Number.POSITIVE_INFINITY,
    anonymousRequestsPerMinute: Number.POSITIVE_INFINITY,
  }));
});
afterAll(() => store.close());

type Call = { path: string; query: [string, string][]; body: string; headers: Record<string, string> };

/** Any read, or any write with a timestamp of its own, signed correctly. */
const calls = fc
  .record({
    keyword: fc.string({ minLength: 1, maxLength: 40, unit: 'grapheme' }).filter((text) => !/\0/.test(text)),
    author: fc.string({ minLength: 1, maxLength: 40, unit: 'grapheme-ascii' }),
    rating: fc.integer({ min: 1, max: 5 }),
    offset: fc.integer({ min: -900, max: 900 }),
    isWrite: fc.boolean(),
    nonce: fc.uuid(),
  })
  .map(({ keyword, author, rating, offset, isWrite, nonce }) => ({
    path: isWrite ? 'create_review' : 'get_reviews',
    query: (isWrite
      ? [['n', nonce]]
      : [
          ['keyword', keyword.toWellFormed()],
          ['page', '1'],
        ]) as [string, string][],
    body: isWrite ? JSON.stringify({ rating, author: `a${author}`, content: nonce }) : '',
    timestamp: now / 1000 + offset,
  }));

async function signed({ timestamp, ...call }: Omit<Call, 'headers'> & { timestamp: number }): Promise<Call> {
  const signature = await sign(privateToken, stringToSign(call.query, timestamp, call.body));
  return { ...call, headers: { 'public-token': 'public', timestamp: String(timestamp), sign: signature } };
}

async function statusOf({ path, query, body, headers }: Call): Promise<number> {
  const request = new Request(`https://service.example${basePath}${path}?${new URLSearchParams(query)}`, {
    method: body ? 'POST' : 'GET',
    headers: { ...headers, 'content-type': 'application/json' },
    ...(body ? { body } : {}),
  });
  return (await answer(request)).status;
}

/** Flips one bit of a text in UTF-8; undefined if the result is not another text that can be sent. */
function flipBit(text: string, position: number): string | undefined {
  const bytes = new TextEncoder().encode(text);
  if (bytes.length === 0) return undefined;
  const index = Math.floor(position / 8) % bytes.length;
  bytes[index] = (bytes[index] ?? 0) ^ (1 << (position % 8));
  const flipped = new TextDecoder().decode(bytes);
  return flipped === text || flipped.includes('\0') ? undefined : flipped;
}

describe('of any signed request', () => {
  it('the original is accepted', async () => {
    await fc.assert(
      fc.asyncProperty(calls, async (call) => {
        expect(await statusOf(await signed(call))).toBe(200);
      }),
      { numRuns: generated(100) },
    );
  });

  it('a copy with one flipped bit is refused, wherever the bit is', async () => {
    const parts = ['sign', 'timestamp', 'public-token', 'query name', 'query value', 'body'] as const;
    await fc.assert(
      fc.asyncProperty(calls, fc.constantFrom(...parts), fc.nat(10_000), async (given, part, position) => {
        const call = await signed(given);
        const flipped = { ...call, headers: { ...call.headers } };
        const [first, ...rest] = call.query;
        if (part === 'body') flipped.body = flipBit(call.body, position) ?? `${call.body} `;
        else if (part === 'query name') flipped.query = [[`${first?.[0]}x`, first?.[1] ?? ''], ...rest];
        else if (part === 'query value') {
          flipped.query = [[first?.[0] ?? '', flipBit(first?.[1] ?? '', position) ?? 'x'], ...rest];
        } else {
          const changed = flipBit(call.headers[part] ?? '', position);
          fc.pre(changed !== undefined && /^[\x21-\x7e]+$/.test(changed));
          flipped.headers[part] = changed ?? '';
        }
        fc.pre(call.body !== '' || part !== 'body');
        expect(await statusOf(flipped)).toBe(401);
      }),
      { numRuns: generated(500) },
    );
  });

  it('a copy without any one of its headers, or signed by another key, is refused', async () => {
    const changes = fc.constantFrom<Record<string, string>>(
      { sign: '' },
      { timestamp: '' },
      { 'public-token': '' },
      { 'public-token': 'other' },
      { 'public-token': 'unknown' },
      { sign: '0'.repeat(64) },
    );
    await fc.assert(
      fc.asyncProperty(calls, changes, async (given, change) => {
        const call = await signed(given);
        expect(await statusOf({ ...call, headers: { ...call.headers, ...change } })).toBe(401);
      }),
      { numRuns: generated(100) },
    );
  });

  it('a copy with a repeated header, or with one in another case, is refused', async () => {
    const changes = fc.constantFrom<(value: string) => string>(
      (value) => `${value}, ${value}`,
      (value) => `${value},`,
      (value) => `0${value}`,
      (value) => `${value}0`,
      (value) => value.toUpperCase(),
    );
    const headers = fc.constantFrom('sign', 'timestamp', 'public-token');
    await fc.assert(
      fc.asyncProperty(calls, headers, changes, async (given, header, change) => {
        const call = await signed(given);
        const changed = change(call.headers[header] ?? '');
        fc.pre(changed !== call.headers[header]);
        expect(await statusOf({ ...call, headers: { ...call.headers, [header]: changed } })).toBe(401);
      }),
      { numRuns: generated(100) },
    );
  });

  it('a copy with a repeated, missing or further parameter is refused', async () => {
    const changes = fc.constantFrom<(query: [string, string][]) => [string, string][]>(
      ([first = ['', ''], ...rest]) => [first, first, ...rest],
      ([, ...rest]) => rest,
      (query) => [...query, ['x', '']],
      (query) => [...query, ['timestamp', '1']],
      ([[name, value] = ['', ''], ...rest]) => [[flipBit(name, 0) ?? 'x', value], ...rest],
    );
    await fc.assert(
      fc.asyncProperty(calls, changes, async (given, change) => {
        const call = await signed(given);
        expect(await statusOf({ ...call, query: change(call.query) })).toBe(401);
      }),
      { numRuns: generated(100) },
    );
  });

  it('a stale one is refused, in either direction', async () => {
    const offsets = fc.tuple(fc.integer({ min: 901, max: 10_000_000 }), fc.constantFrom(1, -1));
    await fc.assert(
      fc.asyncProperty(calls, offsets, async (given, [seconds, direction]) => {
        const call = await signed({ ...given, timestamp: now / 1000 + seconds * direction });
        expect(await statusOf(call)).toBe(401);
      }),
      { numRuns: generated(100) },
    );
  });

  it('a replay of a write is refused, also at another operation, and changes nothing', async () => {
    const count = async () => (await store.listReviews('1', { page: 1, page_size: 1 })).count;
    const others = fc.constantFrom(
      'create_review',
      'create_shop_webhook',
      'send_test_webhook',
      'create_review_reply',
    );
    await fc.assert(
      fc.asyncProperty(calls, others, async (given, path) => {
        fc.pre(given.body !== '');
        const call = await signed(given);
        expect(await statusOf(call)).toBe(200);
        const before = await count();
        expect([400, 401, 409]).toContain(await statusOf({ ...call, path }));
        expect(await statusOf(call)).toBe(409);
        expect(await count()).toBe(before);
      }),
      { numRuns: generated(50) },
    );
  });
});

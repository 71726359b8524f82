import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ClientOptions } from '../../src/client/client.ts';
import { clientOver as clientWith, emptyList, envelope, noon } from '../../testing/client/envelopes.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: noon });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Signing runs outside the fake timers; a bearer token needs no signing. */
const clientOver = (fetch: ClientOptions['fetch'], options: Partial<ClientOptions> = {}) =>
  clientWith(fetch, { credentials: { bearer: 'token' }, ...options });

/**
 * Returns the responses in turn, repeating the last. Records the time of each call, in milliseconds since
 * noon.
 */
function upstream(...answers: (() => Response | Promise<Response>)[]) {
  const calls: { at: number; request: Request }[] = [];
  const fetch = (request: Request) => {
    calls.push({ at: Date.now() - noon, request });
    const answer = answers[Math.min(calls.length, answers.length) - 1];
    if (!answer) throw new Error('No response was given');
    return answer();
  };
  return { calls, fetch, at: () => calls.map((call) => call.at) };
}

const good = () => envelope(emptyList);
const broken = () => envelope({}, { code: 13, status: 500 });
const never = () => new Promise<Response>(() => {});
const cut = () =>
  new Response(
    new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode('{"code":0,"da'));
        controller.error(new Error('connection lost'));
      },
    }),
  );

/** The outcome of a call after all its timers have run. */
async function settle<Value>(promise: Promise<Value>): Promise<Value> {
  promise.catch(() => {});
  await vi.runAllTimersAsync();
  return promise;
}

test.each([
  ['an error of the API', broken],
  ['an error of the API with status 200', () => envelope({}, { code: 13 })],
  ['a truncated body', cut],
  ['a response that is not JSON', () => new Response('<h1>Bad gateway</h1>', { status: 502 })],
  ['a failed connection', () => Promise.reject(new TypeError('fetch failed'))],
])('a GET is retried once after %s', async (_, failure) => {
  const api = upstream(failure, good);
  await expect(settle(clientOver(api.fetch).call('get_reviews', {}))).resolves.toEqual(emptyList);
  expect(api.at()).toEqual([0, 150]);
});

test('a GET is attempted at most twice', async () => {
  const api = upstream(broken);
  await expect(settle(clientOver(api.fetch).call('get_reviews', {}))).rejects.toThrow('internal');
  expect(api.calls).toHaveLength(2);
});

test('a POST is never retried', async () => {
  const api = upstream(broken, good);
  const call = clientOver(api.fetch).call('delete_review', { id: '1' });
  await expect(settle(call)).rejects.toMatchObject({ code: 'internal' });
  expect(api.calls).toHaveLength(1);
});

test.each([
  [3, 'invalid_argument'],
  [5, 'not_found'],
  [6, 'already_exists'],
  [7, 'permission_denied'],
  [12, 'unimplemented'],
])('code %i is not retried, because another attempt would fail alike', async (code, name) => {
  const api = upstream(() => envelope({}, { code }));
  await expect(settle(clientOver(api.fetch).call('get_reviews', {}))).rejects.toMatchObject({ code: name });
  expect(api.calls).toHaveLength(1);
});

test('the wait before a retry is random between 0 and 300 ms', async () => {
  for (const [random, expected] of [
    [0, 0],
    [0.999, 300],
  ] as const) {
    const api = upstream(broken, good);
    const began = Date.now() - noon;
    await settle(clientOver(api.fetch, { random: () => random }).call('get_reviews', {}));
    expect(api.at().map((at) => at - began)).toEqual([0, expected]);
  }
});

test('retries stop once the reserve and a tenth of the calls are used up', async () => {
  const api = upstream(broken);
  const client = clientOver(api.fetch);
  for (let call = 0; call < 100; call++) {
    await settle(client.call('get_reviews', {}).catch(() => {}));
  }
  expect(api.calls.length).toBeGreaterThanOrEqual(100 + 10);
  expect(api.calls.length).toBeLessThanOrEqual(100 + 10 + 10);
});

test('a Retry-After of one second is respected', async () => {
  const busy = () => envelope({}, { code: 8, status: 429, headers: { 'retry-after': '1' } });
  const api = upstream(busy, good);
  await settle(clientOver(api.fetch).call('get_reviews', {}));
  expect(api.at()).toEqual([0, 1000]);
});

test.each([
  ['30', 30],
  [new Date(noon + 20_000).toUTCString(), 20],
  ['31536000', 60],
  ['soon', undefined],
])('a Retry-After of %s is returned to the caller as %s', async (header, retryAfter) => {
  const api = upstream(() => envelope({}, { code: 8, status: 429, headers: { 'retry-after': header } }));
  const call = clientOver(api.fetch).call('get_reviews', {});
  await expect(settle(call)).rejects.toMatchObject({ code: 'resource_exhausted', retryAfter });
  expect(api.calls).toHaveLength(retryAfter === undefined ? 2 : 1);
});

test('an attempt times out after 2.5 s, the whole call after 4 s', async () => {
  const api = upstream(never);
  const call = clientOver(api.fetch).call('get_reviews', {});
  let ended: number | undefined;
  call.catch(() => {
    ended = Date.now() - noon;
  });
  await expect(settle(call)).rejects.toMatchObject({ code: 'timeout' });
  expect(api.at()).toEqual([0, 2_650]);
  expect(ended).toBe(4_000);
  expect(api.calls.every(({ request }) => request.signal.aborted)).toBe(true);
});

test('a body that never ends times out with its attempt', async () => {
  const endless = () => new Response(new ReadableStream({ pull: () => new Promise(() => {}) }));
  const api = upstream(endless, good);
  await expect(settle(clientOver(api.fetch).call('get_reviews', {}))).resolves.toEqual(emptyList);
  expect(api.at()).toEqual([0, 2_650]);
});

test('deadlines are configurable', async () => {
  const api = upstream(never);
  const client = clientOver(api.fetch, { deadlines: { attempt: 100, total: 200 } });
  await expect(settle(client.call('delete_review', { id: '1' }))).rejects.toMatchObject({ code: 'timeout' });
  expect(Date.now() - noon).toBe(100);
});

test('a caller can abort a call', async () => {
  const api = upstream(
    () =>
      new Promise((_, reject) => {
        api.calls[0]?.request.signal.addEventListener('abort', () =>
          reject(new DOMException('', 'AbortError')),
        );
      }),
  );
  const controller = new AbortController();
  const call = clientOver(api.fetch).call('get_reviews', {}, { signal: controller.signal });
  setTimeout(() => controller.abort(), 50);
  await expect(settle(call)).rejects.toMatchObject({ code: 'aborted' });
  expect(api.calls).toHaveLength(1);
});

test('an aborted call ends at once, even if its request ignores the signal', async () => {
  const api = upstream(never);
  const controller = new AbortController();
  const call = clientOver(api.fetch).call('get_reviews', {}, { signal: controller.signal });
  let ended: number | undefined;
  call.catch(() => {
    ended = Date.now() - noon;
  });
  setTimeout(() => controller.abort(), 50);
  await expect(settle(call)).rejects.toMatchObject({ code: 'aborted' });
  expect(ended).toBe(50);
});

test('a call that was aborted before is not sent', async () => {
  const api = upstream(good);
  const call = clientOver(api.fetch).call('get_reviews', {}, { signal: AbortSignal.abort() });
  await expect(settle(call)).rejects.toMatchObject({ code: 'aborted' });
  expect(api.calls).toHaveLength(0);
});

import { expect, onTestFinished, test } from 'vitest';
import { createLargeApi } from '../../../simulation/large-api.ts';
import { waitBy } from '../../../src/edge/guard/wait.ts';
import { readinessEndpoint, unreadyWhile } from '../../../src/edge/http/health.ts';
import { createEarlyReading } from '../../../src/edge/shop-index/create-early-reading.ts';
import { useVirtualPlatform } from '../../../testing/determinism/virtual-platform.ts';
import { createVirtualTime } from '../../../testing/determinism/virtual-time.ts';
import { createFaultyApi, envelope } from '../../../testing/edge/faulty-api.ts';
import { edgeOver, noon, reviewsNumbered } from '../../../testing/edge/shop.ts';

test('an edge without an index is ready at once, even while the API fails', async () => {
  const { get } = edgeOver({ fetch: () => envelope({}, 13) });
  const response = await get('/readyz');
  expect([response.status, await response.text()]).toEqual([200, 'ready\n']);
  expect(response.headers.get('cache-control')).toBe('no-store');
});

test('an edge is ready within a second while the API does not respond', async () => {
  const time = createVirtualTime(noon);
  onTestFinished(useVirtualPlatform(time));
  const never = () => new Promise<Response>(() => {});
  const { get } = edgeOver({ fetch: never }, { now: time.now, after: time.after });
  const answer = Promise.resolve(get('/readyz'));
  let status = 0;
  void answer.then((response) => {
    status = response.status;
  });
  await time.runUntil(noon + 999);
  expect(status).toBe(200);
});

test('an edge whose index has not been built yet is not ready', async () => {
  const { get } = edgeOver(createFaultyApi({ reviews: reviewsNumbered(1) }), {
    env: { PRODUCT_FILTER: 'index' },
  });
  const response = await get('/readyz');
  expect(response.status).toBe(503);
  await expect(response.json()).resolves.toMatchObject({
    code: 'not_ready',
    detail: 'The shop index has not been built yet',
  });
});

test('an edge builds its index although a load balancer sends no request before it is ready', async () => {
  const { get, pass } = edgeOver(createFaultyApi({ reviews: reviewsNumbered(1) }), {
    env: { PRODUCT_FILTER: 'index' },
  });
  const check = async () => {
    pass(1);
    return (await get('/readyz')).status;
  };
  await expect.poll(check).toBe(200);
});

test('a flood of checks costs one check a second', async () => {
  let time = noon;
  let checks = 0;
  const missing: string[] = [];
  const respond = readinessEndpoint(
    async () => {
      checks++;
      return [...missing];
    },
    () => time,
  );
  const statuses = () => Promise.all([respond(), respond()].map((one) => one.then(({ status }) => status)));
  expect([await statuses(), checks]).toEqual([[200, 200], 1]);
  missing.push('The index is missing');
  time += 999;
  expect([await statuses(), checks]).toEqual([[200, 200], 1]);
  time += 1;
  await expect(respond()).rejects.toMatchObject({ code: 'not_ready' });
  await expect(respond()).rejects.toThrow();
  expect(checks).toBe(2);
  // A clock that steps back does not freeze the result.
  missing.pop();
  time -= 60_000;
  expect([await statuses(), checks]).toEqual([[200, 200], 3]);
});

test('an edge is not ready before its index is complete, although it serves some products earlier', async () => {
  const time = createVirtualTime(noon);
  onTestFinished(useVirtualPlatform(time));
  const api = createLargeApi(time, { duration: 35, searchesProducts: true });
  api.shop.reviews = reviewsNumbered(20_000).map((review, index) =>
    index % 200 === 0 ? review : { ...review, product_handle: 'vase' },
  );
  const { get } = edgeOver(api, {
    env: { PRODUCT_FILTER: 'index', INDEX_MAX_REVIEWS: '50000' },
    now: time.now,
    after: time.after,
    wait: waitBy(time.after),
    compress: async () => ({}),
    early: createEarlyReading(undefined, 'the shop'),
  });
  const at = async (seconds: number, path: string) => {
    const answer = Promise.resolve(get(path));
    await time.runUntil(noon + seconds * 1_000);
    return (await answer).status;
  };
  expect(await at(1, '/readyz')).toBe(503);
  expect(await at(3, '/v1/reviews?product=lamp')).toBe(200);
  expect(await at(4, '/readyz')).toBe(503);
  expect(await at(12, '/healthz')).toBe(200);
  expect(await at(13, '/readyz')).toBe(200);
});

test('an edge that stops is not ready, and closes connections after its responses', async () => {
  let isStopping = false;
  const slow = Promise.withResolvers<Response>();
  const answer = () => new Response('answer', { status: 404, headers: { etag: '"1"' } });
  let requests = 0;
  let held: Promise<void> | undefined;
  const { handle, pending } = unreadyWhile(() => isStopping, {
    handle: ({ url }) => (url.endsWith('/slow') ? slow.promise : answer()),
    onRequest() {
      requests++;
      return held;
    },
  });
  const get = (path: string) => handle(new Request(`https://edge.example${path}`));
  const before = await get('/');
  expect(before.headers.get('connection')).toBeNull();
  const slowly = get('/slow');
  expect(pending()).toBe(1);
  isStopping = true;
  slow.resolve(answer());
  for (const response of [await slowly, await get('/')]) {
    expect([response.status, await response.text()]).toEqual([404, 'answer']);
    expect(response.headers.get('connection')).toBe('close');
    expect(response.headers.get('etag')).toBe('"1"');
  }
  const readiness = await get('/readyz');
  expect([readiness.status, readiness.headers.get('connection')]).toEqual([503, 'close']);
  // Neither the requests before the stop nor the check count.
  expect(requests).toBe(1);
  expect(pending()).toBe(0);

  const end = Promise.withResolvers<void>();
  held = end.promise;
  const heldAnswer = get('/');
  expect([(await get('/readyz')).status, pending()]).toEqual([503, 1]);
  end.resolve();
  expect((await heldAnswer).headers.get('connection')).toBe('close');
  expect(pending()).toBe(0);
});

import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createEdge } from '../../../src/edge/app.ts';
import { createMemoryStore } from '../../../src/edge/cache/memory-store.ts';
import { runCommand } from '../../../src/edge/commands/run-command.ts';
import { readOptions } from '../../../src/edge/config/options.ts';
import type { EdgeEvent } from '../../../src/edge/telemetry/log.ts';
import { nodeWebhookSender } from '../../../src/service/drivers/network/node-webhook-sender.ts';
import { waitFor } from '../../../src/service/drivers/process/wait-for.ts';
import { deliverUntil } from '../../../src/service/webhooks/deliver.ts';
import { aReview } from '../../../testing/service/content/review.ts';
import { type RunningService, runningService } from '../../../testing/service/running-service.ts';

let service: RunningService;
let composition: Awaited<ReturnType<typeof compose>>;
beforeEach(async () => {
  service = await runningService({ requestsPerMinute: 10_000 });
  composition = await compose();
});
afterEach(async () => {
  await composition.close();
  await service.close();
});

/** Service, delivery worker and edge, connected only over loopback. The cache durations are the defaults. */
async function compose() {
  if (service.signature.kind !== 'signature') throw new Error('Expected signature tokens');
  const env = {
    REVIEWS_API_URL: service.origin,
    REVIEWS_PUBLIC_TOKEN: service.signature.publicToken,
    REVIEWS_PRIVATE_TOKEN: service.signature.privateToken,
  };
  const now = () => service.clock.now;
  const random = () => 0;
  const toApi = (request: Request) => fetch(request);
  const events: EdgeEvent[] = [];
  const log = (event: EdgeEvent) => void events.push(event);
  const edge = createEdge({
    options: readOptions(env),
    fetch: toApi,
    now,
    // No deadline ends, because a busy machine would exceed the real ones.
    after: () => () => {},
    random,
    assets: () => undefined,
    log,
    store: createMemoryStore(),
  });
  const server = serve({ fetch: (request: Request) => edge.fetch(request), port: 0, hostname: '127.0.0.1' });
  await new Promise((listening) => server.once('listening', listening));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const stop = new AbortController();
  const webhooks = { allowPrivate: true, send: nodeWebhookSender({ allowPrivate: true }) };
  const delivering = deliverUntil(stop.signal, waitFor, {
    store: service.store,
    webhooks,
    now,
    random,
    log: () => {},
  });
  return {
    origin,
    events,
    env,
    json: async (path: string) => (await fetch(origin + path)).json(),
    post: (body: BodyInit, headers: Record<string, string>) =>
      fetch(`${origin}/v1/webhooks`, { method: 'POST', headers, body }),
    async run(...command: Parameters<typeof runCommand>[0][]) {
      const lines: string[] = [];
      const print = (line: string) => void lines.push(line);
      const codes = [];
      for (const one of command) codes.push(await runCommand(one, { env, fetch: toApi, now, random, print }));
      return { lines, codes };
    },
    async close() {
      stop.abort();
      await new Promise((closed) => server.close(closed));
      await delivering;
    },
  };
}

test('a hidden review disappears at once, and returns when it is published again', async () => {
  const { json, run, origin } = composition;
  const ids = [];
  for (const rating of [5, 1]) ids.push((await service.store.createReview('1', aReview({ rating }))).id);
  const [, bad = ''] = ids;
  const other = aReview({ product_id: '13', product_handle: 'vase' });
  await service.store.createReview('1', other);
  expect(await run({ name: 'subscribe', url: origin })).toEqual({
    codes: [0],
    lines: ['created', 'updated', 'deleted'].map((change) => `review/${change} has been registered.`),
  });

  const paths = [
    '/v1/reviews?product=lamp',
    '/v1/reviews?product_id=12',
    '/v1/reviews?product=lamp&rating=1,5',
  ];
  const counts = () => Promise.all(paths.map(async (path) => (await json(path)).page.count));
  const rated = async () => (await json('/v1/ratings?products=lamp,vase')).lamp.count;
  expect([await counts(), await rated()]).toEqual([[2, 2, 2], 2]);
  const vase = await fetch(`${origin}/v1/reviews?product=vase`);
  expect(vase.headers.get('cache-status')).toContain('fwd=miss');

  await service.store.publishReview('1', bad, 0);
  await expect.poll(counts).toEqual([1, 1, 1]);
  await expect.poll(rated).toBe(1);
  const hidden = await json('/v1/reviews?product=lamp');
  expect(JSON.stringify(hidden)).not.toContain(`"id":"${bad}"`);
  expect(hidden.rating).toMatchObject({ average: 5, count: 1 });
  // Only the affected product was purged.
  const again = await fetch(`${origin}/v1/reviews?product=vase`);
  expect(again.headers.get('cache-status')).toMatch(/hit/);

  await service.store.publishReview('1', bad, 1);
  await expect.poll(counts).toEqual([2, 2, 2]);
});

test('subscribing twice registers each webhook once and leaves other webhooks alone', async () => {
  const { run, origin } = composition;
  const other = { topic: 'review/created' as const, url: 'https://elsewhere.example/hook' };
  await service.store.createWebhook('1', other);
  const hook = { topic: 'review/deleted' as const, url: `${origin}/v1/webhooks` };
  await service.store.createWebhook('1', hook);
  const { lines, codes } = await run(
    { name: 'subscribe', url: `${origin}/` },
    { name: 'subscribe', url: hook.url },
  );
  expect(codes).toEqual([0, 0]);
  expect(lines).toEqual([
    'review/created has been registered.',
    'review/updated has been registered.',
    'review/deleted is already registered.',
    'review/created is already registered.',
    'review/updated is already registered.',
    'review/deleted is already registered.',
  ]);
  const list = await service.store.listWebhooks('1');
  expect(list.map(({ topic, url }) => [topic, url]).sort()).toEqual(
    [
      ['review/created', other.url],
      ...['review/created', 'review/updated', 'review/deleted'].map((topic) => [topic, hook.url]),
    ].sort(),
  );
});

test('a test event from the API arrives', async () => {
  const { run, origin, events } = composition;
  await run({ name: 'subscribe', url: origin });
  expect((await service.call('POST', 'send_test_webhook', { id: '1' })).body.code).toBe(0);
  expect(events).toContainEqual({ event: 'webhook_taken', topic: 'review/created', result: 'accepted' });
});

test('a body over 1 MB is rejected over HTTP, with or without Content-Length', async () => {
  const { post } = composition;
  const body = new Uint8Array(3_000_000).fill(0x20);
  const headers = { sign: 'x', timestamp: String(Math.floor(service.clock.now / 1000)) };
  expect((await post(body, headers)).status).toBe(413);
  const parts = new ReadableStream({
    pull(controller) {
      controller.enqueue(body.subarray(0, 100_000));
    },
  });
  const init = { method: 'POST', body: parts, duplex: 'half', headers } as RequestInit;
  const answer = await fetch(`${composition.origin}/v1/webhooks`, init).then(
    ({ status }) => status,
    () => 'cut',
  );
  // A client that is still sending when the connection closes may not see the answer.
  expect([413, 'cut']).toContain(answer);
  expect(composition.events).toContainEqual({ event: 'webhook_refused', reason: 'body_too_large' });
  expect((await post('{}', { sign: 'x' })).status).toBe(401);
});

test('check finds that the real service supports everything', async () => {
  const { run } = composition;
  const empty = await run({ name: 'check' });
  expect(empty.codes).toEqual([0]);
  expect(empty.lines.join('\n')).toContain('there are no reviews yet');
  await service.store.createReview('1', aReview());
  await service.store.createReview('1', aReview({ is_published: 0 }));
  const { lines, codes } = await run({ name: 'check' });
  expect(codes).toEqual([0]);
  expect(lines).toEqual([
    'ok     API: connected, credentials accepted, 2 reviews.',
    'ok     Clock: in sync with the API.',
    'ok     Product filter: product_handle works.',
    'ok     Published: the API can filter by published reviews.',
    'ok     Rating: the API rates products by handle.',
  ]);
});

import { expect, test } from 'vitest';
import { createMemoryStore } from '../../src/edge/cache/memory-store.ts';
import { createBackground } from '../../src/edge/drivers/background.ts';
import { createMemoryIndexStore } from '../../src/edge/shop-index/memory-index-store.ts';
import { logLine } from '../../src/edge/telemetry/log.ts';
import { leaksIn } from '../../testing/edge/canary-reviews.ts';
import { createFaultyApi } from '../../testing/edge/faulty-api.ts';
import { edgeOver, noon, reviewsNumbered, type Setting } from '../../testing/edge/shop.ts';
import { aDelivery, anEvent, signed } from '../../testing/edge/webhook-delivery.ts';

/** An error with a secret in every field. */
function spilling(): Error {
  const error = new Error('canary in the message', { cause: new Error('canary in the cause') });
  return Object.assign(error, { code: 'canary in the code', token: 'canary in a field', status: 'canary' });
}

const fail = () => {
  throw spilling();
};
const reject = () => Promise.reject(spilling());
const memory = createMemoryStore();

test.each<[string, Setting]>([
  ['the store throws', { store: { get: fail, set: fail, delete: fail, purge: fail } }],
  ['the store rejects', { store: { get: reject, set: reject, delete: reject, purge: reject } }],
  ['the store rejects with a string', { store: { ...memory, get: () => Promise.reject('canary') } }],
  ['moment and softPurge of the store fail', { store: { ...memory, moment: reject, softPurge: reject } }],
  [
    'the fallback store fails too',
    { store: { ...memory, get: reject }, fallback: { ...memory, get: reject } },
  ],
  ['compression fails', { compress: reject }],
  ['reading the widget rejects', { assets: reject }],
  ['reading the widget throws', { assets: fail }],
  [
    'the index store fails',
    {
      env: { ...signed, PRODUCT_FILTER: 'index' },
      indexStore: { ...createMemoryIndexStore(), readDirectory: reject, writeDirectory: reject },
    },
  ],
  ['the random source fails', { random: fail }],
  ['fetch throws', { fetch: fail }],
  ['fetch rejects', { fetch: reject }],
])('if %s, no secret appears in a response, a header, the log or a metric', async (_, setting) => {
  const { waitUntil, settled } = createBackground();
  const api = createFaultyApi({ reviews: reviewsNumbered(30, { content: 'long '.repeat(100) }) });
  const { edge, get, events } = edgeOver(api, { env: signed, waitUntil, ...setting });
  const event = anEvent({ event_type: 'review/created' });
  const requests = [
    () => get('/v1/reviews?product=lamp&page_size=50'),
    () => get('/v1/ratings?products=lamp'),
    () => get('/v1/reviews?scope=store'),
    () => get('/storefront-reviews.js'),
    async () => edge.fetch(await aDelivery(event)),
    () => get('/readyz'),
    () => edge.refresh().then(() => get('/metrics')),
  ];
  const output: string[] = [];
  for (const send of requests) {
    const response = await send();
    output.push(JSON.stringify([...response.headers]), await response.text());
    await settled();
  }
  output.push(...events.map((one) => logLine(one, noon)));
  expect(leaksIn(output.join('\n'))).toEqual([]);
});

import { expect, test } from 'vitest';
import { createMemoryStore } from '../../src/edge/cache/memory-store.ts';
import { createBackground } from '../../src/edge/drivers/background.ts';
import { createMemoryIndexStore } from '../../src/edge/shop-index/memory-index-store.ts';
import { logLine } from '../../src/edge/telemetry/log.ts';
import { leaksIn } from '../../testing/edge/canary-reviews.ts';
import { createFaultyApi } from '../../testing/edge/faulty-api.ts';
import { edgeOver, noon, reviewsNumbered, type Setting } from '../../testing/edge/shop.ts';
import { aDelivery, anEvent, signed } from '../../testing/edge/webhook-delivery.ts';

/** An error that holds secrets wherever an error can. */
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
  ['the store throws a text', { store: { ...memory, get: () => Promise.reject('canary') } }],
  ['its moment and its soft purge fail', { store: { ...memory, moment: reject, softPurge: reject } }],
  ['the fallback fails as well', { store: { ...memory, get: reject }, fallback: { ...memory, get: reject } }],
  ['bodies cannot be compressed', { compress: reject }],
  ['the widget cannot be read', { assets: reject }],
  ['the widget throws', { assets: fail }],
  [
    'the index cannot be kept',
    {
      env: { ...signed, PRODUCT_FILTER: 'index' },
      indexStore: { ...createMemoryIndexStore(), readDirectory: reject, writeDirectory: reject },
    },
  ],
  ['chance fails', { random: fail }],
  ['the API cannot be called', { fetch: fail }],
  ['the API is called and rejects', { fetch: reject }],
])('where %s no secret is in an answer, a header, a line of the log or a metric', async (_, setting) => {
  const { waitUntil, settled } = createBackground();
  const api = createFaultyApi({ reviews: reviewsNumbered(30, { content: 'long '.repeat(100) }) });
  const { edge, get, events } = edgeOver(api, { env: signed, waitUntil, ...setting });
  const event = anEvent({ event_type: 'review/created' });
  const asked = [
    () => get('/v1/reviews?product=lamp&page_size=50'),
    () => get('/v1/ratings?products=lamp'),
    () => get('/v1/reviews?scope=store'),
    () => get('/storefront-reviews.js'),
    async () => edge.fetch(await aDelivery(event)),
    () => get('/readyz'),
    () => edge.refresh().then(() => get('/metrics')),
  ];
  const said: string[] = [];
  for (const ask of asked) {
    const response = await ask();
    said.push(JSON.stringify([...response.headers]), await response.text());
    await settled();
  }
  said.push(...events.map((one) => logLine(one, noon)));
  expect(leaksIn(said.join('\n'))).toEqual([]);
});

import { expect, test } from 'vitest';
import { secondsOf } from '../../../src/contract/time.ts';
import type { WebhookEvent } from '../../../src/contract/webhook.ts';
import { createMemoryStore } from '../../../src/edge/cache/memory-store.ts';
import { nearStore } from '../../../src/edge/cache/near-store.ts';
import type { SharedLog } from '../../../src/edge/cache/shared-log.ts';
import { createFaultyApi, everyParameterExcept } from '../../../testing/edge/faulty-api.ts';
import { createSharedMemory } from '../../../testing/edge/shared-memory.ts';
import { aReview, noon, reviewsNumbered } from '../../../testing/edge/shop.ts';
import { indexOver } from '../../../testing/edge/shop-index.ts';
import { createStrictApi } from '../../../testing/edge/strict-api.ts';

const hiding = (...ids: string[]): WebhookEvent => ({
  event_type: 'review/deleted',
  event_id: 'evt-1',
  occurred_at: secondsOf(noon + 1_000),
  shop_id: '7',
  list: ids.map((id) => ({ id, product_id: '12', product_handle: 'lamp' })),
});

/** Two processes of a shop whose reviews are in an index in their memory, and the server between them. */
async function twoProcesses({ api = createStrictApi(reviewsNumbered(3)), isIndexed = true } = {}) {
  const server = createSharedMemory();
  const link = { isCut: false };
  const reached = async () => {
    if (link.isCut) throw new Error('ECONNREFUSED');
  };
  const log: SharedLog = {
    append: (record) => reached().then(() => server.store.log.append(record)),
    readAfter: (position) => reached().then(() => server.store.log.readAfter(position)),
  };
  const start = (shared = server.store) => {
    const clock = { now: noon };
    const near = nearStore(shared, {
      memory: createMemoryStore(),
      now: () => clock.now,
      elapsed: () => clock.now,
      after: () => () => {},
    });
    const channel = near.channelOf('the shop');
    const process = indexOver(api, { channel, ...(isIndexed ? {} : { env: { PRODUCT_FILTER: 'auto' } }) });
    // One clock for both.
    Object.defineProperty(clock, 'now', { get: () => process.clock.now });
    return { ...process, channel };
  };
  const [one, other] = [start(), start({ ...server.store, log })];
  await one.channel.catchUp();
  await other.channel.catchUp();
  for (const process of isIndexed ? [one, other] : []) {
    await process.ids();
    await process.channel.catchUp();
  }
  return { api, server, link, one, other };
}

test('the other processes know of a webhook before their next answer, without a call', async () => {
  const { api, one, other } = await twoProcesses();
  const calls = api.calls.length;
  await one.answers.apply(hiding('2'));
  await other.channel.catchUp();
  expect(await other.ids()).toEqual(['1', '3']);
  expect(await one.ids()).toEqual(['1', '3']);
  expect(api.calls).toHaveLength(calls);
});

test('a review reaches the others with its public fields alone', async () => {
  const { server, one, other } = await twoProcesses();
  const before = await server.store.log.readAfter(undefined);
  const review = aReview({ id: '4', author_email: 'anna@example.com', order_id: 'order-77' });
  await one.answers.apply({ ...hiding(), event_type: 'review/created', list: [review] });
  const { records } = await server.store.log.readAfter(before.position);
  expect(records.join()).toContain('Bright and warm');
  expect(records.join()).not.toMatch(/anna@example|order-77/);
  await other.channel.catchUp();
  expect(await other.ids()).toEqual(['1', '2', '3', '4']);
});

test('a process that cannot reach the others hides the review itself and refuses the event', async () => {
  const { link, other } = await twoProcesses();
  link.isCut = true;
  await expect(other.answers.apply(hiding('2'))).rejects.toThrow();
  expect(await other.ids()).toEqual(['1', '3']);
});

test.each(['a loss of the log', 'an event too large for the log'])(
  'after %s, a process reads the shop again before it answers',
  async (reason) => {
    const { api, server, one, other } = await twoProcesses();
    api.behaviour.reviews = reviewsNumbered(2);
    if (reason === 'a loss of the log') server.lose();
    else {
      const content = 'x'.repeat(100_000);
      await one.answers.apply({ ...hiding(), event_type: 'review/updated', list: [aReview({ content })] });
    }
    await other.channel.catchUp();
    expect(await other.ids()).toEqual(['1', '2']);
  },
);

test('a reading of the shop during which the log was lost is not used', async () => {
  const { api, server, other } = await twoProcesses();
  await other.pass(3_600);
  const gate = Promise.withResolvers<void>();
  api.behaviour.interfere = () => gate.promise;
  const first = other.ids();
  await other.settle();
  server.lose();
  await other.channel.catchUp();
  api.behaviour.reviews = reviewsNumbered(2);
  api.behaviour.interfere = undefined;
  gate.resolve();
  await first.catch(() => {});
  expect(await other.ids()).toEqual(['1', '2']);
});

test('a process that has heard nothing for ten seconds reads the shop again before it answers', async () => {
  const { api, link, other } = await twoProcesses();
  link.isCut = true;
  api.behaviour.reviews = reviewsNumbered(2);
  await other.pass(9);
  expect(await other.ids()).toEqual(['1', '2', '3']);
  await other.pass(2);
  expect(await other.ids()).toEqual(['1', '2']);
});

test('a parameter that one process finds out not to work is avoided by all', async () => {
  const vase = { product_id: '13', product_handle: 'vase' };
  const api = createFaultyApi({ reviews: [...reviewsNumbered(3), ...reviewsNumbered(3, vase, 11)] });
  const { one, other } = await twoProcesses({ api, isIndexed: false });
  await one.request('product=lamp');
  api.behaviour.supports = everyParameterExcept('product_handle', 'product_ids');
  await one.meanwhile(10, () => one.request('product=lamp'));
  expect(one.events).toContainEqual({ event: 'parameter_ignored', parameter: 'product_handle' });
  await other.channel.catchUp();
  const ignored = ({ event }: { event: string }) => event === 'parameter_ignored';
  expect(other.events.filter(ignored)).toEqual(one.events.filter(ignored));
  // Each has heard of it once, and sends nothing back.
  await one.channel.catchUp();
  await other.channel.catchUp();
  expect(one.events.filter(ignored)).toHaveLength(1);
});

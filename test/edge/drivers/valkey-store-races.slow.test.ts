import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createBackground } from '../../../src/edge/drivers/background.ts';
import { createFaultyApi } from '../../../testing/edge/faulty-api.ts';
import { edgeOver, reviewsNumbered } from '../../../testing/edge/shop.ts';
import { valkeyBinary } from '../../../testing/edge/valkey.ts';
import { valkeyStores } from '../../../testing/edge/valkey-stores.ts';
import { aDelivery, anEvent, signed } from '../../../testing/edge/webhook-delivery.ts';
import { entryOf } from '../../conformance/cache-store.ts';

const entry = entryOf(new Uint8Array([1, 2, 3]));
const now = () => entry.createdAt;

describe.skipIf(!valkeyBinary)('processes that share a Valkey or Redis', () => {
  const { connected, newNamespace, url } = valkeyStores(now);

  test('a load is not cached if another process received a change meanwhile', async () => {
    const reviews = reviewsNumbered(3);
    const [api, otherApi] = [createFaultyApi({ reviews }), createFaultyApi({ reviews })];
    const namespace = newNamespace();
    const waitUntil = createBackground();
    const slow = edgeOver(api, { store: await connected(namespace), waitUntil: waitUntil.waitUntil });
    const otherWork = createBackground();
    const setting = { env: signed, store: await connected(namespace), waitUntil: otherWork.waitUntil };
    const other = edgeOver(otherApi, setting);

    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    let isHeld = false;
    // Holds back the response that still contains the review hidden in the meantime.
    api.behaviour.interfere = async (operation) => {
      if (operation !== 'get_reviews' || isHeld) return undefined;
      isHeld = true;
      await held;
      return undefined;
    };
    const before = slow.json('/v1/reviews?product=lamp&page_size=50');
    await expect.poll(() => isHeld).toBe(true);
    await other.edge.fetch(await aDelivery(anEvent()));
    await otherWork.settled();
    release();
    expect((await before).page.count).toBe(3);
    await waitUntil.settled();
    api.behaviour.reviews = reviews.slice(1);
    expect((await slow.json('/v1/reviews?product=lamp&page_size=50')).page.count).toBe(2);
  });

  test('a soft purge does not restore an entry that another process purges concurrently', async () => {
    const namespace = newNamespace();
    const [one, other] = [await connected(namespace), await connected(namespace)];
    for (let round = 0; round < 50; round++) {
      await one.set('a', { ...entry, tags: ['handle:lamp'] });
      await Promise.all([one.softPurge?.(['handle:lamp']), other.purge(['handle:lamp'])]);
      expect(await one.get('a')).toBeUndefined();
    }
  });

  test('a purge finds an entry that another process stored during the purge before', async () => {
    const namespace = newNamespace();
    const other = await connected(namespace);
    const lamp = { ...entry, tags: ['handle:lamp'] };
    const calls: string[] = [];
    let isPurging = false;
    const proxy = await interrupted(url(), async (call) => {
      if (!isPurging) return;
      calls.push(call);
      await other.set('a', lamp, await other.moment?.(lamp.tags));
    });
    const one = await connected(namespace, proxy);
    isPurging = true;
    await one.purge(['handle:lamp']);
    isPurging = false;
    expect(calls.length).toBeGreaterThan(2);
    await other.purge(['handle:lamp']);
    expect(await other.get('a')).toBeUndefined();
  });
});

/**
 * The URL of a proxy in front of a server, which runs a function before it passes on the commands of a
 * client.
 */
async function interrupted(url: string, before: (call: string) => Promise<void>): Promise<string> {
  const proxy = createServer((client) => {
    const upstream = connect(Number(new URL(url).port), '127.0.0.1');
    let last = Promise.resolve();
    client.on('data', (data) => {
      last = last.then(() => before(data.toString('latin1'))).then(() => void upstream.write(data));
    });
    client.on('error', () => {}).on('close', () => upstream.destroy());
    upstream.on('error', () => {}).on('close', () => client.destroy());
    upstream.pipe(client);
  });
  onTestFinished(() => void proxy.close());
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  return `redis://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
}

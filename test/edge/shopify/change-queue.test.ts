import { expect, it } from 'vitest';
import { createChangeQueue } from '../../../src/edge/shopify/change-queue.ts';
import type { Publication } from '../../../src/edge/shopify/publish-products.ts';
import { ShopifyError } from '../../../src/edge/shopify/shopify-error.ts';
import type { EdgeEvent } from '../../../src/edge/telemetry/log.ts';

type Publish = (handles: readonly string[]) => readonly Publication[];

const written: Publish = (handles) => handles.map((handle) => ({ handle, outcome: 'written' }));

/** A queue whose timer is run by hand. */
function aQueue(publish: Publish = written) {
  const timers: { pause: number; run: () => void }[] = [];
  const work: Promise<unknown>[] = [];
  const batches: string[][] = [];
  const events: EdgeEvent[] = [];
  const state = { publish };
  const queue = createChangeQueue({
    async publish(handles) {
      batches.push([...handles]);
      return state.publish(handles);
    },
    after(pause, run) {
      const timer = { pause, run };
      timers.push(timer);
      return () => void timers.splice(timers.indexOf(timer), 1);
    },
    waitUntil: (promise) => void work.push(promise),
    log: (event) => events.push(event),
  });
  return {
    queue,
    state,
    batches,
    events,
    timers,
    add: (...handles: string[]) => queue.add(handles.map((handle) => ({ kind: 'product', handle }))),
    /** Ends the current pause, and returns it. */
    async next() {
      const timer = timers.shift();
      timer?.run();
      await Promise.all(work);
      return timer?.pause;
    },
  };
}

it('collects the changes of a product for 5 s, and publishes it once', async () => {
  const { add, next, batches, events } = aQueue();
  add('lamp');
  add('vase', 'lamp');
  expect(await next()).toBe(5_000);
  expect(batches).toEqual([['lamp', 'vase']]);
  expect(events).toEqual([{ event: 'metafields_written', products: 2 }]);
  expect(await next()).toBeUndefined();
});

it('publishes a product again that changes while it is published', async () => {
  const { add, next, batches, state } = aQueue();
  state.publish = (handles) => {
    if (batches.length === 1) add('lamp');
    return written(handles);
  };
  add('lamp');
  await next();
  await next();
  expect(batches).toEqual([['lamp'], ['lamp']]);
});

it('pauses after a failure, longer each time, and then gives up', async () => {
  const { add, next, events } = aQueue(() => {
    throw new ShopifyError('network');
  });
  add('lamp');
  const pauses = [];
  for (let pause = await next(); pause !== undefined; pause = await next()) pauses.push(pause);
  expect(pauses).toEqual([5_000, 30_000, 120_000, 600_000, 3_600_000]);
  expect(events.at(-1)).toEqual({ event: 'metafields_failed', reason: 'network', products: 1, retry: 0 });
});

it('does not repeat a product that Shopify refuses', async () => {
  const { add, next, events } = aQueue((handles) =>
    handles.map((handle) => ({ handle, outcome: 'failed', failure: { reason: 'refused', text: 'canary' } })),
  );
  add('lamp');
  await next();
  expect(await next()).toBeUndefined();
  expect(events).toEqual([{ event: 'metafields_failed', reason: 'refused', products: 1, retry: 0 }]);
});

it('repeats only the product that could not be rendered', async () => {
  const { add, next, batches } = aQueue((handles) =>
    handles.map((handle) =>
      handle === 'lamp'
        ? { handle, outcome: 'failed', failure: { reason: 'not_rendered', text: '' } }
        : { handle, outcome: 'written' },
    ),
  );
  add('lamp', 'vase');
  await next();
  await next();
  expect(batches).toEqual([['lamp', 'vase'], ['lamp']]);
});

it('keeps at most 1,000 products, and logs how many it dropped', async () => {
  const { add, next, batches, events } = aQueue();
  for (let index = 0; index < 1_500; index++) add(`product-${index}`);
  await next();
  expect(events).toContainEqual({ event: 'metafields_dropped', products: 500 });
  while ((await next()) !== undefined);
  expect(batches.flat()).toHaveLength(1_000);
});

it('stops at once, and logs how many products were waiting', async () => {
  const { add, queue, timers, events } = aQueue();
  add('lamp', 'vase');
  queue.stop();
  expect(timers).toEqual([]);
  expect(events).toEqual([{ event: 'metafields_dropped', products: 2 }]);
});

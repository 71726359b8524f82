import { expect, it } from 'vitest';
import { createMissBudget } from '../../../src/edge/http/miss-budget.ts';
import { createRenderingQueue } from '../../../src/edge/render/rendering-queue.ts';
import { createFaultyApi } from '../../../testing/edge/faulty-api.ts';
import { edgeOver, noon, reviewsNumbered } from '../../../testing/edge/shop.ts';
import * as built from '../../../widget/server/index.ts';

/** A queue on a clock that only renderings and pauses advance. */
function aQueue() {
  const clock = { now: noon, processor: 0 };
  const pauses: number[] = [];
  const queue = createRenderingQueue({
    now: () => clock.now,
    processorTime: () => clock.processor,
    pause: async (milliseconds) => {
      pauses.push(milliseconds);
      clock.now += milliseconds;
    },
  });
  /** A rendering that takes some milliseconds. */
  const render = (milliseconds: number) => async () => {
    clock.now += milliseconds;
    clock.processor += milliseconds;
  };
  return { clock, pauses, queue, render };
}

it('renders one after the other, and rests after each rendering for as long as it took', async () => {
  const { pauses, queue } = aQueue();
  const events: string[] = [];
  const render = (name: string) => async () => {
    events.push(`${name} begins`);
    await Promise.resolve();
    events.push(`${name} ends`);
  };
  await Promise.all([queue(render('a')), queue(render('b')), queue(render('c'))]);
  expect(events).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends']);
  expect(pauses.length).toBeGreaterThanOrEqual(2);
  const { pauses: later, queue: other, render: slow } = aQueue();
  const [first, second] = await Promise.all([other(slow(7)), other(slow(3))]);
  expect([first.milliseconds, second.milliseconds, later[0]]).toEqual([7, 3, 7]);
});

it('continues after a rendering that failed', async () => {
  const { queue, render } = aQueue();
  const failed = queue(() => Promise.reject(new Error('No reviews')));
  const next = queue(render(1));
  await expect(failed).rejects.toThrow('No reviews');
  await next;
});

it('refuses a rendering that would begin after half of the patience of a shopper, and says when', async () => {
  const { queue, render } = aQueue();
  const results = await Promise.allSettled(Array.from({ length: 400 }, () => queue(render(20))));
  const refused = results.filter(({ status }) => status === 'rejected');
  expect(refused.length).toBeGreaterThan(300);
  expect(refused[0]).toMatchObject({
    reason: { code: 'api_busy', facts: { retryAfter: expect.any(Number) } },
  });
  await queue(render(1));
});

it('counts renderings by their processor time, and fills of invented pages as misses', async () => {
  const api = createFaultyApi({ reviews: reviewsNumbered(30) });
  const now = () => noon;
  let milliseconds = 0;
  const renderingQueue = async <Value>(render: () => Promise<Value>) => ({
    value: await render(),
    milliseconds,
  });
  const statuses = async (count: number, path: (index: number) => string) => {
    const missBudget = createMissBudget({ perMinute: 20, trustedProxies: 0, now, log: () => {} });
    const { edge } = edgeOver(api, { now, missBudget, renderingQueue, renderer: async () => built });
    const found: number[] = [];
    for (let index = 0; index < count; index++) {
      const request = new Request(`https://edge.example/v1/render?product=lamp&page_size=1&${path(index)}`);
      found.push((await edge.fetch(request, { peer: '203.0.113.7' })).status);
    }
    return found.filter((status) => status === 200).length;
  };
  const looks = (index: number) => `autoplay=${index}`;
  expect(await statuses(20, looks)).toBeGreaterThan(15);
  milliseconds = 51;
  expect(await statuses(20, looks)).toBe(2);
  milliseconds = 0;
  expect(await statuses(30, (index) => `id=r${index}`)).toBeLessThan(20);
  // The same page again is a hit.
  expect(await statuses(30, () => 'id=reviews')).toBe(30);
});

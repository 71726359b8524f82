import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, onTestFinished, test } from 'vitest';
import { valkeyBinary } from '../../../testing/edge/valkey.ts';
import { createProductStory, type ProductStory } from '../../../testing/processes/product-story.ts';
import { type StartedShop, startChangingShop } from '../../../testing/processes/start-changing-shop.ts';
import type { StartedEdge } from '../../../testing/processes/start-edges.ts';

const products = 40;
const second = 1_000;

/**
 * Two processes that both know the answers of all products, and how many calls of the API loaded them. The
 * second process gets them from the shared cache.
 */
async function warmShop(env: Record<string, string> = {}) {
  const stories = Array.from({ length: products }, (_, number) =>
    createProductStory(number, 'hide', Date.now()),
  );
  const shop = await startChangingShop({ mode: 'handle', count: 2, stories, env });
  onTestFinished(shop.stop);
  for (const edge of shop.edges) await expect.poll(() => answeredBy(edge, stories)).toBe(products);
  const calls = shop.api.calls.length;
  expect(await shop.settle(stories.map((story) => ({ story, name: 'JSON by handle' })))).toBe(true);
  return { ...shop, stories, perLoad: calls / products };
}

/** How many products a process answers with 200. */
async function answeredBy({ request }: StartedEdge, stories: readonly ProductStory[]): Promise<number> {
  const isAnswered = async ({ handles }: ProductStory) => {
    const { status } = await request(`/v1/reviews?product=${handles[0]}&sort=newest&page_size=50`);
    return status === 200;
  };
  const all = await Promise.all(stories.map(isAnswered));
  return all.filter(Boolean).length;
}

/** How many products each process answers with 200. */
function answered({ edges }: StartedShop, stories: readonly ProductStory[]): Promise<number[]> {
  return Promise.all(edges.map((edge) => answeredBy(edge, stories)));
}

/** The largest number of calls within a second. */
function mostInASecond(times: readonly number[]): number {
  const within = (from: number) => times.filter((time) => time >= from && time < from + second).length;
  return Math.max(0, ...times.map(within));
}

/** An outage of the shared cache: for good, or a restart without its data. */
const failures = {
  gone: async ({ valkey }: StartedShop) => valkey.kill(),
  'restarted empty': async ({ valkey }: StartedShop) => {
    await valkey.kill();
    await valkey.restart();
  },
};

describe.skipIf(!valkeyBinary)('processes that know the answers of 40 products', () => {
  test.each(Object.entries(failures))(
    'answer for all of them without hidden reviews if the API is down and the shared cache is %s',
    async (_name, fail) => {
      const shop = await warmShop({ CACHE_TTL: '3', CACHE_STALE: '1' });
      const changed = shop.stories.slice(0, 5);
      await Promise.all(changed.map((story) => shop.change(story)));
      const subjects = changed.map((story) => ({ story, name: 'JSON by handle' as const }));
      expect(await shop.settle(subjects)).toBe(true);
      await shop.api.goDown();
      await fail(shop);
      // In the end, every answer is stale, and the connections have been tried again.
      for (let time = 0; time < 4; time++) {
        expect(await answered(shop, shop.stories)).toEqual([products, products]);
        await Promise.all(subjects.map(shop.view));
        await pause(2 * second);
      }
      expect(shop.report.hidden).toEqual([]);
      await shop.api.comeUp();
    },
  );

  test('load a product at most once while the shared cache is gone, and few at a time when it is back', async () => {
    const shop = await warmShop();
    const { calls } = shop.api;
    calls.splice(0);
    await shop.valkey.kill();
    for (let time = 0; time < 10; time++) {
      expect(await answered(shop, shop.stories)).toEqual([products, products]);
      await pause(second / 2);
    }
    expect(calls.length).toBeLessThanOrEqual(2 * products * shop.perLoad);

    calls.splice(0);
    await shop.valkey.restart();
    for (let time = 0; time < 25; time++) {
      expect(await answered(shop, shop.stories)).toEqual([products, products]);
      await pause(second / 5);
    }
    const most = mostInASecond(calls.map(({ at }) => at));
    expect(most).toBeLessThanOrEqual((products / 4) * shop.perLoad);
  });
});

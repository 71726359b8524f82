import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, onTestFinished, test } from 'vitest';
import { valkeyBinary } from '../../../testing/edge/valkey.ts';
import { createProductStory, type ProductStory } from '../../../testing/processes/product-story.ts';
import { type StartedShop, startChangingShop } from '../../../testing/processes/start-changing-shop.ts';
import type { StartedEdge } from '../../../testing/processes/start-edges.ts';

const products = 40;
const second = 1_000;
/** The share of calls that a slow machine may add, as retries and as loads of incomplete answers. */
const withRetries = 1.25;
/** For how long an answer is fresh that a process loads alone, at least. */
const freshFor = 5 * second;

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
  await warmed(shop.edges, stories);
  return { ...shop, stories, perLoad: shop.api.calls.length / products };
}

/** How many products a process answers with 200, and how many of them from its cache. */
async function countsOf({ request }: StartedEdge, stories: readonly ProductStory[]) {
  const answers = await Promise.all(
    stories.map(({ handles }) => request(`/v1/reviews?product=${handles[0]}&sort=newest&page_size=50`)),
  );
  const answered = answers.filter(({ status }) => status === 200);
  const hits = answered.filter(({ cacheStatus }) => cacheStatus.includes('hit'));
  return { answered: answered.length, hits: hits.length };
}

/** Resolves once every process answers all products from its cache. */
async function warmed(edges: readonly StartedEdge[], stories: readonly ProductStory[]): Promise<void> {
  for (const edge of edges) {
    await expect.poll(async () => (await countsOf(edge, stories)).hits).toBe(products);
  }
}

/** How many products each process answers with 200. */
function answered({ edges }: StartedShop, stories: readonly ProductStory[]): Promise<number[]> {
  return Promise.all(edges.map(async (edge) => (await countsOf(edge, stories)).answered));
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
      const shop = await warmShop({ CACHE_TTL: '6', CACHE_STALE: '1' });
      const changed = shop.stories.slice(0, 5);
      await Promise.all(changed.map((story) => shop.change(story)));
      const subjects = changed.map((story) => ({ story, name: 'JSON by handle' as const }));
      expect(await shop.settle(subjects)).toBe(true);
      await warmed(shop.edges, shop.stories);
      await shop.api.goDown();
      await fail(shop);
      // In the end, every answer is stale, and the connections have been tried again.
      for (let time = 0; time < 5; time++) {
        expect(await answered(shop, shop.stories)).toEqual([products, products]);
        await Promise.all(subjects.map(shop.view));
        await pause(2 * second);
      }
      expect(shop.report.hidden).toEqual([]);
      await shop.api.comeUp();
    },
  );

  test('load a fresh product at most once each while the shared cache is gone, and when it is back', async () => {
    const shop = await warmShop();
    const { calls } = shop.api;
    const ask = async () => {
      calls.splice(0);
      const start = Date.now();
      while (Date.now() < start + 4 * second) {
        expect(await answered(shop, shop.stories)).toEqual([products, products]);
        await pause(second / 2);
      }
      // On a slow machine, the rounds take longer than an answer is fresh.
      const loads = Math.ceil((Date.now() - start) / freshFor);
      expect(calls.length).toBeLessThanOrEqual(2 * products * shop.perLoad * loads * withRetries);
    };
    await shop.valkey.kill();
    await ask();
    await shop.valkey.restart();
    await ask();
  });
});

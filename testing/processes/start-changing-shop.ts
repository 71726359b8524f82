import { setTimeout as pause } from 'node:timers/promises';
import { createSeededRandom } from '../determinism/seeded-random.ts';
import { runningValkey } from '../edge/valkey.ts';
import { type ChangingShop, createChangingShop } from './changing-shop.ts';
import type { FilterMode } from './filter-modes.ts';
import type { ProductStory } from './product-story.ts';
import { createReach, type Reach } from './reach.ts';
import { preciseNow, type StartedEdge, startEdges } from './start-edges.ts';
import { type ShopApi, startShopApi } from './start-shop-api.ts';
import { createWitness, type WitnessReport } from './witness.ts';

export type ShopSetting = {
  mode: FilterMode;
  /** The number of processes. */
  count: number;
  stories: readonly ProductStory[];
  env?: Record<string, string>;
};

/** Everything between a shop and its shoppers. */
export type StartedShop = ChangingShop & {
  api: ShopApi;
  edges: readonly StartedEdge[];
  reach: Reach;
  valkey: Awaited<ReturnType<typeof runningValkey>>;
  report: WitnessReport;
  random: () => number;
  /** Ends every process. */
  stop(): Promise<void>;
};

/** Starts an API, a shared cache and several processes of the edge. */
export async function startChangingShop(setting: ShopSetting): Promise<StartedShop> {
  const { mode, count, stories, env } = setting;
  const random = createSeededRandom(count);
  const valkey = await runningValkey();
  const api = await startShopApi(
    mode,
    stories.flatMap(({ states }) => [...states[0].reviews]),
    random,
  );
  const edges = await startEdges({ count, mode, api: api.origin, cache: valkey.url, ...(env && { env }) });
  const reach = createReach(edges, preciseNow);
  const witness = createWitness(reach.mayLack);
  return {
    ...createChangingShop({ replace: api.replace, edges, witness, random, now: preciseNow, sleep: pause }),
    api,
    edges,
    reach,
    valkey,
    report: witness.report,
    random,
    async stop() {
      await Promise.all(edges.map(({ stop }) => stop()));
      await valkey.kill();
      await api.goDown();
    },
  };
}

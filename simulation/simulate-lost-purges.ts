import { createSeededRandom } from '../testing/determinism/seeded-random.ts';
import { useVirtualPlatform } from '../testing/determinism/virtual-platform.ts';
import { createVirtualTime, type VirtualTime } from '../testing/determinism/virtual-time.ts';
import { createFaultyApi } from '../testing/edge/faulty-api.ts';
import { noon } from '../testing/edge/shop.ts';
import { createFailingStore, type FailingStore, type StoreFailure } from './failures/failing-store.ts';
import { allReviews, deletionOf, productCount, startProcess } from './store-processes.ts';

export type LostPurgesReport = {
  requests: number;
  errors: number;
  /** The status of each delivery. No delivery is repeated. */
  deliveries: number[];
  /**
   * How often a hidden review was shown: by the process that had received its event, or by any process once
   * none may show it.
   */
  shown: number;
};

type Scene = ReturnType<typeof createScene>;

const second = 1_000;

/**
 * The events in the life of two processes that share a store, while shoppers request the reviews of 20
 * products.
 */
export const stories = {
  async 'the process with the purges ends while the store is away'(scene: Scene, mode: StoreFailure) {
    scene.server.fail(mode);
    await scene.browse(5 * second);
    await scene.hide(0);
    scene.stop(0);
    scene.start(0);
    await scene.browse(5 * second);
    scene.server.fail(undefined);
    await scene.browse(12 * second);
    scene.nobodyMayShow();
    await scene.browse(60 * second);
  },
  async 'the process with the purges ends, and the next one starts when the store is back'(scene, mode) {
    scene.server.fail(mode);
    await scene.browse(5 * second);
    await scene.hide(0);
    await scene.browse(5 * second);
    scene.stop(0);
    scene.server.fail(undefined);
    await scene.browse(12 * second);
    scene.start(0);
    scene.nobodyMayShow();
    await scene.browse(60 * second);
  },
  async 'one process alone loses the store, and receives the events'(scene, mode) {
    scene.links[0]?.fail(mode);
    await scene.browse(20 * second);
    await scene.hide(0);
    await scene.browse(20 * second);
    scene.links[0]?.fail(undefined);
    await scene.browse(3 * second);
    scene.nobodyMayShow();
    await scene.browse(60 * second);
  },
  async 'one process alone loses the store, and the other receives the events'(scene, mode) {
    scene.links[0]?.fail(mode);
    await scene.browse(20 * second);
    await scene.hide(1);
    await scene.browse(12 * second);
    scene.nobodyMayShow();
    await scene.browse(30 * second);
    scene.links[0]?.fail(undefined);
    await scene.browse(60 * second);
  },
  async 'the store restarts with old data from its disk'(scene, mode) {
    const restore = scene.server.save();
    await scene.browse(30 * second);
    await scene.hide(0);
    scene.nobodyMayShow();
    await scene.browse(2 * second);
    scene.server.fail(mode);
    await scene.browse(second / 2);
    restore();
    scene.server.fail(undefined);
    await scene.browse(60 * second);
  },
  async 'a replica takes over that lacks the last second'(scene) {
    const takeOver = scene.server.save();
    await scene.browse(second / 2);
    await scene.hide(0);
    scene.nobodyMayShow();
    await scene.browse(second / 2);
    takeOver();
    await scene.browse(60 * second);
  },
  async 'every process restarts while the store gets old data from its disk'(scene) {
    const restore = scene.server.save();
    await scene.hide(0);
    scene.nobodyMayShow();
    restore();
    for (const index of [0, 1]) {
      scene.stop(index);
      scene.start(index);
    }
    await scene.browse(60 * second);
  },
} satisfies Record<string, (scene: Scene, mode: StoreFailure) => Promise<void>>;

export type Story = keyof typeof stories;

export async function simulateLostPurges(
  story: Story,
  { seed, mode }: { seed: number; mode: StoreFailure },
): Promise<LostPurgesReport> {
  const time = createVirtualTime(noon);
  const restorePlatform = useVirtualPlatform(time);
  try {
    const scene = createScene(time, seed);
    await scene.browse(20 * second);
    await stories[story](scene, mode);
    return scene.report;
  } finally {
    restorePlatform();
  }
}

function createScene(time: VirtualTime, seed: number) {
  const random = createSeededRandom(seed);
  const pick = (count: number) => Math.floor(random() * count);
  const server = createFailingStore(time);
  const api = createFaultyApi({ reviews: allReviews() });
  const links = [server.connect(), server.connect()];
  const start = ({ store }: FailingStore) => ({
    ...startProcess({ api, store, time, random }),
    hidden: new Set<string>(),
  });
  const processes = links.map(start);
  const hidden = new Set<string>();
  const hiddenForAll = new Set<string>();
  const report: LostPurgesReport = { requests: 0, errors: 0, deliveries: [], shown: 0 };

  async function view(): Promise<void> {
    const running = processes.filter(Boolean);
    const process = running[pick(running.length)];
    const before = new Set([...(process?.hidden ?? []), ...hiddenForAll]);
    const response = await process?.get(`/v1/reviews?product=p${pick(productCount)}&page_size=50`);
    report.requests += 1;
    if (response?.status !== 200) report.errors += 1;
    else for (const { id } of (await response.json()).list) if (before.has(id)) report.shown += 1;
  }

  return {
    server,
    links,
    report,
    async browse(milliseconds: number): Promise<void> {
      const end = time.now() + milliseconds;
      while (time.now() < end) {
        await time.runUntil(time.now() + pick(60));
        void view();
      }
    },
    /** Hides a review of each product, and delivers each event once. */
    async hide(index: number): Promise<void> {
      const process = processes[index];
      const deliveries = Array.from({ length: productCount }, async (_, product) => {
        const review = api.behaviour.reviews.find(({ product_handle }) => product_handle === `p${product}`);
        if (!review) throw new Error('The product has no review');
        api.behaviour.reviews = api.behaviour.reviews.filter((other) => other !== review);
        hidden.add(review.id);
        const response = await process?.edge.fetch(await deletionOf(review, time.now()));
        process?.hidden.add(review.id);
        return response?.status ?? 0;
      });
      await time.runUntil(time.now() + 4 * second);
      report.deliveries = await Promise.all(deliveries);
    },
    stop(index: number): void {
      // Nothing that the process still does reaches the store.
      links[index]?.fail('hanging');
      delete processes[index];
    },
    start(index: number): void {
      links[index] = server.connect();
      processes[index] = start(links[index]);
    },
    /** From now on, no process may show the hidden review. */
    nobodyMayShow(): void {
      for (const id of hidden) hiddenForAll.add(id);
    },
  };
}

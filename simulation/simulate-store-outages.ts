import { createSeededRandom } from '../testing/determinism/seeded-random.ts';
import { useVirtualPlatform } from '../testing/determinism/virtual-platform.ts';
import { createVirtualTime } from '../testing/determinism/virtual-time.ts';
import { createFaultyApi } from '../testing/edge/faulty-api.ts';
import { noon } from '../testing/edge/shop.ts';
import { createFailingStore, type StoreFailure, storeFailures } from './failures/failing-store.ts';
import { allReviews, deletionOf, productCount, startProcess } from './store-processes.ts';

export type StoreOutageReport = {
  outages: StoreFailure[];
  requests: number;
  /** The hidden reviews, and the hidden reviews whose first delivery was refused. */
  hidden: number;
  refused: number;
  /**
   * How often a hidden review was shown: by any process after the delivery had succeeded, or by the process
   * that had received an attempt.
   */
  shown: number;
  /** How many requests failed. */
  errors: number;
};

/** A review that was hidden: `in` the processes that have received an event, or everywhere. */
type Hidden = { everywhere: boolean; in: Set<unknown> };

const second = 1_000;

/**
 * How long, after an outage of the shared store, the other processes still serve the reviews that they loaded
 * during it.
 */
const grace = 6 * second;

/** Everything that takes part in a simulation. */
type Scene = ReturnType<typeof createScene>;

/**
 * Two processes share a store that fails again and again. Reviews are hidden at any time: the sender of the
 * webhook repeats it until it succeeds, and a process restarts now and then. The seed determines everything
 * that happens.
 */
export async function simulateStoreOutages({
  seed,
  outages,
}: {
  seed: number;
  outages: number;
}): Promise<StoreOutageReport> {
  const scene = createScene(seed);
  const { time, report } = scene;
  const restorePlatform = useVirtualPlatform(time);
  try {
    await browseFor(20 * second, scene);
    for (let count = 0; count < outages; count++) {
      await breakStore(storeFailures[count % storeFailures.length] ?? 'refusing', scene);
    }
    await time.runUntil(time.now() + 60 * second);
  } finally {
    restorePlatform();
  }
  return report;
}

function createScene(seed: number) {
  const random = createSeededRandom(seed);
  const time = createVirtualTime(noon);
  const shared = createFailingStore(time);
  const api = createFaultyApi({ reviews: allReviews() });
  const start = () => {
    const { store, fail } = shared.connect();
    // Nothing that an ended process still does reaches the store.
    return { ...startProcess({ api, store, time, random }), end: () => fail('hanging') };
  };
  return {
    time,
    shared,
    api,
    random,
    start,
    pick: (count: number) => Math.floor(random() * count),
    processes: [start(), start()],
    gone: new Map<string, Hidden>(),
    report: emptyReport(),
  };
}

/** Lets the store fail for a while; a process may restart meanwhile. */
async function breakStore(mode: StoreFailure, scene: Scene): Promise<void> {
  const { report, shared, processes, pick, random, start } = scene;
  report.outages.push(mode);
  shared.fail(mode);
  await browseFor((5 + pick(20)) * second, scene);
  if (random() < 0.5) {
    const index = pick(processes.length);
    processes[index]?.end();
    processes[index] = start();
  }
  shared.fail(undefined);
  await browseFor((20 + pick(20)) * second, scene);
}

async function browseFor(milliseconds: number, scene: Scene): Promise<void> {
  const { time, pick, random } = scene;
  const end = time.now() + milliseconds;
  while (time.now() < end) {
    await time.runUntil(time.now() + pick(60));
    void view(scene);
    if (random() < 0.02) void hide(scene);
  }
}

async function view({ processes, pick, gone, report }: Scene): Promise<void> {
  const process = processes[pick(processes.length)];
  const before = knownBy(process, gone);
  const response = await process?.get(`/v1/reviews?product=p${pick(productCount)}&page_size=50`);
  report.requests += 1;
  if (response?.status !== 200) {
    report.errors += 1;
    return;
  }
  for (const { id } of (await response.json()).list) {
    if (before.has(id)) report.shown += 1;
  }
}

async function hide({ api, processes, pick, gone, report, time }: Scene): Promise<void> {
  const visible = api.behaviour.reviews;
  const review = visible[pick(visible.length)];
  if (!review || gone.has(review.id)) return;
  api.behaviour.reviews = visible.filter((other) => other !== review);
  const hidden: Hidden = { everywhere: false, in: new Set() };
  report.hidden += 1;
  for (let attempt = 1; ; attempt++) {
    const process = processes[pick(processes.length)];
    const delivery = await deletionOf(review, time.now());
    const response = await process?.edge.fetch(delivery);
    gone.set(review.id, hidden);
    hidden.in.add(process);
    if (response?.ok) break;
    if (attempt === 1) report.refused += 1;
    await time.sleep(10 * second);
  }
  await time.sleep(grace);
  hidden.everywhere = true;
}

const emptyReport = (): StoreOutageReport => ({
  outages: [],
  requests: 0,
  hidden: 0,
  refused: 0,
  shown: 0,
  errors: 0,
});

/** The ids of the reviews that a process must not show any more. */
function knownBy(process: unknown, gone: ReadonlyMap<string, Hidden>): Set<string> {
  const hidden = [...gone].filter(
    ([, { everywhere, in: processes }]) => everywhere || processes.has(process),
  );
  return new Set(hidden.map(([id]) => id));
}

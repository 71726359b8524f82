import type { CacheStore } from '../src/edge/cache/store.ts';
import { createSeededRandom } from '../testing/determinism/seeded-random.ts';
import { useVirtualPlatform } from '../testing/determinism/virtual-platform.ts';
import { createVirtualTime } from '../testing/determinism/virtual-time.ts';
import { noon } from '../testing/edge/shop.ts';
import { createRepetition } from './day/create-repetition.ts';
import { createDayChanges } from './day/day-changes.ts';
import { createDayDeliveries } from './day/day-deliveries.ts';
import { createDayEdges } from './day/day-edges.ts';
import { createDayOracle } from './day/day-oracle.ts';
import { createDayQuestions } from './day/day-questions.ts';
import { createDayReport, type DayReport } from './day/day-report.ts';
import { createDayReviews } from './day/day-reviews.ts';
import { createDaySchedule } from './day/day-schedule.ts';
import { createDayUpstream } from './day/day-upstream.ts';
import { createReceipts } from './day/receipts.ts';
import { createTruth } from './day/truth.ts';
import { createWarmKeys } from './day/warm-keys.ts';
import { createFailingStore, storeFailures } from './failures/failing-store.ts';

export type DayOptions = {
  seed: number;
  minutes: number;
  products?: number;
  /**
   * About as many reviews as the most popular product has; beyond 100, the API lists them on several pages.
   */
  most?: number;
  /** Views and changes per second. */
  views?: number;
  changes?: number;
  callsPerMinute?: number;
  /** `CACHE_TTL` and `CACHE_STALE`, in seconds; by default the defaults of the edge. */
  cache?: { ttl: number; stale: number };
  /** Faults to plant, so that the oracle can prove that it finds them. */
  planted?: {
    store?: (store: CacheStore) => CacheStore;
    api?: (request: Request, response: Response) => Response | Promise<Response>;
    answer?: (text: string) => string;
  };
};

const second = 1_000;

/** How long another process may serve the result of a load that a webhook has overtaken, in milliseconds. */
const grace = 6 * second;

/** The longest ages of answers, in milliseconds, and time for a load. */
const windowsOf = ({ ttl, stale }: { ttl: number; stale: number }) => ({
  stale: (ttl + stale + 10) * second,
  staleIfError: (ttl + 86_400) * second,
});

/**
 * A day of a shop within an hour: shoppers, changes and webhooks, slow quarters, a rate limit, an outage of
 * the API, an outage of the shared store, and deploys. The seed determines everything that happens.
 */
export async function simulateDay(options: DayOptions): Promise<DayReport> {
  const scene = createScene(options);
  const { time, schedule, report } = scene;
  const restorePlatform = useVirtualPlatform(time);
  try {
    const parts = Promise.all([scene.shop(), scene.change(), scene.failStore(), scene.deploy()]);
    await time.runUntil(schedule.end + 60 * second);
    await parts;
  } finally {
    restorePlatform();
  }
  return report;
}

function withFault(
  api: { fetch: (request: Request) => Promise<Response> },
  planted: NonNullable<DayOptions['planted']>,
) {
  return {
    fetch: async (request: Request) => {
      const response = await api.fetch(request);
      return planted.api?.(request, response) ?? response;
    },
  };
}

function createScene({ seed, minutes, planted = {}, ...load }: DayOptions) {
  const { products = 2_000, views = 8, changes = 0.3, callsPerMinute = 600 } = load;
  const { cache = { ttl: 60, stale: 600 } } = load;
  const windows = windowsOf(cache);
  const time = createVirtualTime(noon);
  const schedule = createDaySchedule(noon, minutes * 60 * second, seed);
  const report = createDayReport();
  // Each part has its own random numbers, so that no part changes the course of another.
  const random = (part: number) => createSeededRandom(seed * 10 + part);
  const untilEnd = createRepetition(time, schedule.end, random(7));
  const reviews = createDayReviews({ products, most: load.most, random: random(0), start: noon });
  const truth = createTruth(reviews.initial());
  const questions = createDayQuestions({ products, random: random(1) });
  const api = createDayUpstream({ time, random: random(2), truth, schedule, report, callsPerMinute });
  const upstream = withFault(api, planted);
  const shared = createFailingStore(time, { maxBytes: 2 ** 30 });
  const connect = () => {
    const { store } = shared.connect();
    return planted.store?.(store) ?? store;
  };
  const edges = createDayEdges({ time, random: random(3), connect, upstream, report, cache });
  const receipts = createReceipts(() => grace);
  const storeOutage = () => (time.now() < schedule.storeOutage.began ? undefined : schedule.storeOutage);
  const warmKeys = createWarmKeys(windows, storeOutage);
  const oracle = createDayOracle({ truth, receipts, warmKeys, report, windows });
  const nextChange = createDayChanges({
    truth,
    reviews,
    random: random(4),
    questions: createDayQuestions({ products, random: random(5) }),
  });
  const deliver = createDayDeliveries({ time, random: random(6), edges, receipts, warmKeys, report });

  async function view(): Promise<void> {
    const path = questions.next();
    const edge = edges.forShopper();
    const began = time.now();
    const response = await edge.fetch(new Request(`https://edge.example${path}`));
    const text = await response.text();
    oracle.check({
      path,
      edge: edge.name,
      began,
      ended: time.now(),
      status: response.status,
      text: planted.answer?.(text) ?? text,
      cacheStatus: response.headers.get('cache-status') ?? '',
      age: response.headers.get('age') ?? '',
    });
  }

  function change(): void {
    const made = nextChange(time.now());
    const at = { began: time.now(), ended: time.now() };
    if (made.kind === 'delete') truth.remove(made.review, at);
    else truth.put(made.review, at);
    report.changes += 1;
    void deliver(made, at.ended);
  }

  return {
    time,
    schedule,
    report,
    shop: () => untilEnd(views, () => void view()),
    change: () => untilEnd(changes, change),
    async failStore() {
      await time.sleep(schedule.storeOutage.began - time.now());
      shared.fail(storeFailures[seed % storeFailures.length]);
      await time.sleep(schedule.storeOutage.ended - time.now());
      shared.fail(undefined);
    },
    async deploy() {
      for (const at of schedule.deploys) {
        await time.sleep(at - time.now());
        await edges.deploy();
      }
    },
  };
}

import process from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';
import { createBoundedShares } from '../../simulation/day/bounded-shares.ts';
import { createRepetition } from '../../simulation/day/create-repetition.ts';
import { createDayChanges } from '../../simulation/day/day-changes.ts';
import { createDayOracle } from '../../simulation/day/day-oracle.ts';
import { createDayQuestions } from '../../simulation/day/day-questions.ts';
import type { DayReport } from '../../simulation/day/day-report.ts';
import { createDayReviews } from '../../simulation/day/day-reviews.ts';
import { createDaySchedule, type DaySchedule } from '../../simulation/day/day-schedule.ts';
import { createReceipts } from '../../simulation/day/receipts.ts';
import { createTruth, type Truth } from '../../simulation/day/truth.ts';
import { createWarmKeys } from '../../simulation/day/warm-keys.ts';
import { mostShared } from '../../src/edge/drivers/valkey-store.ts';
import { createSeededRandom } from '../../testing/determinism/seeded-random.ts';
import { runningValkey } from '../../testing/edge/valkey.ts';
import { createAppliedChanges } from './applied-changes.ts';
import { createDayHistory } from './day-history.ts';
import { type ApartCounts, promisedKeys } from './promised-keys.ts';
import { type DayService, startDayService } from './start-day-service.ts';
import { type RunningEdges, startEdges } from './start-edges.ts';
import { startUnkindProxy } from './start-unkind-proxy.ts';
import { startWebhookRelay } from './start-webhook-relay.ts';
import { viewWith } from './view-with.ts';
import { witnessRefusals } from './witness-refusals.ts';

export type RealDayOptions = {
  seed: number;
  minutes: number;
  /** The number of processes of the edge. */
  processes: number;
  /** An empty folder for the database. */
  folder: string;
  /** Plants a fault: no webhook reaches the edges. */
  isForgetful: boolean;
  /** Filled during the day. */
  report: DayReport;
};

const second = 1_000;
const products = 2_000;
const viewsPerSecond = 40;
const changesPerSecond = 1;
const callsPerMinute = 1_500;

/** A sixth of the defaults, in seconds, as ten minutes are a sixth of an hour. */
const cache = { CACHE_TTL: '10', CACHE_STALE: '100' };

/** The longest ages of answers, in milliseconds, and time for a load. */
const windows = { stale: (10 + 100 + 10) * second, staleIfError: (10 + 86_400) * second };

/**
 * How long a process that cannot reach the shared cache may serve its memory as fresh, in milliseconds, with
 * time for the response.
 */
const longestFresh = 11 * second;

/**
 * Everything that the processes logged, as events by name, and how many edges ended with each exit status.
 */
export type ProcessReport = {
  service: Counts;
  edges: Counts;
  exits: Counts;
} & ApartCounts;

type Counts = Record<string, number>;

/** The day of `simulateDay` within minutes, with real processes, connections and time. */
export async function realDay(options: RealDayOptions): Promise<ProcessReport> {
  const { seed, minutes, processes: count, folder, isForgetful, report } = options;
  const logs = { service: {} as Counts, edges: {} as Counts };
  const random = (part: number) => createSeededRandom(seed * 10 + part);
  const began = Date.now();
  const reviews = createDayReviews({ products, random: random(0), start: began });
  const initial = reviews.initial();
  const service = await startDayService({ folder, reviews: initial }, countIn(logs.service));
  const valkey = await runningValkey();
  process.once('exit', () => void valkey.kill());
  const schedule = createDaySchedule(Date.now() + warmUp, minutes * 60 * second, seed);
  const truth = createTruth(initial);
  const history = createDayHistory();
  const proxy = await startUnkindProxy({
    target: service.origin,
    schedule,
    report,
    random: random(2),
    callsPerMinute,
  });
  const env = edgeEnvironment(service, { api: proxy.origin, cacheUrl: valkey.url });
  const onEvent = countIn(logs.edges);
  const edges = await startEdges({ count, env, cwd: folder, report, random: random(3), onEvent });
  const receipts = createReceipts(({ at }, { edge, began }) =>
    edges.avoidedCache(edge, at, began) ? longestFresh : 0,
  );
  const storeOutage = () => (Date.now() < schedule.storeOutage.began ? undefined : schedule.storeOutage);
  const warmKeys = createWarmKeys(windows, storeOutage);
  const next = editingChanges(reviews, truth, random);
  const changes = createAppliedChanges({ service, next, truth, report, history });
  const relay = await startWebhookRelay({
    edges,
    changes,
    receipts,
    warmKeys,
    report,
    history,
    random: random(6),
    isForgetful,
  });
  await subscribe(service, `${relay.origin}/v1/webhooks`);
  const apart = emptyApartCounts();
  const { trustedSince, explain } = await witnessRefusals({ env, cacheUrl: valkey.url, proxy });
  const shares = createBoundedShares(mostShared);
  const oracle = createDayOracle({
    truth,
    receipts,
    report,
    windows,
    warmKeys: promisedKeys({ warmKeys, edges, shares, trustedSince, apart }),
    explain: history.explain,
  });
  const view = viewWith({
    edges,
    shares,
    oracle,
    changes,
    relay,
    explainRefusal: explain,
    random: random(8),
  });
  const repeat = (part: number) =>
    createRepetition({ now: Date.now, sleep: sleepFor }, schedule.end, random(part));
  const questions = createDayQuestions({ products, random: random(1) });
  const views: Promise<void>[] = [];
  await Promise.all([
    repeat(7)(viewsPerSecond, () => void views.push(view(questions.next()))),
    repeat(9)(changesPerSecond, changes.apply),
    disturb(schedule, { valkey, edges }),
  ]);
  await Promise.all(views);
  await edges.stop();
  await service.stop();
  return { ...logs, exits: edges.exits(), ...apart };
}

/** The head start of the processes before the day, in milliseconds. */
const warmUp = 5 * second;

/** The changes of a day, with the one edit that the API allows instead of edited texts: flags. */
function editingChanges(
  reviews: ReturnType<typeof createDayReviews>,
  truth: Truth,
  random: (part: number) => () => number,
) {
  return createDayChanges({
    truth,
    random: random(4),
    questions: createDayQuestions({ products, random: random(5) }),
    reviews: {
      ...reviews,
      edit: (review) => ({ ...review, is_featured: other(review.is_featured), is_verified: 1 }),
    },
  });
}

async function subscribe(service: DayService, url: string): Promise<void> {
  for (const topic of ['review/created', 'review/updated', 'review/deleted']) {
    await service.call('create_shop_webhook', { topic, url });
  }
}

function emptyApartCounts(): ApartCounts {
  const none = () => ({ requests: 0, errors: 0 });
  return { withoutCache: none(), evictable: none(), distrusted: none() };
}

/** Freezes Valkey for its outage, and deploys the edges. */
async function disturb(
  schedule: DaySchedule,
  { valkey, edges }: { valkey: Awaited<ReturnType<typeof runningValkey>>; edges: RunningEdges },
): Promise<void> {
  const until = (time: number) => sleepFor(time - Date.now());
  await Promise.all([
    until(schedule.storeOutage.began).then(valkey.freeze),
    until(schedule.storeOutage.ended).then(valkey.wake),
    deployAll(schedule.deploys, until, edges.deploy),
  ]);
}

const other = (flag: 0 | 1): 0 | 1 => (flag === 1 ? 0 : 1);

const sleepFor = (milliseconds: number): Promise<void> => pause(Math.max(0, milliseconds));

const countIn =
  (counts: Counts) =>
  (event: string): void => {
    counts[event] = (counts[event] ?? 0) + 1;
  };

function edgeEnvironment({ key }: DayService, { api, cacheUrl }: { api: string; cacheUrl: string }) {
  return {
    ...cache,
    REVIEWS_API_URL: api,
    REVIEWS_PUBLIC_TOKEN: key.publicToken,
    REVIEWS_PRIVATE_TOKEN: key.privateToken,
    CACHE_URL: cacheUrl,
    // The load balancer appends the IP address of the shopper.
    TRUSTED_PROXIES: '1',
  };
}

async function deployAll(
  times: readonly number[],
  until: (time: number) => Promise<void>,
  deploy: () => Promise<void>,
): Promise<void> {
  for (const time of times) {
    await until(time);
    await deploy();
  }
}

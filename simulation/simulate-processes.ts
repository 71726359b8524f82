import type { Renderer } from '../src/contract/fragment.ts';
import type { Review } from '../src/contract/review.ts';
import { createMemoryStore } from '../src/edge/cache/memory-store.ts';
import { nearStore } from '../src/edge/cache/near-store.ts';
import { waitBy } from '../src/edge/guard/wait.ts';
import { createSeededRandom } from '../testing/determinism/seeded-random.ts';
import { useVirtualPlatform } from '../testing/determinism/virtual-platform.ts';
import { createVirtualTime, type VirtualTime } from '../testing/determinism/virtual-time.ts';
import type { FaultyApi } from '../testing/edge/faulty-api.ts';
import { edgeOver, noon } from '../testing/edge/shop.ts';
import { signed } from '../testing/edge/webhook-delivery.ts';
import { createChangingShop, type EdgeProcess, type Subject } from '../testing/processes/changing-shop.ts';
import { type FilterMode, filterModes } from '../testing/processes/filter-modes.ts';
import { changeKinds, createProductStory } from '../testing/processes/product-story.ts';
import { questionNames } from '../testing/processes/questions.ts';
import { createReach } from '../testing/processes/reach.ts';
import { createWitness, type WitnessReport } from '../testing/processes/witness.ts';
import { createFailingStore, type FailingStore, storeFailures } from './failures/failing-store.ts';

export type ProcessesReport = WitnessReport & {
  changes: number;
  /** Whether all answers were right in the end. */
  isSettled: boolean;
};

export type ProcessesOptions = {
  seed: number;
  mode: FilterMode;
  /** The number of processes. */
  count: number;
  renderer: Renderer;
  /** Whether the shared store fails between the changes. */
  hasOutages: boolean;
  /** A fault to plant, so that the simulation can prove that it finds one. */
  planted?: (store: FailingStore['store']) => FailingStore['store'];
};

type Scene = ReturnType<typeof createScene>;

const second = 1_000;

/**
 * Several processes share a store, while shoppers ask all of them for products whose reviews change. One
 * process receives each webhook. The seed determines everything that happens.
 */
export async function simulateProcesses(options: ProcessesOptions): Promise<ProcessesReport> {
  const time = createVirtualTime(noon);
  const restorePlatform = useVirtualPlatform(time);
  try {
    let report: ProcessesReport | undefined;
    const scene = createScene(time, options);
    const playing = play(scene, options).then((result) => {
      report = result;
    });
    while (!report) await Promise.race([playing, time.runUntil(time.now() + second)]);
    return report;
  } finally {
    restorePlatform();
  }
}

function createScene(time: VirtualTime, options: ProcessesOptions) {
  const { seed, mode, count, renderer, planted = (store) => store } = options;
  const random = createSeededRandom(seed);
  const pick = (below: number) => Math.floor(random() * below);
  const now = inOrder(time.now);
  const subjects = subjectsOf(pick, now());
  const reviews = subjects.flatMap(({ story }) => [...story.states[0].reviews]);
  const api = filterModes[mode].create(reviews, { now: time.now });
  const server = createFailingStore(time);
  const links = Array.from({ length: count }, server.connect);
  const start = ({ store }: FailingStore, index: number) => {
    const { now, after } = time;
    const near = nearStore(planted(store), { memory: createMemoryStore(), now, elapsed: now, after });
    const env = { ...signed, PRODUCT_FILTER: filterModes[mode].filter };
    const { edge } = edgeOver(delayed(api, time, random), {
      env,
      now,
      after,
      wait: waitBy(after),
      random,
      // Compression runs on another thread, which the virtual clock cannot wait for.
      compress: async () => ({}),
      store: near.store,
      fallback: near.fallback,
      channel: near.channelOf(''),
      renderer: async () => renderer,
      log: () => {},
    });
    return processOf(`process ${index + 1}`, edge);
  };
  const edges = links.map(start);
  const reach = createReach(edges, now);
  const { see, report } = createWitness(reach.mayLack);
  const replace = (product: string, changed: readonly Review[]) => {
    const others = api.behaviour.reviews.filter(({ product_id }) => product_id !== product);
    api.behaviour.reviews = [...others, ...changed];
  };
  const { sleep } = time;
  const shop = createChangingShop({
    replace,
    edges,
    witness: { see, report },
    random,
    now,
    sleep,
    pace: second,
  });
  const empty = server.save();
  return { ...shop, subjects, edges, links, server, reach, report, random, pick, now, sleep, empty };
}

/** A clock whose times differ in the order of the calls. */
function inOrder(now: () => number): () => number {
  let last = 0;
  return () => {
    last = Math.max(now(), last + 0.000_5);
    return last;
  };
}

/** Every question, each with a random kind of change. */
function subjectsOf(pick: (below: number) => number, now: number): Subject[] {
  return questionNames.map((name, index) => {
    const kind = changeKinds[pick(changeKinds.length)] ?? 'hide';
    return { name, story: createProductStory(index, kind, now) };
  });
}

/** Some calls read the reviews late, others return reviews that have changed since. */
function delayed(api: FaultyApi, { sleep }: VirtualTime, random: () => number) {
  return {
    async fetch(request: Request): Promise<Response> {
      await sleep(random() * 20);
      const response = await api.fetch(request);
      await sleep(random() * 40);
      return response;
    },
  };
}

function processOf(name: string, { fetch }: ReturnType<typeof edgeOver>['edge']): EdgeProcess {
  return {
    name,
    async request(path, init) {
      const response = await fetch(new Request(`https://edge.example${path}`, init));
      const cacheStatus = response.headers.get('cache-status') ?? '';
      return { status: response.status, text: await response.text(), cacheStatus };
    },
  };
}

/** How often all products change. */
const rounds = 3;

async function play(scene: Scene, { hasOutages }: ProcessesOptions): Promise<ProcessesReport> {
  const { subjects, settle, browseUntil, sleep, report } = scene;
  await settle(subjects);
  let isOver = false;
  const browsing = subjects.map((subject) => browseUntil(() => isOver, subject));
  for (let round = 0; round < rounds; round++) {
    // Some processes are away for longer than their memory may be fresh.
    const lasts = round === 1 ? 30 * second : scene.pick(15) * second;
    const outage = hasOutages ? breakStore(scene, lasts) : Promise.resolve();
    const within = hasOutages ? lasts + second : 4 * second;
    await Promise.all([outage, ...subjects.map((subject) => change(scene, subject, within))]);
    await sleep(2 * second);
  }
  isOver = true;
  await Promise.all(browsing);
  const isSettled = await settle(subjects);
  return { ...report, changes: rounds * subjects.length, isSettled };
}

/** Changes a product within a time in milliseconds. */
async function change(
  { random, sleep, touch, view, ...scene }: Scene,
  subject: Subject,
  within: number,
): Promise<void> {
  await sleep(random() * within);
  // Some changes meet loads in progress.
  if (random() < 0.5) await touch(subject.story);
  await sleep(random() * 60);
  await scene.change(subject.story);
  await view(subject);
}

/** Lets the store fail, for all processes or for one, and possibly lose its data. */
async function breakStore(
  { edges, links, server, reach, pick, sleep, empty }: Scene,
  lasts: number,
): Promise<void> {
  const mode = storeFailures[pick(storeFailures.length)];
  const alone = pick(edges.length);
  const isOfOne = pick(2) === 0;
  const regain = reach.lose(isOfOne ? edges.slice(alone, alone + 1) : edges);
  const { fail } = (isOfOne ? links[alone] : undefined) ?? server;
  fail(mode);
  await sleep(lasts);
  if (pick(2) === 0) {
    // The other processes lose their connections, too.
    const regainOthers = reach.lose(edges);
    empty();
    regainOthers();
  }
  fail(undefined);
  regain();
}

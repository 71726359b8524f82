import { onTestFinished } from 'vitest';
import type { After } from '../../src/client/deadline.ts';
import type { PublicReview } from '../../src/contract/storefront.ts';
import { createAnswers } from '../../src/edge/answers/answers.ts';
import type { ShopChannel } from '../../src/edge/cache/shop-channel.ts';
import type { CacheStore } from '../../src/edge/cache/store.ts';
import { readOptions } from '../../src/edge/config/options.ts';
import { waitBy } from '../../src/edge/guard/wait.ts';
import type { CreateEarlyReading } from '../../src/edge/shop-index/early-reading.ts';
import type { IndexStore } from '../../src/edge/shop-index/index-store.ts';
import { createMemoryIndexStore } from '../../src/edge/shop-index/memory-index-store.ts';
import { readReviewsQuestion } from '../../src/edge/storefront/question.ts';
import type { EdgeEvent } from '../../src/edge/telemetry/log.ts';
import { useVirtualPlatform } from '../determinism/virtual-platform.ts';
import type { FaultyApi } from './faulty-api.ts';
import { patientDeadlines, patiently } from './patiently.ts';
import { noon } from './shop.ts';

/** Stores nothing, so that every answer is built from the index. */
const emptyStore: CacheStore = {
  get: () => undefined,
  set: () => undefined,
  delete: () => undefined,
  purge: () => 0,
};

/** The answers of an edge in front of an API, with timers that the test controls. */
export function indexOver(
  api: Pick<FaultyApi, 'calls' | 'fetch'>,
  {
    env = {},
    indexStore = createMemoryIndexStore(),
    hasDeadlines = false,
    early,
    channel,
  }: {
    env?: Record<string, string>;
    indexStore?: IndexStore;
    /**
     * Whether the deadlines of calls and answers follow the clock of the test too; otherwise they end late in
     * real time.
     */
    hasDeadlines?: boolean;
    early?: CreateEarlyReading | undefined;
    channel?: ShopChannel | undefined;
  } = {},
) {
  const clock = { now: noon };
  const events: EdgeEvent[] = [];
  const background: Promise<unknown>[] = [];
  const timers = createTimers(clock, () => api.calls.length + events.length);
  if (hasDeadlines) onTestFinished(useVirtualPlatform({ now: () => clock.now, after: timers.after }));
  const options = readOptions({
    REVIEWS_API_URL: 'https://reviews.example',
    REVIEWS_ACCESS_TOKEN: 'the-access-token',
    PRODUCT_FILTER: 'index',
    ...env,
  });
  const answers = createAnswers({
    options,
    fetch: api.fetch,
    now: () => clock.now,
    random: () => 0,
    log: (event) => events.push(event),
    store: emptyStore,
    indexStore,
    early,
    channel,
    wait: timers.wait,
    ...(hasDeadlines ? { after: timers.after } : { after: patiently, callDeadlines: patientDeadlines }),
    waitUntil: (work) => background.push(work),
  });
  const request = async (query: string) => {
    const { entry } = await answers.reviews(readReviewsQuestion(new URLSearchParams(query)));
    return JSON.parse(new TextDecoder().decode(entry.bytes));
  };
  /** The result of work during which the given seconds pass. */
  const meanwhile = async <Value>(seconds: number, work: () => Promise<Value>): Promise<Value> => {
    const [result] = await Promise.allSettled([work(), timers.pass(seconds)]);
    if (result.status === 'rejected') throw result.reason;
    return result.value;
  };
  return {
    answers,
    clock,
    events,
    background,
    indexStore,
    ...timers,
    meanwhile,
    request,
    /** Lets ten seconds pass, enough for any rebuild. */
    requestSlowly: (query: string) => meanwhile(10, () => request(query)),
    /** All IDs of a product, oldest first. */
    ids: async (query = 'product=lamp'): Promise<string[]> => {
      const answer = await meanwhile(0.5, () => request(`${query}&sort=oldest&page_size=50`));
      return answer.list.map(({ id }: PublicReview) => id);
    },
  };
}

/** Timers that run only when the test lets time pass. `progress` must change while work is in progress. */
function createTimers(clock: { now: number }, progress: () => number) {
  const waiting = new Set<{ at: number; end: () => void }>();

  async function settle(): Promise<void> {
    for (let before = -1, quiet = 0; quiet < 5; ) {
      const now = progress() + waiting.size / 1000;
      quiet = now === before ? quiet + 1 : 0;
      before = now;
      for (let turn = 0; turn < 10; turn++) await new Promise((resolve) => setImmediate(resolve));
    }
  }

  const after: After = (milliseconds, run) => {
    const timer = {
      at: clock.now + milliseconds,
      end() {
        waiting.delete(timer);
        run();
      },
    };
    waiting.add(timer);
    return () => waiting.delete(timer);
  };

  return {
    settle,
    after,
    wait: waitBy(after),
    async pass(seconds: number): Promise<void> {
      const end = clock.now + seconds * 1000;
      for (;;) {
        await settle();
        const [next] = [...waiting].sort((a, b) => a.at - b.at);
        if (!next || next.at > end) break;
        clock.now = Math.max(clock.now, next.at);
        next.end();
      }
      clock.now = end;
    },
  };
}

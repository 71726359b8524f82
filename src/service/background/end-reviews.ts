import { secondsOf } from '../../contract/time.ts';
import type { ModerationStore } from '../store/moderation.ts';
import type { ServiceLog } from '../telemetry/service-log.ts';
import { repeatUntil } from './repeat-until.ts';

export type ReviewEndOptions = {
  store: Pick<ModerationStore, 'endReviews' | 'forgetNetworks'>;
  /** The days after which a review that nobody decided is published; 0 never. Shops can have their own. */
  publishAfterDays: number;
  /** Milliseconds since 1970. */
  now: () => number;
  /** Sleeps for a number of milliseconds, or until the signal. */
  wait: (milliseconds: number, signal: AbortSignal) => Promise<void>;
};

/**
 * Publishes reviews of shoppers that nobody decided, removes unproven and withdrawn ones, and forgets the
 * networks of old reviews, in small batches with pauses. Returns the numbers.
 */
export async function endDueReviews(
  { store, publishAfterDays, now, wait }: ReviewEndOptions,
  signal: AbortSignal,
): Promise<{ published: number; removed: number; networks: number }> {
  const inBatches = async (run: () => Promise<number>) => {
    let count = 0;
    while (!signal.aborted) {
      const batch = await run();
      count += batch;
      if (batch < batchSize) break;
      await wait(pauseMilliseconds, signal);
    }
    return count;
  };
  const before = (days: number) => secondsOf(now() - days * 24 * hour);
  // No time is before the empty one.
  const usual = publishAfterDays === 0 ? '' : before(publishAfterDays);
  return {
    published: await inBatches(() => store.endReviews('publish', usual, batchSize)),
    removed: await inBatches(() => store.endReviews('remove', before(keptDays), batchSize)),
    networks: await inBatches(() => store.forgetNetworks(before(keptDays), batchSize)),
  };
}

/** Does so now and every quarter of an hour, until `signal` aborts. */
export function endReviewsUntil(
  signal: AbortSignal,
  { log, ...options }: ReviewEndOptions & { log: ServiceLog },
): Promise<void> {
  return repeatUntil(signal, options.wait, {
    interval: hour / 4,
    async run() {
      const ended = await endDueReviews(options, signal);
      if (Object.values(ended).some((count) => count > 0)) log({ event: 'reviews_ended', ...ended });
    },
    failed: (reason) => log({ event: 'ending_failed', reason }),
  });
}

const hour = 3_600_000;
const batchSize = 100;
const pauseMilliseconds = 50;

/** How long unproven and withdrawn reviews, and hashes of networks, are kept. */
const keptDays = 30;

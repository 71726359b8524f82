import type { RetentionDays } from '../config/retention-days.ts';
import type { IdempotencyStore } from '../store/idempotency.ts';
import type { RateWindowStore } from '../store/rate-windows.ts';
import { type ExpiringKind, type ExpiryRun, expiringKinds, type RetentionStore } from '../store/retention.ts';
import type { ServiceLog } from '../telemetry/service-log.ts';
import { repeatUntil } from './repeat-until.ts';

export type ExpiryOptions = {
  store: RetentionStore;
  days: RetentionDays;
  /** Milliseconds since 1970. */
  now: () => number;
  /** Sleeps for a number of milliseconds, or until the signal. */
  wait: (milliseconds: number, signal: AbortSignal) => Promise<void>;
};

/**
 * Deletes all expired records, in small batches with pauses, so that nothing else waits for the database.
 * Returns the number of deleted records of each kind. `actor` is the actor in the audit log.
 */
export async function expireRecords(
  { store, days, now, wait }: ExpiryOptions,
  actor: ExpiryRun['actor'],
  signal: AbortSignal,
): Promise<Record<ExpiringKind, number>> {
  const run = { actor, startedAt: now() };
  const removed = { orders: 0, customer_events: 0, audit_log: 0, webhook_deliveries: 0, mails: 0 };
  for (const kind of expiringKinds) {
    const before = expiryTime(days[kind], now());
    while (before !== undefined && !signal.aborted) {
      const batch = await store.removeExpired(kind, before, batchSize, run);
      removed[kind] += batch;
      if (batch < batchSize) break;
      await wait(pauseMilliseconds, signal);
    }
  }
  return removed;
}

/** Counts the expired records of each kind. */
export async function countExpired({
  store,
  days,
  now,
}: Omit<ExpiryOptions, 'wait'>): Promise<Record<ExpiringKind, number>> {
  const counts = { orders: 0, customer_events: 0, audit_log: 0, webhook_deliveries: 0, mails: 0 };
  for (const kind of expiringKinds) {
    const before = expiryTime(days[kind], now());
    if (before !== undefined) counts[kind] = await store.countExpired(kind, before);
  }
  return counts;
}

/**
 * Deletes expired records now and every hour, until `signal` aborts. Also deletes day-old responses of writes
 * with an `Idempotency-Key`, because they may hold personal data, and ended counts of requests.
 */
export function expireUntil(
  signal: AbortSignal,
  { log, ...options }: ExpiryOptions & { store: AnswerStore; log: ServiceLog },
): Promise<void> {
  return repeatUntil(signal, options.wait, {
    interval: hour,
    async run() {
      await expireAnswers(options, signal);
      const removed = await expireRecords(options, 'service', signal);
      if (Object.values(removed).some((count) => count > 0)) log({ event: 'expired', ...removed });
    },
    failed: (reason) => log({ event: 'expiry_failed', reason }),
  });
}

type AnswerStore = Pick<IdempotencyStore & RateWindowStore, 'removeExpiredAnswers' | 'removeEndedWindows'>;

async function expireAnswers(
  { store, wait }: Pick<ExpiryOptions, 'wait'> & { store: AnswerStore },
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted && (await store.removeExpiredAnswers(batchSize)) >= batchSize) {
    await wait(pauseMilliseconds, signal);
  }
  while (!signal.aborted && (await store.removeEndedWindows(batchSize)) >= batchSize) {
    await wait(pauseMilliseconds, signal);
  }
}

/** Returns undefined if the records are kept. */
function expiryTime(days: number, now: number): number | undefined {
  return days === 0 ? undefined : now - days * 24 * hour;
}

const hour = 3_600_000;
export const batchSize = 500;
const pauseMilliseconds = 50;

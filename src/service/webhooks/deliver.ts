import type { DeliveryOptions } from './attempt-delivery.ts';
import { deliveryPool } from './delivery-pool.ts';

/**
 * Delivers until `signal` aborts, and then waits for the running attempts, which end soon. `wait` sleeps for
 * a number of milliseconds, at most until the signal.
 */
export async function deliverUntil(
  signal: AbortSignal,
  wait: (milliseconds: number, signal: AbortSignal) => Promise<void>,
  options: DeliveryOptions,
): Promise<void> {
  const pool = deliveryPool({ ...options, stopping: signal });
  while (!signal.aborted) {
    const started = await pool.start().catch((error: unknown) => {
      options.log({ event: 'delivery_failed', reason: error instanceof Error ? error.name : typeof error });
      return undefined;
    });
    // After a failure of the database, the full interval passes even if an attempt ends.
    if (started === undefined) await wait(pollInterval, signal);
    else if (started === 0) await Promise.race([wait(pollInterval, signal), pool.freed()]);
  }
  await pool.idle();
}

const pollInterval = 250;

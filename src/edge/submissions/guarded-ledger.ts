import { type After, withDeadline } from '../../client/deadline.ts';
import { type EdgeLog, failurePlace } from '../telemetry/log.ts';
import type { Ledger } from './ledger.ts';

/** How long a shopper waits for the shared store, in milliseconds. */
const patience = 500;

/**
 * The shared ledger, or the memory of the process while that fails: a shopper's review must not depend on it.
 * Two processes may then process the same submission; the key that the API receives still prevents a second
 * review.
 */
export function guardedLedger(
  shared: Ledger,
  memory: Ledger,
  { after, log }: { after: After; log: EdgeLog },
): Ledger {
  async function either<Value>(
    action: keyof Ledger,
    onShared: () => Value | Promise<Value>,
    inMemory: () => Value | Promise<Value>,
  ): Promise<Value> {
    try {
      return await withDeadline(patience, { after }, async () => onShared());
    } catch (error) {
      log({ event: 'ledger_failed', action, reason: failurePlace(error).reason });
      return inMemory();
    }
  }

  return {
    get: (key) =>
      either(
        'get',
        () => shared.get(key),
        () => memory.get(key),
      ),
    swap: (key, change) =>
      either(
        'swap',
        () => shared.swap(key, change),
        async () => {
          // The record may be one of the shared store.
          const known = await memory.get(key);
          return memory.swap(key, known === undefined ? { ...change, expected: undefined } : change);
        },
      ),
    take: (key, bucket) =>
      either(
        'take',
        () => shared.take(key, bucket),
        () => memory.take(key, bucket),
      ),
    count: (key, period) =>
      either(
        'count',
        () => shared.count(key, period),
        () => memory.count(key, period),
      ),
  };
}

import { type After, withDeadline } from '../../client/deadline.ts';
import { type EdgeLog, failurePlace } from '../telemetry/log.ts';
import type { Ledger, Swap } from './ledger.ts';

/** How long a shopper waits for the shared store, in milliseconds. */
const patience = 500;

/**
 * The shared ledger, or the memory of the process while that fails: a shopper's review must not depend on it.
 * Two processes may then process the same submission; the key that the API receives still prevents a second
 * review. Records of the process count after the failure, too.
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

  /** A record of an outage, which the shared store lacks, counts until that has one. */
  async function swapShared(key: string, change: Swap): Promise<boolean> {
    const own = await memory.get(key);
    if (own !== undefined && change.expected === undefined) return false;
    if (await shared.swap(key, change)) return true;
    return (
      own !== undefined && own === change.expected && shared.swap(key, { ...change, expected: undefined })
    );
  }

  return {
    get: (key) =>
      either(
        'get',
        async () => (await shared.get(key)) ?? memory.get(key),
        () => memory.get(key),
      ),
    swap: (key, change) =>
      either(
        'swap',
        () => swapShared(key, change),
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

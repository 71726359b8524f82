import type { Window } from '../../server/fixed-windows.ts';
import { ApiFailure } from '../http/api-failure.ts';
import type { Quota, RatePolicy } from '../http/quota.ts';
import type { RateWindowStore } from '../store/rate-windows.ts';
import { sharedWindows } from './shared-windows.ts';

export type RateLimiter = {
  /** Counts a request. After too many, throws `resource_exhausted` with the seconds until the next window. */
  take(key: string): Promise<Quota>;
  /** Throws like `take`, without counting, as far as this process knows. */
  check(key: string): Quota;
  /** Takes a request back. */
  refund(key: string): void;
};

/**
 * Limits each key to a number of requests per minute, together with the processes that share the store;
 * without one, this process alone. `now` returns milliseconds.
 */
export function rateLimiter(
  policy: RatePolicy,
  perMinute: number,
  now: () => number,
  store?: RateWindowStore,
): RateLimiter {
  const windows = sharedWindows({ name: policy, limit: perMinute, now, store });
  const quota = ({ count, reset }: Window): Quota => ({
    policy,
    limit: perMinute,
    remaining: Math.max(0, perMinute - count),
    reset,
  });
  const refused = (spent: Quota) => {
    const message = `More than ${perMinute} requests per minute`;
    const unknown = policy === 'network' ? `${message} without valid credentials` : message;
    return new ApiFailure('resource_exhausted', unknown, { retryAfter: spent.reset, quota: spent });
  };
  return {
    check(key) {
      const left = quota(windows.read(key));
      if (left.remaining === 0) throw refused(left);
      return left;
    },
    async take(key) {
      const window = await windows.take(key);
      if (!window.isTaken) throw refused(quota(window));
      return quota(window);
    },
    refund: windows.refund,
  };
}

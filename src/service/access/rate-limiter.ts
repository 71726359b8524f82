import { createFixedWindows, type Window } from '../../server/fixed-windows.ts';
import { ApiFailure } from '../http/api-failure.ts';
import type { Quota, RatePolicy } from '../http/quota.ts';

export type RateLimiter = {
  /** Counts a request. After too many, throws `resource_exhausted` with the seconds until the next window. */
  take(key: string): Quota;
  /** Throws like `take`, without counting. */
  check(key: string): Quota;
  /** Takes a request back. */
  refund(key: string): void;
};

/** Limits each key to a number of requests per minute. `now` returns milliseconds. */
export function rateLimiter(policy: RatePolicy, perMinute: number, now: () => number): RateLimiter {
  const windows = createFixedWindows(now);
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
    take(key) {
      const window = windows.add(key);
      if (window.count > perMinute) throw refused(quota(window));
      return quota(window);
    },
    refund: windows.refund,
  };
}

import { ApiFailure } from './api-failure.ts';

/**
 * Limits each key to a number of requests per minute, in fixed windows. Throws `resource_exhausted` with the
 * seconds until the next window. `now` returns milliseconds. Windows are never evicted, because keys identify
 * known credentials, and those are few.
 */
export function rateLimiter(perMinute: number, now: () => number): (key: string) => void {
  const windows = new Map<string, { start: number; count: number }>();
  return (key) => {
    const time = now();
    const known = windows.get(key);
    const window = known && time < known.start + minute ? known : { start: time, count: 0 };
    windows.set(key, window);
    window.count += 1;
    if (window.count <= perMinute) return;
    const retryAfter = Math.max(1, Math.ceil((window.start + minute - time) / 1000));
    throw new ApiFailure('resource_exhausted', `More than ${perMinute} requests per minute`, { retryAfter });
  };
}

const minute = 60_000;

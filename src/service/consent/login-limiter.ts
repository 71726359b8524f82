/** Counts an attempt for a login. Returns the seconds to wait if there were too many. */
export type LoginLimiter = (login: string) => { succeed: () => void } | { retryAfter: number };

/**
 * Allows ten failed logins within 15 minutes per shop, and ten for all unknown shops together. Attempts are counted
 * before they are checked, so that concurrent ones count too; a successful one ends the count. Shops are few, so their
 * counts are never evicted. `now` returns milliseconds.
 */
export function loginLimiter(now: () => number): LoginLimiter {
  const windows = new Map<string, { start: number; count: number }>();
  return (login) => {
    const time = now();
    const known = windows.get(login);
    const window = known && time < known.start + period ? known : { start: time, count: 0 };
    windows.set(login, window);
    if (window.count >= maxFailures) return { retryAfter: Math.ceil((window.start + period - time) / 1000) };
    window.count += 1;
    return { succeed: () => void windows.delete(login) };
  };
}

const maxFailures = 10;
/** In milliseconds. */
const period = 15 * 60_000;

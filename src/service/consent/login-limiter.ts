import { createFixedWindows } from '../../server/fixed-windows.ts';

/**
 * Counts an attempt to log in to a shop ('' for unknown shops) from a client network. After too many, returns
 * the seconds to wait.
 */
export type LoginLimiter = (
  shop: string,
  network: string,
) => { succeed: () => void } | { retryAfter: number };

/**
 * Allows ten failed logins within 15 minutes per shop and network, so that an anonymous client cannot lock a
 * merchant out, and 100 per shop and 30 per network, so that neither many networks nor many shops allow more
 * guesses. Attempts are counted before they are checked, so that concurrent ones count too; a successful one
 * ends the count. `now` returns milliseconds.
 */
export function loginLimiter(now: () => number): LoginLimiter {
  const windows = createFixedWindows(now, period);
  return (shop, network) => {
    const both = `both ${shop} ${network}`;
    const others = [`shop ${shop}`, `network ${network}`] as const;
    const most = { [both]: maxFailures, [others[0]]: maxFailuresOfShop, [others[1]]: maxFailuresOfNetwork };
    const full = Object.entries(most)
      .map(([key, max]) => ({ ...windows.read(key), max }))
      .filter(({ count, max }) => count >= max);
    if (full.length > 0) return { retryAfter: Math.max(...full.map(({ reset }) => reset)) };
    for (const key of Object.keys(most)) windows.add(key);
    return {
      succeed() {
        windows.clear(both);
        for (const key of others) windows.refund(key);
      },
    };
  };
}

const maxFailures = 10;
const maxFailuresOfShop = 100;
const maxFailuresOfNetwork = 30;
/** In milliseconds. */
const period = 15 * 60_000;

/**
 * Counts an attempt to log in to a shop, '' for all unknown ones, from a client network. Returns the seconds to wait if
 * there were too many.
 */
export type LoginLimiter = (
  shop: string,
  network: string,
) => { succeed: () => void } | { retryAfter: number };

/**
 * Allows ten failed logins within 15 minutes per shop and network, so that a stranger cannot lock a merchant out, and 100
 * per shop and 30 per network, so that neither many networks nor many shops allow more guesses. Attempts are counted
 * before they are checked, so that concurrent ones count too; a successful one ends the count. Remembers up to 10,000
 * counts and then forgets the oldest. `now` returns milliseconds; a clock that steps back starts the counts again.
 */
export function loginLimiter(now: () => number): LoginLimiter {
  const windows = new Map<string, { start: number; count: number }>();
  const windowOf = (key: string, time: number) => {
    const known = windows.get(key);
    if (known && time >= known.start && time < known.start + period) return known;
    const window = { start: time, count: 0 };
    windows.delete(key);
    windows.set(key, window);
    if (windows.size > maxWindows) windows.delete(windows.keys().next().value ?? '');
    return window;
  };
  return (shop, network) => {
    const time = now();
    const counts = [
      { window: windowOf(`both ${shop} ${network}`, time), max: maxFailures },
      { window: windowOf(`shop ${shop}`, time), max: maxFailuresOfShop },
      { window: windowOf(`network ${network}`, time), max: maxFailuresOfNetwork },
    ];
    const full = counts.filter(({ window, max }) => window.count >= max);
    if (full.length > 0) {
      const end = Math.max(...full.map(({ window }) => window.start + period));
      return { retryAfter: Math.ceil((end - time) / 1000) };
    }
    for (const { window } of counts) window.count += 1;
    return {
      succeed() {
        for (const { window, max } of counts) window.count = max === maxFailures ? 0 : window.count - 1;
      },
    };
  };
}

const maxFailures = 10;
const maxFailuresOfShop = 100;
const maxFailuresOfNetwork = 30;
const maxWindows = 10_000;
/** In milliseconds. */
const period = 15 * 60_000;

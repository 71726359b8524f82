export type QuietDelay = {
  /** Call for each request, except for the checks of a load balancer. */
  requested(): void;
  /**
   * Resolves once a stopping server may end its listener; `delay` is in milliseconds, 0 without a load
   * balancer.
   */
  passed(delay: number): Promise<void>;
};

/** In milliseconds. */
const interval = 50;
const quietIntervals = 5;
const mostIntervals = 40;

/**
 * The time in which a stopping server still listens: for the delay, and then until requests cease. On a busy
 * machine a load balancer notices a stop late, and closing the listener resets connections whose request has
 * not been read. Counts intervals instead of time, because a process reads incoming requests between two of
 * its timers, however late they are.
 */
export function createQuietDelay(wait: (milliseconds: number) => Promise<unknown>): QuietDelay {
  let isQuiet = true;
  return {
    requested() {
      isQuiet = false;
    },
    async passed(delay) {
      if (delay === 0) return;
      await wait(delay);
      for (let intervals = 0, quiet = 0; intervals < mostIntervals && quiet < quietIntervals; intervals++) {
        isQuiet = true;
        await wait(interval);
        quiet = isQuiet ? quiet + 1 : 0;
      }
    },
  };
}

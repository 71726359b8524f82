import type { After } from '../../src/client/deadline.ts';

/** A clock with timers that advances only on demand. All times are in milliseconds. */
export type VirtualTime = {
  now: () => number;
  after: After;
  sleep(milliseconds: number): Promise<void>;
  /**
   * Advances the clock and runs every timer up to `time` in order, each with all promises that follow from
   * it.
   */
  runUntil(time: number): Promise<void>;
  /** How many timers have run. */
  fired: () => number;
  /** How many timers are still to run. */
  pending: () => number;
};

export function createVirtualTime(start: number): VirtualTime {
  let time = start;
  let fired = 0;
  let timers: { at: number; run: () => void }[] = [];

  const after: After = (milliseconds, run) => {
    const timer = { at: time + Math.max(0, milliseconds), run };
    const later = timers.findIndex(({ at }) => at > timer.at);
    timers.splice(later < 0 ? timers.length : later, 0, timer);
    return () => {
      timers = timers.filter((other) => other !== timer);
    };
  };

  return {
    now: () => time,
    after,
    sleep: (milliseconds) => new Promise((resolve) => after(milliseconds, resolve)),
    async runUntil(end) {
      await settled();
      for (let next = timers[0]; next && next.at <= end; next = timers[0]) {
        timers.shift();
        time = next.at;
        fired += 1;
        next.run();
        await settled();
      }
      time = Math.max(time, end);
    },
    fired: () => fired,
    pending: () => timers.length,
  };
}

/** All pending microtasks have run by the next turn of the event loop. */
function settled(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

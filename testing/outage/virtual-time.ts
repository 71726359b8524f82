import type { After } from '../../src/client/deadline.ts';

/** A clock with timers that goes on only when it is told to, in milliseconds. */
export type VirtualTime = {
  now: () => number;
  after: After;
  /** Waits, on this clock. */
  sleep(milliseconds: number): Promise<void>;
  /** Runs every timer up to then, in its order, with all that follows from it at once. */
  runUntil(time: number): Promise<void>;
  /** Timers that have run. */
  fired: () => number;
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
  };
}

/** All promises that can go on have gone on by the next turn of the event loop. */
function settled(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

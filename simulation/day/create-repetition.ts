const second = 1_000;

/** A clock and its timer, virtual or real. */
type Clock = { now: () => number; sleep: (milliseconds: number) => Promise<void> };

/** Returns a function that repeats something at random times until the end, so often per second. */
export function createRepetition({ now, sleep }: Clock, end: number, random: () => number) {
  return async (perSecond: number, run: () => void): Promise<void> => {
    for (;;) {
      await sleep(-Math.log(1 - random()) * (second / perSecond));
      if (now() >= end) return;
      run();
    }
  };
}

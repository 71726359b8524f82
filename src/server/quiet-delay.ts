export type QuietDelay = {
  /**
   * Call for each request of a stopping server, except for the checks of a load balancer. If it returns a
   * promise, handle the request after it.
   */
  requested(): Promise<void> | undefined;
  /** Call for each new connection. */
  connected(): void;
  /**
   * Resolves once a stopping server may end its listener; `delay` is in milliseconds, 0 without a load
   * balancer.
   */
  passed(delay: number): Promise<void>;
  /** Call once the listener has ended. */
  ended(): void;
};

export type QuietDelayParts = {
  wait: (milliseconds: number) => Promise<unknown>;
  /** Resolves after the event loop has read what has arrived. */
  turn: () => Promise<unknown>;
  /** In milliseconds. */
  now: () => number;
};

/** In milliseconds. */
const interval = 50;
const quietIntervals = 5;
const mostIntervals = 40;
const mostHoldingIntervals = 20;
const quietTurns = 2;
const mostTurns = 100;

/** In milliseconds. In a longer turn the system has halted the process, and clients may have connected. */
const longestTurn = 2;

/**
 * The time in which a stopping server still listens: for the delay, and then until requests cease. On a busy
 * machine a load balancer notices a stop late, and closing the listener resets connections whose request has
 * not been read. Counts intervals instead of time, because a process reads incoming requests between two of
 * its timers, however late they are.
 *
 * Clients without a load balancer never cease, and starved clients only seem to. So after the last interval
 * further requests are held until the listener has ended: their clients wait for responses and open no other
 * connection.
 */
export function createQuietDelay({ wait, turn, now }: QuietDelayParts): QuietDelay {
  let isUnused = true;
  let isQuiet = true;
  let isTurnQuiet = true;
  const ended = Promise.withResolvers<void>();
  let held: Promise<void> | undefined;

  async function untilQuiet(most: number): Promise<void> {
    for (let intervals = 0, quiet = 0; intervals < most && quiet < quietIntervals; intervals++) {
      isQuiet = true;
      await wait(interval);
      quiet = isQuiet ? quiet + 1 : 0;
    }
  }

  /** The first turn may have begun before the last request arrived. */
  async function untilQuietTurns(): Promise<void> {
    for (let turns = 0, quiet = 0; turns < mostTurns && quiet < quietTurns; turns++) {
      const began = now();
      isTurnQuiet = true;
      await turn();
      quiet = isTurnQuiet && now() - began <= longestTurn ? quiet + 1 : 0;
    }
  }

  return {
    requested() {
      isUnused = false;
      isQuiet = false;
      isTurnQuiet = false;
      return held;
    },
    connected() {
      isTurnQuiet = false;
    },
    async passed(delay) {
      if (delay > 0) await wait(delay);
      await untilQuiet(mostIntervals);
      if (!isUnused) {
        held = ended.promise;
        await untilQuiet(mostHoldingIntervals);
      }
      await untilQuietTurns();
    },
    ended() {
      held = undefined;
      ended.resolve();
    },
  };
}

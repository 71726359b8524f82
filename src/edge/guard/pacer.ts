/** Learns the API's rate limit from refused calls, and spreads the calls over time. */
export type Pacer = {
  /**
   * Milliseconds until the next call may start. A call that nobody waits for leaves some of the rate to
   * shoppers.
   */
  waitTime(isUrgent: boolean): number;
  /** Call when a call starts. */
  started(): void;
  /** Call when the API refused a call because there were too many. `retryAfter` is in seconds. */
  limited(retryAfter?: number): void;
  /** Calls a second; infinite until the API refuses a call. */
  rate(): number;
};

/** In seconds, for an API that sends no `Retry-After`. */
const defaultPause = 1;

/** The lowest rate, in calls a second. */
const slowest = 1;

/** The share of the observed rate that is used, because others may call the API as well. */
const caution = 0.9;

/**
 * The rate grows by this factor after each `growEvery` milliseconds without a refusal, to discover a raised
 * limit.
 */
const growth = 1.05;
const growEvery = 10_000;

/**
 * Refusals after fewer calls say little about the rate, because other clients may have used it up; the rate
 * then grows fast.
 */
const enoughCalls = 20;
const fastGrowth = 2;

/** How many seconds' worth of calls may be made at once after a quiet time. */
const burstSeconds = 2;
const smallestBurst = 4;

/** `onLimited` receives the pause in milliseconds and the rate after it. */
export function createPacer(
  now: () => number,
  onLimited: (pause: number, rate: number) => void = () => {},
): Pacer {
  let rate = Number.POSITIVE_INFINITY;
  let pausedUntil = Number.NEGATIVE_INFINITY;
  let tokens = 0;
  let filledAt = now();
  let grownAt = now();
  /** The calls since the last pause. */
  let calls = 0;
  let isCertain = false;
  let countedFrom = now();
  const burst = () => Math.max(smallestBurst, rate * burstSeconds);

  function fill(): void {
    const time = now();
    if (time <= filledAt) return;
    tokens = Math.min(burst(), tokens + ((time - filledAt) / 1000) * rate);
    filledAt = time;
    if (time < grownAt + growEvery) return;
    rate *= isCertain ? growth : fastGrowth;
    grownAt = time;
  }

  return {
    rate: () => rate,
    waitTime(isUrgent) {
      if (rate === Number.POSITIVE_INFINITY) return 0;
      if (now() < pausedUntil) return pausedUntil - now();
      fill();
      const needed = isUrgent ? 1 : burst() / 2;
      return tokens >= needed ? 0 : Math.ceil(((needed - tokens) / rate) * 1000);
    },
    started() {
      if (calls === 0) countedFrom = now();
      calls += 1;
      tokens -= 1;
    },
    limited(retryAfter = defaultPause) {
      const pause = retryAfter * 1000;
      if (now() < pausedUntil) {
        // Refusals of calls already in flight carry no new information about the rate.
        pausedUntil = Math.max(pausedUntil, now() + pause);
      } else {
        pausedUntil = now() + pause;
        const observed = (calls * 1000) / (pausedUntil - countedFrom);
        rate = Math.max(slowest, Math.min(rate, observed) * caution);
        isCertain = calls >= enoughCalls;
        calls = 0;
        onLimited(pause, rate);
      }
      tokens = smallestBurst;
      filledAt = pausedUntil;
      grownAt = pausedUntil;
    },
  };
}

import { longestRetryAfter } from '../../client/retry-after.ts';
import { createSlidingWindow } from './sliding-window.ts';

export type BreakerState = 'closed' | 'open' | 'half_open';

/**
 * Permission for one call. Call exactly one of the three when the call ends; `ignore` if its outcome is
 * irrelevant.
 */
export type Permit = {
  succeed(): void;
  /** `retryAfter`, in seconds, keeps the breaker open for that time. */
  fail(retryAfter?: number): void;
  ignore(): void;
};

export type Breaker = {
  state(): BreakerState;
  /** Whether `enter` would return a permit. */
  allows(): boolean;
  /** Returns undefined if the call must not be made now. */
  enter(): Permit | undefined;
  /** Milliseconds until the next call is allowed; 0 if one is allowed now. */
  waitTime(): number;
  /** Resolves when the running probe has ended; undefined if none is running. */
  probe(): Promise<void> | undefined;
};

export type BreakerLimits = {
  /** Consecutive failures that open it … */
  inRow: number;
  /** … or the failing share of at least `atLeast` calls within `window` milliseconds. */
  share: number;
  atLeast: number;
  window: number;
  /**
   * How long the breaker stays open before a probe, in milliseconds; doubles with each failed probe, up to
   * `longest`.
   */
  openFor: number;
  longest: number;
};

export const breakerLimits: BreakerLimits = {
  inRow: 5,
  share: 0.5,
  atLeast: 20,
  window: 10_000,
  openFor: 1_000,
  longest: 10_000,
};

/**
 * A circuit breaker: closed, it allows every call; open, none; half open, one probe at a time. It honours the
 * `Retry-After` of the API, up to `longestRetryAfter`. `now` is in milliseconds; `onChange` receives every
 * change of state, and for how many milliseconds no call will be made.
 */
export function createBreaker(
  now: () => number,
  limits: BreakerLimits = breakerLimits,
  onChange: (state: BreakerState, wait: number) => void = () => {},
): Breaker {
  const outcomes = createOutcomes(now, limits);
  let openUntil: number | undefined;
  let openFor = limits.openFor;
  let probe: PromiseWithResolvers<void> | undefined;

  const state = (): BreakerState => {
    if (openUntil === undefined) return 'closed';
    return now() < openUntil ? 'open' : 'half_open';
  };
  const allows = () => state() === 'closed' || (state() === 'half_open' && !probe);

  function open(retryAfter: number): void {
    const wait = Math.max(openFor, Math.min(retryAfter, longestRetryAfter) * 1000);
    openUntil = now() + wait;
    openFor = Math.min(limits.longest, openFor * 2);
    onChange('open', wait);
  }

  function close(): void {
    openUntil = undefined;
    openFor = limits.openFor;
    outcomes.clear();
    onChange('closed', 0);
  }

  function startProbe(): Permit {
    const ended = Promise.withResolvers<void>();
    probe = ended;
    onChange('half_open', 0);
    const end = (decide: () => void) => {
      probe = undefined;
      decide();
      ended.resolve();
    };
    return {
      succeed: () => end(close),
      fail: (retryAfter = 0) => end(() => open(retryAfter)),
      ignore: () => end(() => {}),
    };
  }

  // Once the breaker is open, the outcome of an earlier call is irrelevant.
  const ordinaryPermit: Permit = {
    succeed() {
      if (openUntil === undefined) outcomes.record(false);
    },
    fail(retryAfter = 0) {
      if (openUntil !== undefined) return;
      outcomes.record(true);
      if (retryAfter > 0 || outcomes.exceedLimits()) open(retryAfter);
    },
    ignore() {},
  };

  return {
    state,
    allows,
    enter() {
      if (!allows()) return undefined;
      return openUntil === undefined ? ordinaryPermit : startProbe();
    },
    waitTime: () => (openUntil === undefined ? 0 : Math.max(0, openUntil - now())),
    probe: () => probe?.promise,
  };
}

function createOutcomes(now: () => number, { inRow, share, atLeast, window }: BreakerLimits) {
  const recent = createSlidingWindow(now, window);
  let failuresInRow = 0;
  return {
    record(failed: boolean): void {
      recent.add(failed);
      failuresInRow = failed ? failuresInRow + 1 : 0;
    },
    exceedLimits(): boolean {
      const { calls, failures } = recent.total();
      return failuresInRow >= inRow || (calls >= atLeast && failures >= share * calls);
    },
    clear(): void {
      recent.clear();
      failuresInRow = 0;
    },
  };
}

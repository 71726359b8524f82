import { longestRetryAfter } from '../../client/read-envelope.ts';
import { createOutcomes } from './outcomes.ts';

export type BreakerState = 'closed' | 'open' | 'half_open';

/** Leave to make one call. Exactly one of the three is called when it ends; `ignore` where it tells nothing. */
export type Permit = {
  succeed(): void;
  /** `retryAfter` is what the API asks for, in seconds: it is left alone from then on. */
  fail(retryAfter?: number): void;
  ignore(): void;
};

export type Breaker = {
  state(): BreakerState;
  /** Whether `enter` would give a permit. */
  allows(): boolean;
  /** Undefined where the call must not be made now. */
  enter(): Permit | undefined;
  /** Milliseconds until a call may be made; 0 where it may be now. */
  waitTime(): number;
  /** Resolves when the call that tries has ended; undefined where there is none. */
  probe(): Promise<void> | undefined;
};

export type BreakerLimits = {
  /** So many failures in a row open it … */
  inRow: number;
  /** … or `share` of at least `atLeast` calls within `window` milliseconds. */
  share: number;
  atLeast: number;
  window: number;
  /** How long it stays open before one call tries, in milliseconds; doubled with each failed try. */
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
 * Keeps calls from an API that fails: closed it lets all through, open none, half open one at a time. What the
 * API asks for is waited for, up to `longestRetryAfter`. `now` is in milliseconds; `onChange` is told of every
 * change of state, and of how many milliseconds no call is made.
 */
export function createBreaker(
  now: () => number,
  limits: BreakerLimits = breakerLimits,
  onChange: (state: BreakerState, wait: number) => void = () => {},
): Breaker {
  const outcomes = createOutcomes(now, limits.window);
  let failuresInRow = 0;
  let openUntil: number | undefined;
  let openFor = limits.openFor;
  let probe: PromiseWithResolvers<void> | undefined;

  const state = (): BreakerState => {
    if (openUntil === undefined) return 'closed';
    return now() < openUntil ? 'open' : 'half_open';
  };
  const allows = () => state() === 'closed' || (state() === 'half_open' && !probe);

  function record(failed: boolean): void {
    outcomes.add(failed);
    failuresInRow = failed ? failuresInRow + 1 : 0;
  }

  function isTooMany(): boolean {
    const { calls, failures } = outcomes.total();
    return failuresInRow >= limits.inRow || (calls >= limits.atLeast && failures >= limits.share * calls);
  }

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
    failuresInRow = 0;
    onChange('closed', 0);
  }

  function probing(): Permit {
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

  // A call that began before it opened says nothing new.
  const calling: Permit = {
    succeed() {
      if (openUntil === undefined) record(false);
    },
    fail(retryAfter = 0) {
      if (openUntil !== undefined) return;
      record(true);
      if (retryAfter > 0 || isTooMany()) open(retryAfter);
    },
    ignore() {},
  };

  return {
    state,
    allows,
    enter() {
      if (!allows()) return undefined;
      return openUntil === undefined ? calling : probing();
    },
    waitTime: () => (openUntil === undefined ? 0 : Math.max(0, openUntil - now())),
    probe: () => probe?.promise,
  };
}

export type BreakerState = 'closed' | 'open' | 'half_open';

/** Leave to make one call. Exactly one of the two is called when it ends; `ignore` where it tells nothing. */
export type Permit = { succeed(): void; fail(retryAfter?: number): void; ignore(): void };

export type Breaker = {
  state(): BreakerState;
  /** Undefined where the call must not be made now. */
  enter(): Permit | undefined;
  /** Milliseconds until a call may be made; 0 where it may be now. */
  waitTime(): number;
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
 * API asks for with `Retry-After` (seconds) is waited for, up to `longest`. `now` is in milliseconds.
 */
export function createBreaker(now: () => number, limits: BreakerLimits = breakerLimits): Breaker {
  let outcomes: { at: number; failed: boolean }[] = [];
  let failuresInRow = 0;
  let openUntil: number | undefined;
  let openFor = limits.openFor;
  let isProbing = false;

  const state = (): BreakerState => {
    if (openUntil === undefined) return 'closed';
    return now() < openUntil ? 'open' : 'half_open';
  };

  function record(failed: boolean): void {
    const since = now() - limits.window;
    outcomes = [...outcomes.filter(({ at }) => at > since), { at: now(), failed }];
    failuresInRow = failed ? failuresInRow + 1 : 0;
  }

  function isTooMany(): boolean {
    if (failuresInRow >= limits.inRow) return true;
    const failures = outcomes.filter(({ failed }) => failed).length;
    return outcomes.length >= limits.atLeast && failures >= limits.share * outcomes.length;
  }

  function open(retryAfter: number): void {
    openUntil = now() + Math.min(limits.longest, Math.max(openFor, retryAfter * 1000));
    openFor = Math.min(limits.longest, openFor * 2);
  }

  function close(): void {
    openUntil = undefined;
    openFor = limits.openFor;
    outcomes = [];
    failuresInRow = 0;
  }

  function permit(isProbe: boolean): Permit {
    const done = () => {
      if (isProbe) isProbing = false;
    };
    return {
      succeed() {
        done();
        if (isProbe) close();
        else if (openUntil === undefined) record(false);
      },
      fail(retryAfter = 0) {
        done();
        if (isProbe) return open(retryAfter);
        // A call that began before it opened says nothing new.
        if (openUntil !== undefined) return;
        record(true);
        if (isTooMany()) open(retryAfter);
      },
      ignore: done,
    };
  }

  return {
    state,
    enter() {
      const current = state();
      if (current === 'closed') return permit(false);
      if (current === 'open' || isProbing) return undefined;
      isProbing = true;
      return permit(true);
    },
    waitTime: () => (openUntil === undefined ? 0 : Math.max(0, openUntil - now())),
  };
}

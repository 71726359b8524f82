import type { Wait } from './wait.ts';

/** Resolves when the next call may be made. */
export type RateLimit = () => Promise<void>;

/** Allows `perSecond` calls a second on average, and `burst` at once after a pause. */
export function createRateLimit({
  perSecond,
  burst,
  now,
  wait,
}: {
  perSecond: number;
  burst: number;
  /** Milliseconds since 1970. */
  now: () => number;
  wait: Wait;
}): RateLimit {
  const interval = 1000 / perSecond;
  /** When the next call would be due at an even pace. */
  let due = Number.NEGATIVE_INFINITY;
  return async () => {
    const time = now();
    due = Math.max(due, time - burst * interval) + interval;
    if (due > time) await wait(due - time, new AbortController().signal);
  };
}

import type { Wait } from '../guard/wait.ts';

/** Lets a call be made when it is its turn. */
export type CallBudget = { turn(): Promise<void> };

/**
 * At most `perSecond` calls a second in the long run, and `burst` at once after a pause: what runs in the
 * background must leave the API to shoppers.
 */
export function createCallBudget({
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
}): CallBudget {
  const interval = 1000 / perSecond;
  /** When the next call would be due if calls came evenly. */
  let due = Number.NEGATIVE_INFINITY;
  return {
    async turn() {
      const time = now();
      due = Math.max(due, time - burst * interval) + interval;
      if (due > time) await wait(due - time, new AbortController().signal);
    },
  };
}

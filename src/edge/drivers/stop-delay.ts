/** In milliseconds: without a request for so long, the load balancer has noticed … */
const quiet = 250;

/** … and after this much more than the delay, it never will. */
const longestExtra = 2_000;

export type StopDelay = {
  /** Call for each request while the server stops, except for those to `/readyz`. */
  requested(): void;
  /** Resolves once the listener may end. */
  passed(): Promise<void>;
};

/**
 * The time in which a stopping server still listens. On a busy machine a load balancer notices later than it usually does,
 * and the listeners of Deno and Bun reset connections whose request they have not read yet.
 */
export function stopDelay(
  /** In milliseconds; 0 if there is no load balancer. */
  delay: number,
  { now, wait }: { now: () => number; wait: (milliseconds: number) => Promise<unknown> },
): StopDelay {
  let requestedAt = Number.NEGATIVE_INFINITY;
  return {
    requested() {
      requestedAt = now();
    },
    async passed() {
      if (delay === 0) return;
      await wait(delay);
      const end = now() + longestExtra;
      while (now() < Math.min(requestedAt + quiet, end)) await wait(quiet / 5);
    },
  };
}

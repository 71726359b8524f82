/** The state of the rate limit, from `extensions.cost.throttleStatus` of a response of the Admin API. */
export type ThrottleStatus = { maximumAvailable: number; currentlyAvailable: number; restoreRate: number };

/** The points that calls may cost: a bucket that refills continuously. */
export type CostBucket = {
  learn(status: ThrottleStatus): void;
  /** Milliseconds until the bucket has these points; 0 while its state is unknown. */
  waitFor(cost: number): number;
};

export function createCostBucket(now: () => number): CostBucket {
  let known: (ThrottleStatus & { at: number }) | undefined;
  return {
    learn(status) {
      known = { ...status, at: now() };
    },
    waitFor(cost) {
      if (!known || known.restoreRate <= 0) return 0;
      const { maximumAvailable, currentlyAvailable, restoreRate, at } = known;
      const missing = Math.min(cost, maximumAvailable) - currentlyAvailable;
      return Math.max(0, Math.ceil((missing / restoreRate) * 1000) - (now() - at));
    },
  };
}

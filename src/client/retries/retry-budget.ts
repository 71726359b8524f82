/** Limits retries to a share of all calls, so that a failing API does not receive twice the load. */
export type RetryBudget = {
  /** Records a first attempt. */
  earn(): void;
  /** Takes one retry from the budget; false if the budget is empty. */
  spend(): boolean;
};

/**
 * A token bucket filled by calls instead of time: each call earns `share` of a retry, up to `reserve`
 * retries. It starts full, so that a new client can retry too.
 */
export function createRetryBudget({ share = 0.1, reserve = 10 } = {}): RetryBudget {
  // Counted in whole shares, because ten times 0.1 is less than 1 in floating point.
  const price = Math.round(1 / share);
  let saved = reserve * price;
  return {
    earn() {
      saved = Math.min(saved + 1, reserve * price);
    },
    spend() {
      if (saved < price) return false;
      saved -= price;
      return true;
    },
  };
}

/** How many retries are allowed: a share of the calls, so that a sick API is not called twice as often. */
export type RetryBudget = {
  /** Tells of a first attempt. */
  earn(): void;
  /** True where a retry may be made, which it then counts. */
  spend(): boolean;
};

/**
 * A token bucket that is filled by calls, not by time: each call earns `share` of a retry, and `reserve` whole
 * retries can be saved up. It starts full, so that a client that has hardly called may retry as well.
 */
export function createRetryBudget({ share = 0.1, reserve = 10 } = {}): RetryBudget {
  // Counted in shares: ten times 0.1 is less than 1.
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

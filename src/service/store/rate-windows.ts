/**
 * Port: counts of keys, such as client networks, in windows of a fixed length. The processes that share it
 * have one limit together. A window starts with the first count of its key.
 */
export type RateWindowStore = {
  /**
   * Adds up to `wanted` to the count of a key, but never beyond `limit`. `period` is the length of a window
   * in milliseconds.
   */
  countInWindow(
    key: string,
    count: { wanted: number; limit: number; period: number },
  ): Promise<CountedWindow>;
  /** Forgets the count of a key. */
  clearWindow(key: string): Promise<void>;
  /** Deletes up to `limit` windows that have ended, and returns their number. */
  removeEndedWindows(limit: number): Promise<number>;
};

/** `granted` is the number that was added, `endsAt` is in milliseconds since 1970. */
export type CountedWindow = { granted: number; count: number; endsAt: number };

/** Tokens that come back evenly; a full bucket has `burst` of them. */
export type Bucket = { burst: number; perSecond: number };

type MaybePromise<Value> = Value | Promise<Value>;

/**
 * Port: the small records of submissions, which the processes of an edge share. Unlike a cache, it never
 * evicts a record before its time unless it is full, and its changes are atomic.
 * `test/conformance/ledger.ts` is the suite that every adapter passes.
 */
export type Ledger = {
  get(key: string): MaybePromise<string | undefined>;
  /**
   * Stores `value` for a number of seconds if the record is still `expected`; undefined expects none. Returns
   * whether it did.
   */
  swap(key: string, change: Swap): MaybePromise<boolean>;
  /** Takes a token. Returns the milliseconds until there is one; 0 if it took one. */
  take(key: string, bucket: Bucket): MaybePromise<number>;
  /** Adds 1, and returns the sum of the period that began with the first. The period is in seconds. */
  count(key: string, period: number): MaybePromise<number>;
};

export type Swap = { expected: string | undefined; value: string; seconds: number };

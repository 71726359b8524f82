/** Port: the stored responses of writes with an `Idempotency-Key`, per credential. */
export type IdempotencyStore = {
  /**
   * Begins a write, or returns the outcome of the first request with this key: its response, `running` as
   * long as it has none, or `other_request` if its fingerprint differs. Only one of several concurrent
   * requests begins.
   */
  beginWrite(shop: string, write: IdempotentWrite): Promise<'begun' | 'running' | 'other_request' | Answer>;
  /** Stores the response of a successful write. */
  endWrite(shop: string, write: IdempotentWrite, answer: Answer): Promise<void>;
  /** Forgets a failed write, so that it can be repeated. */
  forgetWrite(shop: string, write: IdempotentWrite): Promise<void>;
  /** Deletes about `limit` expired responses of all shops, and returns their number; 0 if none are left. */
  removeExpiredAnswers(limit: number): Promise<number>;
};

/** `expiresAt` is Unix time in seconds. */
export type IdempotentWrite = { credential: string; key: string; fingerprint: string; expiresAt: number };

/** `data` of the response. */
export type Answer = { data: unknown };

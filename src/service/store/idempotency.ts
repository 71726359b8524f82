/** Port: the answers of writes with an `Idempotency-Key`, per credential. */
export type IdempotencyStore = {
  /**
   * Begins a write, or returns what became of the first request with this key: its answer, `running` as long as it
   * has none, or `other_request` if its fingerprint differs. Of concurrent requests, one begins.
   */
  beginWrite(shop: string, write: IdempotentWrite): Promise<'begun' | 'running' | 'other_request' | Answer>;
  /** Stores the answer of a write that succeeded. */
  endWrite(shop: string, write: IdempotentWrite, answer: Answer): Promise<void>;
  /** Forgets a write that failed, so that it can be repeated. */
  forgetWrite(shop: string, write: IdempotentWrite): Promise<void>;
  /** Deletes about `limit` expired answers of all shops, and returns their number; 0 if none are left. */
  removeExpiredAnswers(limit: number): Promise<number>;
};

/** `expiresAt` is Unix time in seconds. */
export type IdempotentWrite = { credential: string; key: string; fingerprint: string; expiresAt: number };

/** `data` of the response. */
export type Answer = { data: unknown };

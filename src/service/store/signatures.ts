/**
 * Port: signatures of requests with a body, remembered while they are valid, so that none can be replayed.
 */
export type SignatureStore = {
  /**
   * Binds a signature to an operation until `expiresAt` (Unix time in seconds), and with `spend` also spends
   * it. Returns `other_operation` if it is bound to another operation, and `spent` if it would be spent a
   * second time. Only one of several concurrent uses is the first.
   *
   * Within five seconds after the first use, a request with another key is another request, also at another
   * operation, if both have a key. The caller makes sure that each key is executed once.
   */
  useSignature(shop: string, use: SignatureUse): Promise<'used' | 'spent' | 'other_operation'>;
  /**
   * Allows a signature to be spent again, because the write with this key failed and changed nothing. It
   * stays bound. Does nothing if a write with another key spent it.
   */
  releaseSignature(shop: string, signature: string, key: string): Promise<void>;
};

/** `key` is the `Idempotency-Key` of the request, or empty. */
export type SignatureUse = {
  signature: string;
  operation: string;
  key: string;
  expiresAt: number;
  spend: boolean;
};

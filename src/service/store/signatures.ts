/**
 * Port: signatures of requests with a body, remembered while they are valid, so that none can be replayed.
 */
export type SignatureStore = {
  /**
   * Binds a signature to an operation until `expiresAt` (Unix time in seconds), and with `spend` also spends
   * it. Returns `other_operation` if it is bound to another operation, and `spent` if it would be spent a
   * second time. Only one of several concurrent uses is the first.
   */
  useSignature(shop: string, use: SignatureUse): Promise<'used' | 'spent' | 'other_operation'>;
  /** Allows a signature to be spent again, because its write failed and changed nothing. It stays bound. */
  releaseSignature(shop: string, signature: string): Promise<void>;
};

export type SignatureUse = { signature: string; operation: string; expiresAt: number; spend: boolean };

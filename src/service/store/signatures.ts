/** Port: signatures of writes, remembered while they are valid, so that none can be replayed. */
export type SignatureStore = {
  /**
   * Remembers a signature until `expiresAt` (Unix time in seconds). Returns undefined on its first use, otherwise
   * the operation that used it first. Of concurrent uses, one is the first.
   */
  useSignature(shop: string, use: SignatureUse): Promise<string | undefined>;
};

export type SignatureUse = { signature: string; operation: string; expiresAt: number };

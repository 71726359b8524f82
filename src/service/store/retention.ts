/** Port: records that are deleted when they reach an age. */
export type RetentionStore = {
  /**
   * Deletes at most `limit` records that were created before a time (milliseconds since 1970), in one
   * transaction for each shop, and returns their number; 0 if none are left. Leaves one entry per run, shop
   * and kind in the audit log.
   */
  removeExpired(kind: ExpiringKind, before: number, limit: number, run: ExpiryRun): Promise<number>;
  countExpired(kind: ExpiringKind, before: number): Promise<number>;
};

/** The actor that deletes expired records, and its start in milliseconds since 1970. */
export type ExpiryRun = { actor: 'service' | 'command'; startedAt: number };

export const expiringKinds = [
  'orders',
  'customer_events',
  'audit_log',
  'webhook_deliveries',
  'mails',
] as const;

export type ExpiringKind = (typeof expiringKinds)[number];

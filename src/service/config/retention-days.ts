import { type ExpiringKind, expiringKinds } from '../store/retention.ts';

/** The age in days at which records are deleted; 0 keeps them. */
export type RetentionDays = Readonly<Record<ExpiringKind, number>>;

/** The environment variable of each kind, the days without it, and the name of its records. */
export const retentionVariables = {
  orders: { name: 'ORDER_RETENTION_DAYS', days: 365, records: 'orders' },
  customer_events: { name: 'EVENT_RETENTION_DAYS', days: 90, records: 'customer events' },
  audit_log: { name: 'AUDIT_RETENTION_DAYS', days: 365, records: 'entries of the audit log' },
  webhook_deliveries: { name: 'WEBHOOK_RETENTION_DAYS', days: 30, records: 'webhook deliveries' },
} as const satisfies Record<ExpiringKind, { name: string; days: number; records: string }>;

export const defaultRetention: RetentionDays = {
  orders: retentionVariables.orders.days,
  customer_events: retentionVariables.customer_events.days,
  audit_log: retentionVariables.audit_log.days,
  webhook_deliveries: retentionVariables.webhook_deliveries.days,
};

/** Reads the ages from the environment. Throws a sentence with every invalid variable. */
export function readRetention(environment: Record<string, string | undefined>): RetentionDays {
  const entries = expiringKinds.map((kind) => {
    const { name, days } = retentionVariables[kind];
    return { kind, name, value: environment[name] || String(days) };
  });
  const invalid = entries.filter(({ value }) => !/^\d{1,5}$/.test(value)).map(({ name }) => name);
  if (invalid.length > 0)
    throw new Error(
      invalid.map((name) => `${name} must be a whole number of days, or 0 to keep everything`).join('\n'),
    );
  return Object.fromEntries(entries.map(({ kind, value }) => [kind, Number(value)])) as RetentionDays;
}

import type { Values, Variables } from '../../server/config/read-variables.ts';
import { number } from '../../server/config/schemas.ts';
import type { ExpiringKind } from '../store/retention.ts';

/** The age in days at which records are deleted; 0 keeps them. */
export type RetentionDays = Readonly<Record<ExpiringKind, number>>;

/** The default ages. */
export const defaultRetention: RetentionDays = {
  orders: 365,
  customer_events: 90,
  audit_log: 365,
  webhook_deliveries: 30,
  mails: 90,
};

/** The variable of each kind of records. */
export const retentionVariables = {
  ORDER_RETENTION_DAYS: retention('orders', 'orders'),
  EVENT_RETENTION_DAYS: retention('customer_events', 'customer events'),
  AUDIT_RETENTION_DAYS: retention('audit_log', 'entries of the audit log'),
  WEBHOOK_RETENTION_DAYS: retention('webhook_deliveries', 'webhook deliveries'),
  MAIL_RETENTION_DAYS: retention('mails', 'mails'),
} as const satisfies Variables;

export function retentionOf(values: Values<typeof retentionVariables>): RetentionDays {
  return {
    orders: values.ORDER_RETENTION_DAYS,
    customer_events: values.EVENT_RETENTION_DAYS,
    audit_log: values.AUDIT_RETENTION_DAYS,
    webhook_deliveries: values.WEBHOOK_RETENTION_DAYS,
    mails: values.MAIL_RETENTION_DAYS,
  };
}

function retention(kind: ExpiringKind, records: string) {
  return {
    kind,
    description: `Days after which ${records} are deleted; 0 keeps them`,
    default: String(defaultRetention[kind]),
    schema: number(0, 99_999),
  };
}

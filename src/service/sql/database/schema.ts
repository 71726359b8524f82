import type { Generated, Insertable, Kysely, Selectable } from 'kysely';
import type { WebhookTopic } from '../../../contract/webhook.ts';
import type { DeliveryState, DisabledReason } from '../../../contract/webhook-delivery.ts';
import type { AccessTables } from './tables/access-tables.ts';
import type { CustomerTables } from './tables/customer-tables.ts';
import type { FileTables } from './tables/file-tables.ts';
import type { ImportTables } from './tables/import-tables.ts';
import type { JobTables } from './tables/job-tables.ts';
import type { MailTable } from './tables/mail-table.ts';
import type { ReviewTables } from './tables/review-tables.ts';

/**
 * The tables, limited to the SQL that SQLite and PostgreSQL share. Times are ISO 8601 text in UTC; flags are
 * 0 and 1.
 */
export type Schema = CustomerTables &
  AccessTables &
  ImportTables &
  JobTables &
  FileTables &
  ReviewTables & {
    caller: CallerTable;
    webhook: WebhookTable;
    webhook_endpoint: WebhookEndpointTable;
    delivery: DeliveryTable;
    delivery_subject: DeliverySubjectTable;
    mail: MailTable;
    used_signature: UsedSignatureTable;
    upload: UploadTable;
    shop_lock: ShopLockTable;
  };

export type Database = Kysely<Schema>;

type CallerTable = {
  kind: string;
  /** A public token, or the SHA-256 of a bearer token or API key. */
  key: string;
  shop_id: string;
  /** JSON arrays; each secret is sealed. */
  secrets: string;
  scopes: string;
  expires_at: number | null;
  created_at: number;
};

type WebhookTable = {
  id: Generated<number>;
  shop_id: string;
  topic: WebhookTopic;
  url: string;
  /** The platform that owns the webhook; 0 if the shop does. */
  platform_id: number;
  /** The public token, or the `client_id` of the platform, whose secret signs the deliveries. */
  signer: string;
  /** The endpoint of owner and URL. */
  endpoint_id: number;
  created_at: string;
  updated_at: string;
};

/** The delivery queue of an owner's webhooks with the same URL. Times are in milliseconds since 1970. */
type WebhookEndpointTable = {
  id: Generated<number>;
  shop_id: string;
  platform_id: number;
  url: string;
  /** The first failed attempt since the last successful one. */
  failing_since: number | null;
  /** Number of failed attempts since the last successful one. */
  failures: number;
  /** The endpoint receives no attempt before this time. */
  paused_until: number;
  disabled_at: number | null;
  /** Empty unless disabled. */
  disabled_reason: DisabledReason | '';
  /** Number of days with failed attempts since the last successful one, and the start of the last day. */
  failing_days: Generated<number>;
  failing_day_at: number | null;
  /** When a disabled endpoint receives an attempt again; null if it does not. */
  probe_at: number | null;
};

/** The outbox and log of webhook deliveries. Times are in milliseconds since 1970. */
type DeliveryTable = {
  id: Generated<number>;
  shop_id: string;
  webhook_id: number;
  endpoint_id: number;
  topic: WebhookTopic;
  /** URL and signer are copied from the webhook when the event occurs. */
  url: string;
  platform_id: number;
  signer: string;
  event_id: string;
  /** Empty once the delivery has arrived. */
  body: string;
  state: DeliveryState;
  /** Number of failed attempts. */
  attempts: number;
  /** When a waiting delivery may be attempted, or its lease expires. */
  due_at: number;
  /** Identifies the lease, because it is later than the end of every earlier lease. */
  leased_until: number;
  created_at: number;
  /** The last attempts as a JSON array of `DeliveryAttempt`. */
  attempt_log: string;
};

/** A review that a waiting delivery is about. */
type DeliverySubjectTable = {
  shop_id: string;
  endpoint_id: number;
  review_id: string;
  delivery_id: number;
};

/** Signatures of requests with a body. `expires_at` is Unix time in seconds. */
type UsedSignatureTable = {
  shop_id: string;
  signature: string;
  operation: string;
  /** Whether the signature executed a write. */
  is_spent: 0 | 1;
  /** The key of the request that used it; empty without one. */
  idempotency_key: string;
  /** When it was first used, or spent, in milliseconds since 1970. */
  used_at: number;
  expires_at: number;
};

/**
 * `files` is a JSON array of file names. `created_at` is in milliseconds since 1970, -1 once its review was
 * deleted.
 */
type UploadTable = {
  shop_id: string;
  /** A path that begins with `folder`. */
  name: string;
  folder: string;
  /** Counted from 1 within the folder, to limit its number of uploads. */
  place: number;
  /** The URL that reviews use. */
  url: string;
  files: string;
  created_at: number;
  /** Whether a review had this URL when it was last checked. */
  is_used: 0 | 1;
  /** The URL on another host that the upload is a copy of. */
  source_url: string | null;
  /** The thumbnail URL of a copy; empty for other uploads. */
  thumbnail_url: Generated<string>;
};

/** A row per shop to lock; `locks` counts how often. */
type ShopLockTable = { shop_id: string; locks: number };
export type OrderRow = Selectable<CustomerTables['shop_order']>;
export type MailRow = Selectable<MailTable>;
export type DeliveryRow = Selectable<DeliveryTable>;
export type WebhookEndpointRow = Selectable<WebhookEndpointTable>;
export type WebhookRow = Selectable<WebhookTable>;
export type ReviewRow = Selectable<ReviewTables['review']>;
export type NewReviewRow = Insertable<ReviewTables['review']>;
export type MediaRow = Selectable<ReviewTables['media']>;
export type ReplyRow = Selectable<ReviewTables['reply']>;

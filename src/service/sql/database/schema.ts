import type { Generated, Insertable, Kysely, Selectable } from 'kysely';
import type { ReviewState } from '../../../contract/review-state.ts';
import type { WebhookTopic } from '../../../contract/webhook.ts';
import type { DeliveryState, DisabledReason } from '../../../contract/webhook-delivery.ts';
import type { AccessTables } from './tables/access-tables.ts';
import type { CustomerTables } from './tables/customer-tables.ts';
import type { ImportTables } from './tables/import-tables.ts';

/**
 * The tables, limited to the SQL that SQLite and PostgreSQL share. Times are ISO 8601 text in UTC; flags are
 * 0 and 1.
 */
export type Schema = CustomerTables &
  AccessTables &
  ImportTables & {
    product: ProductTable;
    review: ReviewTable;
    media: MediaTable;
    reply: ReplyTable;
    review_count: ReviewCountTable;
    caller: CallerTable;
    webhook: WebhookTable;
    webhook_endpoint: WebhookEndpointTable;
    delivery: DeliveryTable;
    delivery_subject: DeliverySubjectTable;
    used_signature: UsedSignatureTable;
    upload: UploadTable;
    shop_lock: ShopLockTable;
  };

export type Database = Kysely<Schema>;

type ProductTable = { shop_id: string; id: string; handle: string; title: string };

type ReviewTable = {
  id: Generated<number>;
  shop_id: string;
  /** The identity outside this store, such as a row of an imported file; unique within a shop. */
  import_key: string | null;
  product_id: string;
  rating: number;
  author: string;
  author_email: string;
  author_phone: string;
  author_country: string;
  title: string;
  content: string;
  commented_at: string;
  item_type: string;
  order_id: string;
  source: string;
  is_verified: 0 | 1;
  is_featured: 0 | 1;
  is_published: 0 | 1;
  is_top: 0 | 1;
  tag: string;
  /** The search tokens of title, content and author (`searchText`). */
  search: string;
  /** Number of published media. */
  media_count: number;
  /** Why the review is not published (`reviewReasons`); it decides the state. Empty if it is published. */
  hidden_reason: Generated<string>;
  /** The reasons for which the review was held when it was created, separated by spaces. */
  held_for: Generated<string>;
  /** When the review of a shopper reached its state; empty for all other reviews, which stay in theirs. */
  state_since: Generated<string>;
  /** The keyed hash of the shopper's network; empty after 30 days. */
  network_hash: Generated<string>;
  /** The primary subtag (BCP 47), or empty if the text is too short to know it. */
  language: Generated<string>;
  /** Whether the author received something for the review, and whether the author works for the shop. */
  is_incentivised: Generated<0 | 1>;
  is_affiliated: Generated<0 | 1>;
  /**
   * The product names of an unpublished review, which are applied to the product when the review is
   * published.
   */
  given_handle: Generated<string>;
  given_title: Generated<string>;
  /** The values that the shop has replaced with its own, as JSON; see `withDecisions`. Empty without any. */
  replaced: Generated<string>;
  /** `author_email` in the form of `normalizedEmail`. */
  author_email_key: string;
  created_at: string;
  updated_at: string;
};

type MediaTable = {
  shop_id: string;
  review_id: number;
  position: number;
  url: string;
  thumbnail_url: string;
  type: number;
  is_published: 0 | 1;
};

type ReplyTable = {
  id: Generated<number>;
  shop_id: string;
  review_id: number;
  content: string;
  reply_at: string;
};

/**
 * Counts of reviews by all filter values, hidden ones included. `product_id` is "*" for all products
 * together, and `source` a line break for all sources together. A count is the sum of its shards.
 */
type ReviewCountTable = {
  shop_id: string;
  product_id: string;
  is_published: 0 | 1;
  rating: number;
  is_verified: 0 | 1;
  has_media: 0 | 1;
  source: string;
  state: ReviewState;
  shard: number;
  count: number;
};

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
export type DeliveryRow = Selectable<DeliveryTable>;
export type WebhookEndpointRow = Selectable<WebhookEndpointTable>;
export type WebhookRow = Selectable<WebhookTable>;
export type ReviewRow = Selectable<ReviewTable>;
export type NewReviewRow = Insertable<ReviewTable>;
export type MediaRow = Selectable<MediaTable>;
export type ReplyRow = Selectable<ReplyTable>;

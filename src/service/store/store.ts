import type { CopiedMediaStore } from '../../import/store/copied-media-store.ts';
import type { ImportStore } from '../../import/store/import-store.ts';
import type { AuditStore } from './audit.ts';
import type { CallerStore } from './callers.ts';
import type { ChangeStore } from './changes.ts';
import type { CustomerEventStore } from './customer-events.ts';
import type { CustomerRecordStore } from './customer-records.ts';
import type { CustomerRemovalStore } from './customer-removals.ts';
import type { CustomerStore } from './customers.ts';
import type { DatabaseStore } from './database.ts';
import type { DeliveryStore } from './deliveries.ts';
import type { DeliveryBacklogStore } from './delivery-backlog.ts';
import type { FactorStore } from './factors.ts';
import type { FileStore } from './files.ts';
import type { GrantStore } from './grants.ts';
import type { IdempotencyStore } from './idempotency.ts';
import type { InvitationStore } from './invitations.ts';
import type { JobStore } from './jobs.ts';
import type { MailStore } from './mails.ts';
import type { MaintenanceStore } from './maintenance.ts';
import type { ModerationStore } from './moderation.ts';
import type { OrderStore } from './orders.ts';
import type { PeopleStore } from './people.ts';
import type { PlatformStore } from './platforms.ts';
import type { ProductStore } from './products.ts';
import type { RateWindowStore } from './rate-windows.ts';
import type { RatingStore } from './ratings.ts';
import type { ReplyStore } from './replies.ts';
import type { RetentionStore } from './retention.ts';
import type { ReviewStore } from './reviews.ts';
import type { SettingsStore } from './settings.ts';
import type { ShopStore } from './shops.ts';
import type { SignatureStore } from './signatures.ts';
import type { UploadStore } from './uploads.ts';
import type { WebhookLogStore } from './webhook-log.ts';
import type { WebhookStore } from './webhooks.ts';

/**
 * Everything the service persists, one port per family. Methods that take a shop see only that shop's rows.
 * `test/conformance/store.ts` defines what an adapter must do. Only the files that assemble the service use
 * this type; all others name the ports that they need.
 */
export type Store = ReviewStore &
  MaintenanceStore &
  ImportStore &
  RatingStore &
  ReplyStore &
  ProductStore &
  CallerStore &
  WebhookStore &
  DeliveryStore &
  WebhookLogStore &
  DeliveryBacklogStore &
  MailStore &
  SignatureStore &
  CustomerStore &
  OrderStore &
  InvitationStore &
  CustomerEventStore &
  ModerationStore &
  CustomerRecordStore &
  CustomerRemovalStore &
  AuditStore &
  ChangeStore &
  JobStore &
  RetentionStore &
  UploadStore &
  CopiedMediaStore &
  FileStore &
  ShopStore &
  SettingsStore &
  PeopleStore &
  FactorStore &
  PlatformStore &
  GrantStore &
  IdempotencyStore &
  RateWindowStore &
  DatabaseStore;

import { type ServiceKeys, withoutKeys } from '../service-keys.ts';
import type { Store } from '../store/store.ts';
import { sqlAudit } from './audit.ts';
import { sqlCallers } from './callers.ts';
import { sqlCopiedMedia } from './copied-media.ts';
import { sqlCustomerEvents } from './customer-events.ts';
import { sqlCustomerRecords } from './customer-records.ts';
import { sqlCustomerRemovals } from './customer-removals.ts';
import { sqlCustomers } from './customers.ts';
import { sqlDeliveries } from './deliveries.ts';
import { sqlDeliveryBacklog } from './delivery-backlog.ts';
import { sqlGrants } from './grants.ts';
import { sqlIdempotency } from './idempotency.ts';
import { sqlImports } from './imports.ts';
import { isRolledBack } from './is-rolled-back.ts';
import { isTransient } from './is-transient.ts';
import { sqlMaintenance } from './maintenance.ts';
import { isMigrated } from './migrate.ts';
import { sqlModeration } from './moderation.ts';
import { sqlOrders } from './orders.ts';
import { sqlPlatforms } from './platforms.ts';
import { sqlProducts } from './products.ts';
import { sqlRatings } from './ratings.ts';
import { sqlReplies } from './replies.ts';
import { sqlRetention } from './retention.ts';
import { sqlReviews } from './reviews.ts';
import type { Database } from './schema.ts';
import { sqlShops } from './shops.ts';
import { sqlSignatures } from './signatures.ts';
import { sqlUploads } from './uploads.ts';
import { sqlWebhookLog } from './webhook-log.ts';
import { sqlWebhooks } from './webhooks.ts';

/**
 * The store on a migrated SQL database (see `migrate`). `now` returns milliseconds since 1970. Programs that touch no
 * secret, such as the import, need no keys.
 */
export function sqlStore(db: Database, now: () => number, keys: ServiceKeys = withoutKeys): Store {
  return {
    ...sqlReviews(db, now),
    ...sqlImports(db, now),
    ...sqlMaintenance(db, now),
    ...sqlRatings(db),
    ...sqlReplies(db, now),
    ...sqlProducts(db),
    ...sqlCallers(db, now, keys),
    ...sqlWebhooks(db, now),
    ...sqlDeliveries(db, now),
    ...sqlWebhookLog(db, now),
    ...sqlDeliveryBacklog(db),
    ...sqlSignatures(db, now),
    isReady: () => isMigrated(db),
    isTransient,
    isRolledBack,
    ...sqlCustomers(db, now, keys),
    ...sqlOrders(db, now),
    ...sqlCustomerEvents(db, now),
    ...sqlModeration(db, now),
    ...sqlCustomerRecords(db, now),
    ...sqlCustomerRemovals(db, now),
    ...sqlAudit(db, now),
    ...sqlRetention(db),
    ...sqlUploads(db, now),
    ...sqlCopiedMedia(db, now),
    ...sqlShops(db, now),
    ...sqlPlatforms(db, now, keys),
    ...sqlGrants(db, now),
    ...sqlIdempotency(db, now),
    close: () => db.destroy(),
  };
}

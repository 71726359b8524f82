import { type ServiceKeys, withoutKeys } from '../secrets/service-keys.ts';
import type { Store } from '../store/store.ts';
import { sqlAudit } from './access/audit.ts';
import { sqlCallers } from './access/callers.ts';
import { sqlChanges } from './access/changes.ts';
import { sqlFactors } from './access/factors.ts';
import { sqlIdempotency } from './access/idempotency.ts';
import { sqlPeople } from './access/people.ts';
import { sqlPlatforms } from './access/platforms.ts';
import { sqlRateWindows } from './access/rate-windows.ts';
import { sqlSessions } from './access/sessions.ts';
import { sqlShops } from './access/shops.ts';
import { sqlSignInChallenges } from './access/sign-in-challenges.ts';
import { sqlSignInLinks } from './access/sign-in-links.ts';
import { sqlSignatures } from './access/signatures.ts';
import { sqlCustomerEvents } from './customers/customer-events.ts';
import { sqlCustomerRecords } from './customers/customer-records.ts';
import { sqlCustomerRemovals } from './customers/customer-removals.ts';
import { sqlCustomers } from './customers/customers.ts';
import { isRolledBack } from './database/is-rolled-back.ts';
import { isTransient } from './database/is-transient.ts';
import type { Database } from './database/schema.ts';
import { sqlFiles } from './files/files.ts';
import { sqlCopiedMedia } from './imports/copied-media.ts';
import { sqlImports } from './imports/imports.ts';
import { sqlInvitations } from './invitations/invitations.ts';
import { sqlJobs } from './jobs/jobs.ts';
import { sqlMails } from './mail/mails.ts';
import { sqlUploads } from './media/uploads.ts';
import { isMigrated } from './migrations/migrate.ts';
import { sqlModeration } from './moderation/moderation.ts';
import { sqlOrders } from './orders/orders.ts';
import { sqlProducts } from './products/products.ts';
import { sqlRatings } from './reviews/ratings.ts';
import { sqlReplies } from './reviews/replies.ts';
import { sqlReviews } from './reviews/reviews.ts';
import { sqlSettings } from './settings/settings.ts';
import { sqlGrants } from './tokens/grants.ts';
import { sqlMaintenance } from './upkeep/maintenance.ts';
import { sqlRetention } from './upkeep/retention.ts';
import { sqlDeliveries } from './webhooks/deliveries.ts';
import { sqlDeliveryBacklog } from './webhooks/delivery-backlog.ts';
import { sqlWebhookLog } from './webhooks/webhook-log.ts';
import { sqlWebhooks } from './webhooks/webhooks.ts';

/**
 * The store on a migrated SQL database (see `migrate`). `now` returns milliseconds since 1970. Programs that
 * use no secrets, such as the import, need no keys.
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
    ...sqlMails(db, now, keys),
    ...sqlSignatures(db, now),
    isReady: () => isMigrated(db),
    isTransient,
    isRolledBack,
    ...sqlCustomers(db, now, keys),
    ...sqlOrders(db, now),
    ...sqlInvitations(db, now),
    ...sqlCustomerEvents(db, now),
    ...sqlModeration(db, now),
    ...sqlCustomerRecords(db, now, keys),
    ...sqlCustomerRemovals(db, now),
    ...sqlAudit(db, now),
    ...sqlChanges(db),
    ...sqlJobs(db, now),
    ...sqlRetention(db),
    ...sqlUploads(db, now),
    ...sqlCopiedMedia(db, now),
    ...sqlFiles(db, now),
    ...sqlShops(db, now),
    ...sqlSettings(db, now),
    ...sqlPeople(db, now),
    ...sqlSignInLinks(db, now),
    ...sqlSessions(db, now),
    ...sqlFactors(db, now, keys),
    ...sqlSignInChallenges(db, now),
    ...sqlPlatforms(db, now, keys),
    ...sqlGrants(db, now),
    ...sqlIdempotency(db, now),
    ...sqlRateWindows(db, now, keys),
    close: () => db.destroy(),
  };
}

import type { Store } from '../store/store.ts';
import { sqlAudit } from './audit.ts';
import { sqlCallers } from './callers.ts';
import { sqlCustomerEvents } from './customer-events.ts';
import { sqlCustomerRecords } from './customer-records.ts';
import { sqlCustomers } from './customers.ts';
import { sqlDeliveries } from './deliveries.ts';
import { sqlImports } from './imports.ts';
import { sqlModeration } from './moderation.ts';
import { sqlOrders } from './orders.ts';
import { sqlProducts } from './products.ts';
import { sqlRatings } from './ratings.ts';
import { sqlReplies } from './replies.ts';
import { sqlRetention } from './retention.ts';
import { sqlReviews } from './reviews.ts';
import type { Database } from './schema.ts';
import { sqlSignatures } from './signatures.ts';
import { sqlWebhooks } from './webhooks.ts';

/** The store on a migrated SQL database (see `migrate`). `now` returns milliseconds since 1970. */
export function sqlStore(db: Database, now: () => number): Store {
  return {
    ...sqlReviews(db, now),
    ...sqlImports(db, now),
    ...sqlRatings(db),
    ...sqlReplies(db, now),
    ...sqlProducts(db),
    ...sqlCallers(db, now),
    ...sqlWebhooks(db, now),
    ...sqlDeliveries(db, now),
    ...sqlSignatures(db, now),
    ...sqlCustomers(db, now),
    ...sqlOrders(db, now),
    ...sqlCustomerEvents(db, now),
    ...sqlModeration(db, now),
    ...sqlCustomerRecords(db, now),
    ...sqlAudit(db, now),
    ...sqlRetention(db),
    close: () => db.destroy(),
  };
}

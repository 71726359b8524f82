import type { Store } from '../store/store.ts';
import { sqlCallers } from './callers.ts';
import { sqlDeliveries } from './deliveries.ts';
import { sqlImports } from './imports.ts';
import { isMigrated } from './migrate.ts';
import { sqlProducts } from './products.ts';
import { sqlRatings } from './ratings.ts';
import { sqlReplies } from './replies.ts';
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
    isReady: () => isMigrated(db),
    close: () => db.destroy(),
  };
}

import { sql } from 'kysely';
import { isSqlite } from '../../src/service/sql/database/is-sqlite.ts';
import type { Database } from '../../src/service/sql/database/schema.ts';
import { advanceIds } from '../../src/service/sql/upkeep/advance-ids.ts';
import type { Store } from '../../src/service/store/store.ts';

/** The receiver of these webhooks never responds, so their deliveries fail. */
export const failingUrl = 'http://127.0.0.1:9/';

/**
 * Adds webhooks that fail, with a waiting delivery for each of the first `count` reviews of shop 1. Runs
 * after `fillRecords`.
 */
export async function fillOutbox(db: Database, store: Store, count: number): Promise<void> {
  const signature = { shop: '1', secrets: ['private'], scopes: [], expires_at: null };
  await store.addCaller('signature', 'public', signature);
  // `fillRecords` gives its webhook an id.
  await advanceIds(db, 'webhook', 1);
  for (const topic of ['review/created', 'review/updated', 'review/deleted'] as const)
    await store.createWebhook('1', { topic, url: failingUrl });
  await sql`insert into delivery (shop_id, webhook_id, endpoint_id, topic, url, platform_id, signer, event_id, body,
      state, attempts, due_at, leased_until, created_at, attempt_log)
    select '1', webhook.id, webhook.endpoint_id, topic, webhook.url, 0, signer, 'evt-' || review.id,
      '{"event_type":"review/created","list":[{"id":"' || review.id || '","author_email":"' || author_email
        || '","content":"' || content || '"}]}',
      'waiting', review.id % 2, 4000000000000, 0, 1700000000000 + review.id, '[]'
    from review cross join webhook
    where review.shop_id = '1' and review.id <= ${sql.lit(count)} and webhook.url = ${failingUrl}
      and topic = 'review/created'`.execute(db);
  await sql`insert into delivery_subject (shop_id, endpoint_id, review_id, delivery_id)
    select shop_id, endpoint_id, substr(event_id, 5), id from delivery where state = 'waiting'`.execute(db);
  if (!isSqlite(db)) await sql.raw('vacuum analyze').execute(db);
}

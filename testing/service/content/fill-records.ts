import { sql } from 'kysely';
import { isSqlite } from '../../../src/service/sql/database/is-sqlite.ts';
import type { Database } from '../../../src/service/sql/database/schema.ts';

/**
 * Fills the lists of shop 1 besides its reviews with as many rows each, by SQL. Every hundredth row is rare,
 * and every tenth order has a sent request.
 */
export async function fillRecords(db: Database, size: number): Promise<void> {
  const numbers = isSqlite(db)
    ? sql`(with recursive numbers(i) as (select 1 union all select i + 1 from numbers where i < ${sql.lit(size)}) select i from numbers) as n`
    : sql`generate_series(1, ${sql.lit(size)}) as n(i)`;
  const time = isSqlite(db)
    ? sql`strftime('%Y-%m-%dT%H:%M:%SZ', 1700000000 + i, 'unixepoch')`
    : sql`to_char(to_timestamp(1700000000 + i) at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;
  const rare = (value: string | number, usual: string | number) =>
    sql`case when i % 100 = 0 then ${sql.lit(value)} else ${sql.lit(usual)} end`;
  await sql`insert into customer_event
    (shop_id, id, event_type, os_type, event_source, product_id, review_id, customer_id, created_at)
    select '1', 'e' || i, ${rare('CLOSE_VIDEO_POPUP', 'VIEW_REVIEW')}, ${rare('Rare', 'iOS')},
    ${rare('ADMIN', 'STOREFRONT')}, '7', '', '', ${time} from ${numbers}`.execute(db);
  await sql`insert into audit_entry
    (shop_id, id, at, actor, actor_label, action, subject_ids, reason, outcome)
    select '1', (1700000000000 + cast(i as bigint) * 1000) || '-x', ${time}, 'person', case when i % 100 = 0 then '8' else '7' end, ${rare('hide_reviews', 'create_review')},
    '', '', 'done' from ${numbers}`.execute(db);
  await sql`insert into audit_subject (shop_id, subject_id, id)
    select '1', '7', (1700000000000 + cast(i as bigint) * 1000) || '-x' from ${numbers} where i % 100 = 0`.execute(
    db,
  );
  await sql`insert into shop_order
    (shop_id, id, order_name, customer_id, first_name, last_name, email, phone, type, products, scheduled_at, sent_at,
    created_at, updated_at)
    select '1', 'o' || i, '', '', '', '', '', '', ${rare(6, 1)}, '[]', '',
    case when i % 10 = 0 then ${time} else '' end, ${time}, ${time} from ${numbers}`.execute(db);
  await sql`insert into customer_exclusion
    (shop_id, id, customer_id, first_name, last_name, email, phone, search, created_at, updated_at)
    select '1', 'x' || i, cast(i as text), '', '', i || '@example.com', '', i || '@example.com', ${time}, ${time} from ${numbers}`.execute(
    db,
  );
  const cells = {
    orders: sql`cast(type as text), '', '', 0, count(*) from shop_order group by type`,
    customer_events: sql`event_type, os_type, event_source, 0, count(*) from customer_event
      group by event_type, os_type, event_source`,
    exclusions: sql`'', '', '', 0, count(*) from customer_exclusion`,
    audit_log: sql`action, '', '', 0, count(*) from audit_entry group by action`,
  };
  for (const [list, counts] of Object.entries(cells)) {
    await sql`insert into record_count select '1', ${sql.lit(list)}, ${counts}`.execute(db);
  }
  await sql`insert into webhook (id, shop_id, topic, url, platform_id, signer, endpoint_id, created_at, updated_at)
    values (1, '1', 'review/created', '', 0, '', 1, '', '')`.execute(db);
  await sql`insert into delivery
    (shop_id, webhook_id, endpoint_id, topic, url, platform_id, signer, event_id, body, state, attempts, due_at,
    leased_until, created_at, attempt_log)
    select '1', 1, 1, 'review/created', '', 0, '', 'e' || i, '', ${rare('dead', 'delivered')}, 1, 0, 0,
    1700000000000 + cast(i as bigint) * 1000, '[]' from ${numbers}`.execute(db);
  // As in a shop's own database, nothing analyzes the tables of SQLite.
  if (!isSqlite(db)) await sql.raw('vacuum analyze').execute(db);
}

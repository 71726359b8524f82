import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrate } from '../../../src/service/sql/migrate.ts';
import { isSqlite } from '../../../src/service/sql/migrations/is-sqlite.ts';
import type { Database } from '../../../src/service/sql/schema.ts';
import { sqlStore } from '../../../src/service/sql/sql-store.ts';
import type { Store } from '../../../src/service/store/store.ts';
import { databases, type FreshDatabase } from '../../../testing/service/databases.ts';
import { readsOf } from '../../../testing/service/reads-of.ts';
import { rowsReadBy } from '../../../testing/service/rows-read-by.ts';

const size = 20_000;
const first = { page: 1, page_size: 20 };

describe.each(databases)('on $name with 20,000 rows of each kind', (database) => {
  let fresh: FreshDatabase;
  let db: Database;
  let store: Store;
  beforeAll(async () => {
    fresh = await database.create({ empty: true });
    db = fresh.open();
    store = sqlStore(db, Date.now);
    await migrate(db);
    await fill(db);
  });
  afterAll(() => fresh.drop());

  type List = () => Promise<{ count: number; list: unknown[] }>;

  const lists: Record<string, List> = {
    'all customer events': () => store.listCustomerEvents('1', first),
    'customer events of a rare system': () => store.listCustomerEvents('1', { ...first, os_type: 'Rare' }),
    'customer events of a rare source': () =>
      store.listCustomerEvents('1', { ...first, event_source: 'ADMIN' }),
    'customer events of a rare type': () =>
      store.listCustomerEvents('1', { ...first, event_type: 'CLOSE_VIDEO_POPUP' }),
    'customer events of a rare type, a usual system and their last page': () =>
      store.listCustomerEvents('1', {
        ...{ page: 10, page_size: 20, event_type: 'CLOSE_VIDEO_POPUP' },
        os_type: 'Rare',
      }),
    'the last customer events': () => store.listCustomerEvents('1', { page: 1_000, page_size: 20 }),
    'entries of the audit log about a rare action': () =>
      store.listAudit('1', { ...first, action: 'hide_reviews' }),
    'entries of the audit log about a subject': () => store.listAudit('1', { ...first, subject_id: '7' }),
    'entries of the audit log about an action and a subject': () =>
      store.listAudit('1', { ...first, subject_id: '7', action: 'hide_reviews' }),
    'entries of the audit log of an hour': () =>
      store.listAudit('1', {
        ...first,
        start_time: '2023-11-15T00:00:00Z',
        end_time: '2023-11-15T00:00:30Z',
      }),
    'all orders': () => store.listOrders('1', first),
    'orders of a rare type': () => store.listOrders('1', { ...first, type: 6 }),
    'orders of a minute': () =>
      store.listOrders('1', {
        ...{ ...first, start_time: '2023-11-15T00:00:00Z' },
        end_time: '2023-11-15T00:00:30Z',
      }),
    'orders by the time of their requests': () =>
      store.listOrders('1', { ...first, start_sent_at: '2023-11-15T00:00:00Z', type: 6 }),
    'the last orders': () =>
      store.listOrders('1', { page: 1_000, page_size: 20, sort_by: 'created-ascending' }),
    'all exclusions': () => store.listExclusions('1', first),
    'exclusions of a customer': () => store.listExclusions('1', { ...first, customer_id: '77' }),
    'exclusions of an email address': () => store.listExclusions('1', { ...first, email: '77@example.com' }),
  };

  it.each(Object.entries(lists))('lists %s without reading the others', async (_name, list) => {
    const statements = await readsOf(list);
    expect((await list()).list.length).toBeGreaterThan(0);
    for (const statement of statements)
      expect(await rowsReadBy(db, statement)).toBeLessThanOrEqual(size / 10);
  });

  /** PostgreSQL is another process: its statements may read up to 20,000 rows. */
  const longLists: Record<string, List> = {
    'customer events in the middle': () => store.listCustomerEvents('1', { page: 400, page_size: 20 }),
    'orders in the middle': () => store.listOrders('1', { page: 400, page_size: 20 }),
    'orders of most of the time': () =>
      store.listOrders('1', { page: 400, page_size: 20, start_time: '2023-11-14T22:13:30Z' }),
    'the whole audit log': () => store.listAudit('1', { page: 400, page_size: 20 }),
    'exclusions with words that few have': () =>
      store.listExclusions('1', { ...first, keyword: '77@example' }),
  };

  it.each(Object.entries(longLists))('lists %s in statements that each read a part', async (_name, list) => {
    const statements = await readsOf(list);
    expect((await list()).list.length).toBeGreaterThan(0);
    const most = isSqlite(db) ? size / 10 : size;
    for (const statement of statements) expect(await rowsReadBy(db, statement)).toBeLessThanOrEqual(most);
  });
});

/** Every hundredth row is rare. */
async function fill(db: Database): Promise<void> {
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
    select '1', (1700000000000 + cast(i as bigint) * 1000) || '-x', ${time}, 'api-key', '', ${rare('hide_reviews', 'create_review')},
    '', '', 'done' from ${numbers}`.execute(db);
  await sql`insert into audit_subject (shop_id, subject_id, id)
    select '1', '7', (1700000000000 + cast(i as bigint) * 1000) || '-x' from ${numbers} where i % 100 = 0`.execute(
    db,
  );
  await sql`insert into shop_order
    (shop_id, id, order_name, customer_id, first_name, last_name, email, phone, type, products, scheduled_at, sent_at,
    created_at, updated_at)
    select '1', 'o' || i, '', '', '', '', '', '', ${rare(6, 1)}, '[]', '',
    case when i % 100 = 0 then ${time} else '' end, ${time}, ${time} from ${numbers}`.execute(db);
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
  };
  for (const [list, counts] of Object.entries(cells)) {
    await sql`insert into record_count select '1', ${sql.lit(list)}, ${counts}`.execute(db);
  }
  const tables = [
    'customer_event',
    'audit_entry',
    'audit_subject',
    'record_count',
    'shop_order',
    'customer_exclusion',
  ];
  for (const table of tables) {
    await sql`${sql.raw(isSqlite(db) ? 'analyze' : 'vacuum analyze')} ${sql.table(table)}`.execute(db);
  }
}

import { CompiledQuery } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isSqlite } from '../../../src/service/sql/database/is-sqlite.ts';
import type { Database } from '../../../src/service/sql/database/schema.ts';
import { migrate } from '../../../src/service/sql/migrations/migrate.ts';
import { sqlStore } from '../../../src/service/sql/sql-store.ts';
import type { Store } from '../../../src/service/store/store.ts';
import { fillRecords } from '../../../testing/service/content/fill-records.ts';
import { databases, type FreshDatabase } from '../../../testing/service/databases/databases.ts';
import { readsOf } from '../../../testing/service/databases/reads-of.ts';
import { rowsReadBy } from '../../../testing/service/databases/rows-read-by.ts';

const size = 40_000;
const first = { page: 1, page_size: 20 };

describe.each(databases)('on $name with 40,000 rows of each kind', (database) => {
  let fresh: FreshDatabase;
  let db: Database;
  let store: Store;
  beforeAll(async () => {
    fresh = await database.create({ empty: true });
    db = fresh.open();
    store = sqlStore(db, Date.now);
    await migrate(db);
    await fillRecords(db, size);
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
        page: 10,
        page_size: 20,
        event_type: 'CLOSE_VIDEO_POPUP',
        os_type: 'Rare',
      }),
    'the last customer events': () => store.listCustomerEvents('1', { page: size / 20, page_size: 20 }),
    'entries of the audit log about a rare action': () =>
      store.listAudit('1', { ...first, action: 'hide_reviews' }),
    'entries of the audit log about a subject': () => store.listAudit('1', { ...first, subject_id: '7' }),
    'entries of the audit log about an action and a subject': () =>
      store.listAudit('1', { ...first, subject_id: '7', action: 'hide_reviews' }),
    'entries of the audit log by a person': () => store.listAudit('1', { ...first, person_id: '8' }),
    'entries of the audit log about an action by a person': () =>
      store.listAudit('1', { ...first, person_id: '8', action: 'hide_reviews' }),
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
        ...first,
        start_time: '2023-11-15T00:00:00Z',
        end_time: '2023-11-15T00:00:30Z',
      }),
    'the last orders': () =>
      store.listOrders('1', { page: size / 20, page_size: 20, sort_by: 'created-ascending' }),
    'all exclusions': () => store.listExclusions('1', first),
    'exclusions of a customer': () => store.listExclusions('1', { ...first, customer_id: '77' }),
    'exclusions with words that few have': () =>
      store.listExclusions('1', { ...first, keyword: '1977@example .com' }),
    'exclusions of an email address': () => store.listExclusions('1', { ...first, email: '77@example.com' }),
  };

  it.each(Object.entries(lists))('lists %s without reading the others', async (_name, list) => {
    const statements = await readsOf(list);
    expect((await list()).list.length).toBeGreaterThan(0);
    for (const statement of statements) expect(await rowsReadBy(db, statement)).toBeLessThanOrEqual(10_000);
  });

  /** PostgreSQL is another process: its statements may read up to 20,000 rows, and some that do not match. */
  const longestStep = () => (isSqlite(db) ? 10_000 : 21_000);
  const longLists: Record<string, List> = {
    'customer events in the middle': () => store.listCustomerEvents('1', { page: 400, page_size: 20 }),
    'orders in the middle': () => store.listOrders('1', { page: 400, page_size: 20 }),
    'orders by the time of their requests': () =>
      store.listOrders('1', { ...first, start_sent_at: '2023-11-15T00:00:00Z', type: 6 }),
    'orders of most of the time': () =>
      store.listOrders('1', { page: 400, page_size: 20, start_time: '2023-11-14T22:13:30Z' }),
    'the whole audit log': () => store.listAudit('1', { page: 400, page_size: 20 }),
    'the audit log of a person who does most': () =>
      store.listAudit('1', { page: 400, page_size: 20, person_id: '7' }),
    'exclusions with words that many have': () =>
      store.listExclusions('1', { ...first, keyword: '7@example' }),
    'exclusions with words that all have': () =>
      store.listExclusions('1', { ...first, page: 250, keyword: 'example' }),
  };

  it.each(Object.entries(longLists))('lists %s in statements that each read a part', async (_name, list) => {
    const statements = await readsOf(list);
    expect((await list()).list.length).toBeGreaterThan(0);
    for (const statement of statements)
      expect(await rowsReadBy(db, statement)).toBeLessThanOrEqual(longestStep());
  });

  const counted: Record<string, List> = {
    orders: () => store.listOrders('1', first),
    'customer events': () => store.listCustomerEvents('1', first),
    exclusions: () => store.listExclusions('1', first),
    'the audit log': () => store.listAudit('1', first),
    'an action in the audit log': () => store.listAudit('1', { ...first, action: 'create_review' }),
  };

  it.each(Object.entries(counted))('reads the total of %s from counters', async (_name, list) => {
    const statements = await readsOf(list);
    expect(statements.filter(({ sql }) => sql.includes('record_count'))).toHaveLength(1);
    // The others read the page and its rows.
    expect(statements.length).toBeLessThanOrEqual(3);
  });

  it.runIf(database.name === 'SQLite')('compares orders with filters in an index alone', async () => {
    const query = { page: 400, page_size: 20, type: 1, start_sent_at: '2023-11-15T00:00:00Z' };
    const steps = [];
    for (const filters of [
      query,
      { ...query, page: 1 },
      { ...query, type: 0, end_time: '2023-11-15T06:00:00Z' },
    ])
      for (const { sql, parameters } of await readsOf(() => store.listOrders('1', filters))) {
        const explained = CompiledQuery.raw(`explain query plan ${sql}`, [...parameters]);
        const { rows } = await db.executeQuery<{ detail: string }>(explained);
        // The rows of the page itself are looked up by their ids.
        if (!sql.includes('json_each')) steps.push(...rows.map(({ detail }) => detail));
      }
    const reads = steps.filter((step) => /^(SCAN|SEARCH) shop_order/.test(step));
    expect(reads.length).toBeGreaterThan(0);
    expect(reads.filter((step) => !step.includes('COVERING INDEX'))).toEqual([]);
  });

  const period = { start_time: '2023-11-15T00:00:00Z', end_time: '2023-11-15T06:00:00Z' };
  const sent = { start_sent_at: period.start_time, end_sent_at: period.end_time };
  const sorts = [{ sort_by: 'created-ascending' }, { sort_by: 'created-descending' }] as const;
  type Position = typeof first & { sort_by?: (typeof sorts)[number]['sort_by'] };
  const anyFilters: [string, object, (query: Position) => Promise<unknown>][] = [
    ['orders', { type: 1, ...period, ...sent }, (query) => store.listOrders('1', query)],
    [
      'customer events',
      { event_type: 'VIEW_REVIEW', os_type: 'iOS', event_source: 'ADMIN' },
      (query) => store.listCustomerEvents('1', query),
    ],
    [
      'exclusions',
      { keyword: '7@example', customer_id: '77', email: '77@example.com' },
      (query) => store.listExclusions('1', query),
    ],
    [
      'entries of the audit log',
      { action: 'hide_reviews', subject_id: '7', person_id: '8', ...period },
      (query) => store.listAudit('1', query),
    ],
    [
      'deliveries',
      { state: 'delivered', ...period },
      (query) => store.listDeliveries('1', { ...query, webhook_id: '1' }),
    ],
  ];

  it.each(anyFilters)(
    'lists %s with any filters, in every order, in statements that each read a part',
    { timeout: 240_000 },
    async (_name, filters, list) => {
      for (const filter of subsetsOf(filters)) {
        for (const order of sorts) {
          for (const page of [1, 1_000]) {
            const query = { ...filter, ...order, page, page_size: 20 };
            const statements = await readsOf(() => list(query));
            for (const statement of new Map(statements.map((one) => [one.sql, one])).values()) {
              const rows = await rowsReadBy(db, statement);
              expect(rows, `${JSON.stringify(query)}: ${statement.sql}`).toBeLessThanOrEqual(longestStep());
            }
          }
        }
      }
    },
  );
});

function subsetsOf(filters: object): object[] {
  let subsets: object[] = [{}];
  for (const [name, value] of Object.entries(filters)) {
    subsets = subsets.flatMap((subset) => [subset, { ...subset, [name]: value }]);
  }
  return subsets;
}

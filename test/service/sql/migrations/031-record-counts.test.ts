import { sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { describe, expect, it } from 'vitest';
import { migrate, migrations } from '../../../../src/service/sql/migrations/migrate.ts';
import { sqlStore } from '../../../../src/service/sql/sql-store.ts';
import { databases } from '../../../../testing/service/databases.ts';

describe.each(databases)('on $name', ({ create }) => {
  it('counts existing records, and finds entries of the audit log by subject', async () => {
    const database = await create({ empty: true });
    const db = database.open();
    const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
    const { error } = await migrator.migrateTo('029-import-products');
    if (error) throw error;
    await sql`insert into shop_order values
      ('1', '1', '', '', '', '', '', '', 1, '[]', '', '', '2024-05-01T12:00:00Z', ''),
      ('1', '2', '', '', '', '', '', '', 3, '[]', '', '', '2024-05-01T12:00:00Z', '')`.execute(db);
    await sql`insert into customer_event values
      ('1', 'a', 'PAGINATION', 'iOS', 'EMAIL', '', '', '', '2024-05-01T12:00:00Z')`.execute(db);
    await sql`insert into customer_exclusion values ('2', 'a', '7', '', '', '', '', '', '', '')`.execute(db);
    await sql`insert into audit_entry values
      ('1', '1714564800000-a', '', '', '', 'hide_reviews', ' 7 8 7 ', '', 'done'),
      ('1', '1714564800000-b', '', '', '', 'remove_customer', '', '', 'done')`.execute(db);

    await migrate(db);
    const store = sqlStore(db, Date.now);
    const first = { page: 1, page_size: 10 };
    expect(await store.listOrders('1', { ...first, type: 3 })).toMatchObject({
      count: 1,
      list: [{ id: '2' }],
    });
    expect((await store.listCustomerEvents('1', { ...first, os_type: 'iOS' })).count).toBe(1);
    expect((await store.listExclusions('2', first)).count).toBe(1);
    expect((await store.listAudit('1', { ...first, subject_id: '8' })).count).toBe(1);
    expect((await store.listAudit('1', first)).count).toBe(2);
    expect(await Array.fromAsync(store.verify())).toEqual([]);
    await database.drop();
  });
});

import { sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { describe, expect, it } from 'vitest';
import { migrate, migrations } from '../../../../src/service/sql/migrations/migrate.ts';
import { sqlStore } from '../../../../src/service/sql/sql-store.ts';
import { databases } from '../../../../testing/service/databases.ts';

describe.each(databases)('on $name', ({ create }) => {
  it('counts existing hidden reviews apart from waiting ones, and finds existing exclusions by words', async () => {
    const database = await create({ empty: true });
    const db = database.open();
    const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
    const { error } = await migrator.migrateTo('033-customer-removals');
    if (error) throw error;
    await sql`insert into product (shop_id, id, handle, title) values ('1', '12', 'lamp', 'Lamp')`.execute(
      db,
    );
    for (const [product, is_published, reason] of [
      ['12', 1, ''],
      ['12', 0, ''],
      ['12', 0, 'spam'],
      ['12', 0, 'fake'],
      ['0', 0, 'fake'],
    ] as const) {
      await sql`insert into review (shop_id, product_id, rating, author, author_email, author_phone, author_country,
        title, content, commented_at, item_type, order_id, source, is_verified, is_featured, is_published, is_top, tag,
        search, media_count, hidden_reason, created_at, updated_at)
        values ('1', ${product}, 5, '', '', '', '', '', '', '', '', '0', 'Shop', 0, 0, ${is_published}, 0, '', ' ', 0,
        ${reason}, '', '')`.execute(db);
    }
    await sql`insert into review_count values ('1', '12', 1, 5, 0, 0, 'Shop', 0, 1),
      ('1', '12', 0, 5, 0, 0, 'Shop', 0, 3), ('1', '*', 1, 5, 0, 0, 'Shop', 3, 1),
      ('1', '*', 0, 5, 0, 0, 'Shop', 3, 3), ('1', '0', 0, 5, 0, 0, 'Shop', 2, 1)`.execute(db);
    await sql`insert into customer_exclusion values
      ('1', 'x', '7', 'Ada', '', '', '', ${'7\nada\n\n\n'}, '', '')`.execute(db);
    await sql`insert into record_count values ('1', 'exclusions', '', '', '', 0, 1)`.execute(db);

    await migrate(db);
    const store = sqlStore(db, Date.now);
    const counts = Object.fromEntries(
      await Promise.all(
        (['all', 'published', 'waiting', 'hidden'] as const).map(async (state) => [
          state,
          (await store.listModeration('1', { state, page: 1, page_size: 1 })).count,
        ]),
      ),
    );
    expect(counts).toEqual({ all: 5, published: 1, waiting: 1, hidden: 3 });
    expect(await store.listExclusions('1', { keyword: 'd', page: 1, page_size: 9 })).toMatchObject({
      count: 1,
    });
    expect(await Array.fromAsync(store.verify())).toEqual([]);
    await database.drop();
  });
});

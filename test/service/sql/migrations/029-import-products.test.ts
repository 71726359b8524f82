import { sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { describe, expect, it } from 'vitest';
import { migrate, migrations } from '../../../../src/service/sql/migrations/migrate.ts';
import { sqlStore } from '../../../../src/service/sql/sql-store.ts';
import { databases } from '../../../../testing/service/databases.ts';
import { aReview } from '../../../../testing/service/review.ts';

describe.each(databases)('the migration for products of imports on $name', ({ create }) => {
  it('lets imports of before be undone: reviews that they changed or created, and new products', async () => {
    const database = await create({ empty: true });
    const db = database.open();
    const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
    await migrator.migrateTo('025-replaced-values');
    for (const [id, product] of [
      [1, '12'],
      [2, '13'],
    ] as const) {
      await sql`insert into product (shop_id, id, handle, title) values ('1', ${product}, ${product}, 'Lamp')`.execute(
        db,
      );
      await sql`insert into review (id, shop_id, product_id, rating, author, author_email, author_phone, author_country,
        title, content, commented_at, item_type, order_id, source, is_verified, is_featured, is_published, is_top, tag,
        search, media_count, author_email_key, created_at, updated_at)
        values (${id}, '1', ${product}, 1, 'A', '', '', '', '', '', '', '', '0', '', 0, 0, 1, 0, '', '', 0, '', '', '')`.execute(
        db,
      );
    }
    await sql`insert into import_run (id, shop_id, file, started_at) values (1, '1', 'old.csv', '')`.execute(
      db,
    );
    const before = JSON.stringify(
      aReview({ title: 'Before', media: [{ url: '/a.jpg' }], reply: { content: 'Hi' } }),
    );
    await sql`insert into import_change (shop_id, run_id, review_id, before)
      values ('1', 1, 1, ${before}), ('1', 1, 2, null)`.execute(db);
    await migrate(db);
    const store = sqlStore(db, Date.now);
    while ((await store.undoImport('1', '1', 10)) > 0);
    const stored = await Array.fromAsync(store.exportReviews('1'));
    expect(stored.map(({ review }) => review)).toMatchObject([
      { title: 'Before', rating: 5, media: [{ url: '/a.jpg' }], reply: { content: 'Hi' } },
    ]);
    expect((await store.listProducts('1')).map(({ id }) => id)).toEqual(['12']);
    await database.drop();
  });
});

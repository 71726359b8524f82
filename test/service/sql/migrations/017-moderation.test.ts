import { sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { describe, expect, it } from 'vitest';
import { migrate, migrations } from '../../../../src/service/sql/migrations/migrate.ts';
import { sqlStore } from '../../../../src/service/sql/sql-store.ts';
import { databases } from '../../../../testing/service/databases.ts';

describe.each(databases)('the migration for moderation on $name', ({ create }) => {
  it('lets reviews of before be found by the email address of their author, in any spelling', async () => {
    const database = await create({ empty: true });
    const db = database.open();
    const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
    await migrator.migrateTo('016-audit');
    const emails = ['Ada@Example.COM', 'ÅSA@BÜCHER.example', '', 'bob@example.com'];
    for (const [index, email] of emails.entries()) {
      await sql`insert into review (id, shop_id, product_id, rating, author, author_email, author_phone, author_country,
        title, content, commented_at, item_type, order_id, source, is_verified, is_featured, is_published, is_top, tag,
        search, media_count, created_at, updated_at)
        values (${index + 1}, '1', '12', 5, 'A', ${email}, '', '', '', '', '', '', '0', '', 0, 0, 0, 0, '', '', 0, '', '')`.execute(
        db,
      );
    }
    await sql`insert into review_count values ('1', '*', 0, 5, 0, 0, '', 0, 4)`.execute(db);
    await migrate(db);
    const store = sqlStore(db, Date.now);
    const ids = async (email: string) => {
      const records = await store.exportCustomer('1', { email });
      return records === 'ambiguous' ? records : records.reviews.map(({ id }) => id);
    };
    expect(await ids('ada@example.com')).toEqual(['1']);
    expect(await ids('åsa@xn--bcher-kva.example')).toEqual(['2']);
    const waiting = await store.listModeration('1', { state: 'waiting', page: 1, page_size: 9 });
    expect(waiting.count).toBe(4);
    await database.drop();
  });
});

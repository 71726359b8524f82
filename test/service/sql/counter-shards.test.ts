import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { sqlStore } from '../../../src/service/sql/sql-store.ts';
import { anOrder } from '../../../testing/service/content/order.ts';
import { aReview } from '../../../testing/service/content/review.ts';
import { databases } from '../../../testing/service/databases/databases.ts';

const postgres = databases.find(({ name }) => name === 'PostgreSQL');

it.runIf(postgres)(
  'a write does not wait for the counters that one about another product or order holds',
  async () => {
    const database = (await postgres?.create()) ?? expect.unreachable();
    const store = sqlStore(database.open(), Date.now);
    await store.createReview('1', aReview());
    await store.saveOrders('1', [anOrder({ id: '100' })]);
    await database
      .open()
      .transaction()
      .execute(async (trx) => {
        const { rows: tables } = await sql<{ name: string }>`select tablename as name from pg_tables
        where schemaname = 'public' and tablename like '%\\_count' order by 1`.execute(trx);
        expect(tables).toEqual([{ name: 'record_count' }, { name: 'review_count' }]);
        for (const { name } of tables) {
          const { rows } = await sql`select * from ${sql.table(name)} for update`.execute(trx);
          expect(rows.length).toBeGreaterThan(0);
        }
        await store.createReview('1', aReview({ product_id: '13', product_handle: 'desk' }));
        expect((await store.rating('1', { kind: 'all' })).review_count).toBe(2);
        await store.saveOrders('1', [anOrder({ id: '101' })]);
        expect((await store.listOrders('1', { page: 1, page_size: 20 })).count).toBe(2);
      });
    await database.drop();
  },
);

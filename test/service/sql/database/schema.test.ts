import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { Database } from '../../../../src/service/sql/database/schema.ts';
import { sqlStore } from '../../../../src/service/sql/sql-store.ts';
import { aReview } from '../../../../testing/service/content/review.ts';
import { referenceTables } from '../../../../testing/service/databases/across-shops.ts';
import { databases } from '../../../../testing/service/databases/databases.ts';

const postgres = databases.find(({ name }) => name !== 'SQLite');

async function rowsOf<Row>(query: (db: Database) => Promise<{ rows: Row[] }>): Promise<Row[]> {
  const database = await postgres?.create();
  if (!database) return [];
  const { rows } = await query(database.open());
  await database.drop();
  return rows;
}

describe.runIf(postgres)('on PostgreSQL', () => {
  it('every unique index starts with the shop', async () => {
    const indexes = await rowsOf((db) =>
      sql<{
        table: string;
        definition: string;
      }>`select tablename as table, indexdef as definition from pg_indexes
        where schemaname = 'public' and indexdef like 'CREATE UNIQUE%'`.execute(db),
    );
    expect(indexes.length).toBeGreaterThan(10);
    const strays = indexes.filter(
      ({ table, definition }) => !referenceTables.includes(table) && !definition.includes('(shop_id'),
    );
    expect(strays).toEqual([]);
  });

  it('every table can be partitioned by shop, with all its keys', async () => {
    const partitions = await rowsOf(async (db) => {
      const { rows } = await sql<{ name: string }>`select tablename as name from pg_tables
        where schemaname = 'public'`.execute(db);
      const names = rows.map(({ name }) => name).filter((name) => !referenceTables.includes(name));
      return db.transaction().execute(async (trx) => {
        for (const name of names) {
          const partitioned = sql.table(`${name}_by_shop`);
          await sql`create table ${partitioned} (like ${sql.table(name)} including all)
            partition by hash (shop_id)`.execute(trx);
        }
        const found = await sql<{
          relname: string;
        }>`select relname from pg_class where relkind = 'p'`.execute(trx);
        for (const name of names) await sql`drop table ${sql.table(`${name}_by_shop`)}`.execute(trx);
        return found;
      });
    });
    expect(partitions.length).toBeGreaterThan(10);
  });

  it('every reference to a row of a shop includes the shop', async () => {
    const references = await rowsOf((db) =>
      sql<{ table: string; definition: string }>`select conrelid::regclass::text as table,
        pg_get_constraintdef(oid) as definition from pg_constraint where contype = 'f'`.execute(db),
    );
    expect(references.length).toBeGreaterThan(5);
    const strays = references.filter(({ definition }) => {
      const [, parent = ''] = /REFERENCES (\w+)/.exec(definition) ?? [];
      return !definition.startsWith('FOREIGN KEY (shop_id, ') && !referenceTables.includes(parent);
    });
    expect(strays).toEqual([]);
  });

  it('every text is compared by bytes', async () => {
    const columns = await rowsOf((db) =>
      sql<{ column_name: string }>`select column_name from information_schema.columns
        where table_schema = 'public' and data_type = 'text' and collation_name is distinct from 'C'`.execute(
        db,
      ),
    );
    expect(columns).toEqual([]);
  });
});

it.each(databases)('$name sorts products by the code points of their titles', async ({ create }) => {
  const database = await create();
  const store = sqlStore(database.open(), Date.now);
  for (const [index, title] of ['b', 'Ä', 'a', 'B', 'ab', 'a b', '品'].entries()) {
    const product = { product_id: String(index + 1), product_handle: title, product_title: title };
    await store.createReview('1', aReview(product));
  }
  const titles = (await store.listProducts('1')).map(({ title }) => title);
  expect(titles).toEqual(['B', 'a', 'a b', 'ab', 'b', 'Ä', '品']);
  await database.drop();
});

import { CompiledQuery } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import type { Database } from '../../../../src/service/sql/database/schema.ts';
import { sqlStore } from '../../../../src/service/sql/sql-store.ts';
import type { Store } from '../../../../src/service/store/store.ts';
import { aReview } from '../../../../testing/service/content/review.ts';
import { databases, type FreshDatabase } from '../../../../testing/service/databases/databases.ts';
import { readsOf } from '../../../../testing/service/databases/reads-of.ts';

describe.each(databases)('on $name, a shop with hundreds of sources', (database) => {
  let fresh: FreshDatabase;
  afterEach(() => fresh.drop());

  async function filled(): Promise<{ db: Database; store: Store }> {
    fresh = await database.create();
    const db = fresh.open();
    const store = sqlStore(db, Date.now);
    const reviews = Array.from({ length: 300 }, (_, index) => ({
      key: String(index),
      review: aReview({ source: `Source ${index}`, rating: 5, product_id: '12' }),
    }));
    await store.importTogether((add) => add('1', reviews));
    return { db, store };
  }

  /** How many counters a call sums. */
  async function countersOf(db: Database, call: () => Promise<unknown>): Promise<number> {
    const sums = (await readsOf(call)).filter(({ sql }) => sql.includes('review_count'));
    let rows = 0;
    for (const { sql, parameters } of sums) {
      const [, tables = ''] = /( from .*?)(?: group by .*)?$/s.exec(sql) ?? [];
      const query = CompiledQuery.raw(`select count(*) as rows${tables}`, [...parameters]);
      const counted = await db.executeQuery<{ rows: number }>(query);
      rows += Number(counted.rows[0]?.rows);
    }
    return rows;
  }

  it('has ratings, lists and products that do not read a counter of each', async () => {
    const { db, store } = await filled();
    const page = { page: 1, page_size: 20, is_published: 1 } as const;
    const calls: (() => Promise<unknown>)[] = [
      ...(['all', 'products', 'store'] as const).map((kind) => () => store.rating('1', { kind })),
      () => store.rating('1', { kind: 'product', id: '12' }),
      () => store.listReviews('1', page),
      () => store.listReviews('1', { ...page, product_id: '12' }),
      () => store.listProducts('1'),
    ];
    for (const call of calls) expect(await countersOf(db, call)).toBeLessThan(20);
  });

  it('still counts by source', async () => {
    const { store } = await filled();
    const list = (sources?: string[]) =>
      store.listReviews('1', { page: 1, page_size: 1, ...(sources ? { sources } : {}) });
    expect((await store.rating('1', { kind: 'all' })).review_count).toBe(300);
    expect((await list()).count).toBe(300);
    expect((await list(['Source 7', 'Source 8', 'other'])).count).toBe(2);
  });
});

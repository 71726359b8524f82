import { type KyselyPlugin, sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { openSqlite } from '../../../../src/service/drivers/sqlite/node-sqlite.ts';
import { migrate } from '../../../../src/service/sql/migrations/migrate.ts';
import { sqlStore } from '../../../../src/service/sql/sql-store.ts';
import { aReview } from '../../../../testing/service/content/review.ts';
import { testKeys } from '../../../../testing/service/test-access.ts';

it('the statements that restore changed reviews are hardly more than the reviews', async () => {
  const statementsFor = async (count: number) => {
    let statements = 0;
    const counting: KyselyPlugin = {
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        statements += 1;
        return result;
      },
    };
    const db = openSqlite(':memory:').withPlugin(counting);
    onTestFinished(() => db.destroy());
    await migrate(db);
    const store = sqlStore(db, () => Date.parse('2024-05-01T12:00:00Z'), testKeys);
    const reviews = (content: string) =>
      Array.from({ length: count }, (_, index) => ({
        key: `key-${index}`,
        review: aReview({ content, reply: { content: 'Thank you', reply_at: '2024-05-01T12:00:00Z' } }),
      }));
    await store.importTogether((add) => add('1', reviews('first')), await store.beginImport('1', 'a.csv'));
    const second = await store.beginImport('1', 'b.csv');
    await store.importTogether((add) => add('1', reviews('second')), second);
    statements = 0;
    expect(await store.undoImport('1', second, 100)).toBe(count);
    return statements;
  };
  const [few, many] = [await statementsFor(10), await statementsFor(60)];
  // One for each review, and few for events and for parts of the batch.
  expect(many - few).toBeLessThan(60);
});

it('the search index merges a part only once half of it is deleted', async () => {
  const db = openSqlite(':memory:');
  onTestFinished(() => db.destroy());
  await migrate(db);
  const { rows } = await sql`select v from review_search_config where k = 'deletemerge'`.execute(db);
  expect(rows).toEqual([{ v: 50 }]);
});

import { CompiledQuery, type KyselyPlugin } from 'kysely';
import { expect, it } from 'vitest';
import { insertRows } from '../../../../src/service/sql/database/insert-rows.ts';
import { sqlStore } from '../../../../src/service/sql/sql-store.ts';
import { aReview } from '../../../../testing/service/content/review.ts';
import { databases } from '../../../../testing/service/databases/databases.ts';
import { testKeys } from '../../../../testing/service/test-access.ts';

it.each(databases)('the entry of a large job is removed in bounded steps: $name', async ({ create }) => {
  const database = await create();
  const db = database.open();
  let time = Date.parse('2020-05-01T12:00:00Z');
  const store = sqlStore(db, () => time, testKeys);
  const { id: review } = await store.createReview('1', aReview());
  const entry = { actor: 'person', actor_label: '7', action: 'moderate_matching_reviews' };
  const begin = () => store.beginAudit('1', { ...entry, subject_ids: [], reason: '' });
  const [old, older] = [await begin(), await begin()];
  const subjects = Array.from({ length: 2_500 }, (_, index) => ({
    ...{ shop_id: '1', subject_id: `${index}`, id: index % 2 ? old : older },
  }));
  const decisions = subjects.map(({ shop_id, id }, index) => ({
    ...{
      shop_id,
      entry_id: id,
      review_id: Number(review),
      number: index + 1,
      at: '',
      changes: '{}',
      ...entry,
    },
  }));
  await insertRows(db, 'audit_subject', subjects);
  await insertRows(db, 'review_decision', decisions);
  time = Date.parse('2024-05-01T12:00:00Z');
  const kept = await begin();
  await insertRows(db, 'audit_subject', [{ shop_id: '1', subject_id: '1', id: kept }]);

  const removed: number[] = [];
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      if (result.rows.some((row) => row.removed === 1)) removed.push(result.rows.length);
      return result;
    },
  };
  const watched = sqlStore(db.withPlugin(plugin), () => time, testKeys);
  const run = { actor: 'service', startedAt: time } as const;
  expect(await watched.removeExpired('audit_log', Date.parse('2021-01-01'), 100, run)).toBe(2);
  expect(removed).toEqual([1_000, 1_000, 500, 1_000, 1_000, 500]);
  const left = (table: string) =>
    db.executeQuery(CompiledQuery.raw(`select count(*) as count from ${table}`)).then(({ rows }) => rows);
  expect(
    [await left('audit_subject'), await left('review_decision')].map((rows) => Number(Object(rows[0]).count)),
  ).toEqual([1, 0]);
  expect(await Array.fromAsync(store.verify())).toEqual([]);
  await database.drop();
});

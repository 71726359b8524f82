import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSqlite } from '../../../src/service/drivers/sqlite/node-sqlite.ts';
import { migrate } from '../../../src/service/sql/migrations/migrate.ts';
import { sqlStore } from '../../../src/service/sql/sql-store.ts';
import { exerciseStore } from '../../../testing/service/content/exercise-store.ts';
import { aReview } from '../../../testing/service/content/review.ts';
import { straysAmong } from '../../../testing/service/databases/across-shops.ts';
import { databases, freshStore } from '../../../testing/service/databases/databases.ts';
import { recordStatements as recordAll } from '../../../testing/service/databases/record-statements.ts';
import { executingPlaces } from '../../../testing/service/databases/executing-places.ts';
import { planSteps } from '../../../testing/service/databases/plan-steps.ts';
import { recordStatements } from '../../../testing/service/databases/recorded-statements.ts';
import { unboundedSteps } from '../../../testing/service/databases/unbounded-steps.ts';
import { storeConformance } from '../../conformance/store.ts';
import { uploadStoreConformance } from '../../conformance/upload-store.ts';

/**
 * Places whose statements read whole tables by their nature, in commands or when the service starts, and
 * searches, which `plans.test.ts` explains with 20,000 reviews.
 */
const others =
  /^(migrations|database\/tables|upkeep\/(backup|restore|verify|exports|advance-ids)|access\/sealed-secrets|search|lists\/found-rows)/;

const { statements, stop } = recordAll();
afterAll(stop);

const executed = new Set<string>();

describe.each(databases)('on $name', (database) => {
  let recording: ReturnType<typeof recordStatements>;
  beforeAll(() => {
    recording = recordStatements();
  });
  afterAll(() => recording.stop());

  storeConformance(database.name, (now) => freshStore(database, now));
  uploadStoreConformance(database.name, (now) => freshStore(database, now));

  it('no statement of any method scans or sorts a table that grows', async () => {
    const clock = { now: Date.parse('2024-05-01T12:00:00Z') };
    const store = await freshStore(database, () => clock.now);
    await exerciseStore(store, clock);
    await store.close();
    recording.stop();
    const fresh = await database.create({ empty: true });
    const db = fresh.open();
    await migrate(db);
    const explain = await planSteps(db);
    const found = [];
    for (const statement of recording.statements.values()) {
      for (const place of statement.places) executed.add(place);
      if (![...statement.places].every((place) => others.test(place)))
        found.push(...(await unboundedSteps(explain, statement)));
    }
    expect(found).toEqual([]);
    await fresh.drop();
  });
});

it.runIf(databases.length > 1)('executes every statement, so that each is explained', () => {
  const missing = executingPlaces().filter((place) => !executed.has(place) && !others.test(place));
  expect(missing).toEqual([]);
});

it('no statement of the suite reads or writes rows of shops without a shop, except for a short list', async () => {
  const database = await databases[0]?.create();
  expect(database && (await straysAmong(statements, database.open()))).toEqual([]);
  await database?.drop();
});

it('persists reviews in a file, and migrates it once', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'store-'));
  const open = async () => {
    const db = openSqlite(join(folder, 'deep', 'reviews.db'));
    await migrate(db);
    return sqlStore(db, Date.now);
  };
  const first = await open();
  const { id } = await first.createReview('1', aReview({ title: 'Kept' }));
  await first.close();
  const second = await open();
  expect((await second.findReview('1', id))?.title).toBe('Kept');
  await second.close();
  rmSync(folder, { recursive: true });
});

it('reads while another connection writes', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'store-'));
  const [writer, reader] = [openSqlite(join(folder, 'reviews.db')), openSqlite(join(folder, 'reviews.db'))];
  await migrate(writer);
  const writing = sqlStore(writer, Date.now);
  await writing.importTogether(async (add) => {
    await add('1', [{ key: 'a', review: aReview() }]);
    const { count } = await sqlStore(reader, Date.now).listReviews('1', { page: 1, page_size: 1 });
    expect(count).toBe(0);
  });
  expect((await sqlStore(reader, Date.now).listReviews('1', { page: 1, page_size: 1 })).count).toBe(1);
  await Promise.all([writer.destroy(), reader.destroy()]);
  rmSync(folder, { recursive: true });
});

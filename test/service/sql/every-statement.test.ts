import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrate } from '../../../src/service/sql/migrations/migrate.ts';
import { exerciseStore } from '../../../testing/service/content/exercise-store.ts';
import { databases, freshStore } from '../../../testing/service/databases/databases.ts';
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

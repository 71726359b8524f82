import { sqlStore } from '../../src/service/sql/sql-store.ts';
import type { Store } from '../../src/service/store/store.ts';
import { createSeededRandom } from '../../testing/determinism/seeded-random.ts';
import {
  type Changes,
  changeUntilKilled,
  noChanges,
} from '../../testing/service/databases/change-until-killed.ts';
import type { Proof } from './proof.ts';
import { openMigrated } from './soak-databases.ts';

/**
 * Four processes change the same reviews in every way, and each is killed after 10 to 120 changes and
 * replaced, until `size` changes are made. The books must then be right, and no acknowledged change may be
 * lost.
 */
export const books: Proof = {
  size: 10_000,
  claim: 'changes by four processes, killed throughout',
  async run(database, size) {
    const { url, db } = await openMigrated(database);
    const store = sqlStore(db, Date.now);
    await store.createWebhook('1', { topic: 'review/updated', url: 'https://example.com/' });
    const changes = noChanges();
    const kills = await changeInProcesses(url, size, changes);
    const faults = [...(await Array.fromAsync(store.verify())), ...(await lostChanges(store, changes))];
    await store.close();
    await database.drop(url);
    return {
      cases: changes.count,
      faults,
      note: `${kills} kills, ${changes.refused} waited too long for locks`,
    };
  },
};

async function changeInProcesses(url: string, size: number, changes: Changes): Promise<number> {
  let kills = 0;
  await Promise.all(
    [1, 2, 3, 4].map(async (worker) => {
      const random = createSeededRandom(worker);
      while (changes.count < size) {
        const most = 10 + Math.floor(random() * 110);
        await changeUntilKilled(url, { seed: worker * 100_000 + ++kills, most }, changes);
      }
    }),
  );
  return kills;
}

/** Imports may delete and create reviews of their own, which `changes` does not count. */
async function lostChanges(store: Store, { created, doomed, deleted }: Changes): Promise<string[]> {
  const stored = new Set<string>();
  for await (const { review } of store.exportReviews('1')) stored.add(review.id);
  const lost = [...created].filter((id) => !doomed.has(id) && !stored.has(id));
  const undead = [...deleted].filter((id) => stored.has(id) && created.has(id));
  return [
    ...lost.map((id) => `review ${id} was created and is lost`),
    ...undead.map((id) => `review ${id} was deleted and is there`),
  ];
}

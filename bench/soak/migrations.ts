import { spawn } from 'node:child_process';
import { once } from 'node:events';
import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { openDatabase } from '../../src/service/drivers/open-database.ts';
import type { Database } from '../../src/service/sql/database/schema.ts';
import { migrate } from '../../src/service/sql/migrations/migrate.ts';
import { sqlStore } from '../../src/service/sql/sql-store.ts';
import { createSeededRandom } from '../../testing/determinism/seeded-random.ts';
import { aReview } from '../../testing/service/content/review.ts';
import { laterMigrations } from '../../testing/service/databases/later-migrations.ts';
import type { Proof } from './proof.ts';
import type { SoakDatabase } from './soak-databases.ts';

const script = fileURLToPath(
  new URL('../../testing/service/databases/migrate-until-killed.ts', import.meta.url),
);

/**
 * Migrations to a later version, of new databases and of databases that this version filled. Most are killed
 * before a random statement or at a random time; four processes at once migrate every tenth database, and
 * some of them are killed. Afterwards another migration must succeed, find every review, and leave correct
 * books.
 */
export const migrations: Proof = {
  size: 500,
  claim: 'migrations, killed',
  async run(database, size) {
    const random = createSeededRandom(size);
    const faults: string[] = [];
    let kills = 0;
    for (let index = 0; index < size; index++) {
      const isFilled = random() < 0.5;
      const url = await database.create();
      if (isFilled) await fill(url);
      const processes = Array.from({ length: index % 10 === 9 ? 4 : 1 }, () => migrateAndKill(url, random));
      const ends = await Promise.all(processes);
      kills += ends.filter((end) => end === 'killed').length;
      const found = [
        ...ends.filter((end) => !['killed', 'done'].includes(end)),
        ...(await mistakes(url, isFilled)),
      ];
      faults.push(...found.map((fault) => `database ${index}: ${fault}`));
      await database.drop(url);
    }
    faults.push(...(await newerVersion(database)));
    return { cases: size, faults, note: `${kills} processes killed` };
  },
};

/**
 * Resolves to `killed`, `done` or the error of the process. A third of the kills come from outside the
 * process.
 */
async function migrateAndKill(url: string, random: () => number): Promise<string> {
  const killAt = random() < 0.67 ? 1 + Math.floor(random() * statements) : Number.POSITIVE_INFINITY;
  const delay = random() * duration;
  const flags = ['--disable-warning=ExperimentalWarning', script, url, String(killAt)];
  const child = spawn(process.execPath, flags, { stdio: ['ignore', 'pipe', 'pipe'] });
  const exit = once(child, 'exit');
  const messages = Array.fromAsync(child.stderr);
  if (killAt === Number.POSITIVE_INFINITY) {
    await once(child.stdout, 'data');
    await sleep(delay);
    child.kill('SIGKILL');
  } else child.stdout.resume();
  const [code, signal] = await exit;
  if (signal === 'SIGKILL') return 'killed';
  return code === 0 ? 'done' : Buffer.concat(await messages).toString();
}

/** About how many a migration of an empty database takes, and its milliseconds. */
const statements = 110;
const duration = 300;

async function fill(url: string): Promise<void> {
  const db = openDatabase(url, '');
  await migrate(db);
  const store = sqlStore(db, Date.now);
  for (let count = 0; count < filledReviews; count++) {
    const product = { product_id: String(count % 3), product_handle: '', product_title: '' };
    await store.createReview(
      '1',
      aReview({ ...product, content: `text ${count}`, media: [{ url: '/a.jpg' }] }),
    );
  }
  await db.destroy();
}

const filledReviews = 40;

async function mistakes(url: string, isFilled: boolean): Promise<string[]> {
  const db = openDatabase(url, '');
  try {
    await migrate(db, laterMigrations);
    return await checked(db, isFilled ? filledReviews : 0);
  } catch (error) {
    return [String(error)];
  } finally {
    await db.destroy();
  }
}

async function checked(db: Database, before: number): Promise<string[]> {
  const store = sqlStore(db, Date.now);
  const found = await Array.fromAsync(store.verify());
  const { id } = await store.createReview('1', aReview());
  if (Number(id) <= before) found.push(`the new review got the id ${id} of another`);
  const { count } = await store.listReviews('1', { page: 1, page_size: 1, has_media: 1 });
  if (count !== before) found.push(`${count} of ${before} reviews with media are left`);
  const { count: words } = await store.listReviews('1', { page: 1, page_size: 1, keyword: 'text' });
  if (words !== before) found.push(`${words} of ${before} reviews are found by a search`);
  return found;
}

async function newerVersion(database: SoakDatabase): Promise<string[]> {
  const url = await database.create();
  const db = openDatabase(url, '');
  await migrate(db, laterMigrations);
  const refused = await migrate(db).then(
    () => 'nothing',
    (error: Error) => error.message,
  );
  await db.destroy();
  await database.drop(url);
  return /newer version of this program/.test(refused)
    ? []
    : [`a newer database was refused with ${refused}`];
}

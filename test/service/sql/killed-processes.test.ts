import { spawn } from 'node:child_process';
import { once } from 'node:events';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { sqlStore } from '../../../src/service/sql/sql-store.ts';
import type { RatingSubject } from '../../../src/service/store/ratings.ts';
import type { Store } from '../../../src/service/store/store.ts';
import { databases } from '../../../testing/service/databases.ts';

const script = fileURLToPath(new URL('../../../testing/service/change-reviews.ts', import.meta.url));

/** Changes reviews in a process of its own, which is killed after a number of changes. Returns how many there were. */
async function changeUntilKilled(url: string, seed: number, most: number): Promise<number> {
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', script, url, String(seed)],
    {
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  const exit = once(child, 'exit');
  const messages = Array.fromAsync(child.stderr);
  let changes = 0;
  for await (const dots of child.stdout) {
    changes += dots.length;
    if (changes >= most) child.kill('SIGKILL');
  }
  const [, signal] = await exit;
  if (signal !== 'SIGKILL') throw new Error(Buffer.concat(await messages).toString());
  return changes;
}

/** The ratings that the reviews have, and those that the counters say. */
async function books(store: Store, subject: RatingSubject) {
  const filter =
    subject.kind === 'product'
      ? { product_id: subject.id }
      : subject.kind === 'all'
        ? {}
        : { is_store_review: subject.kind === 'store' ? (1 as const) : (0 as const) };
  const counted: Record<string, number> = {};
  for (const stars of [1, 2, 3, 4, 5]) {
    const query = { ...filter, ratings: [stars], is_published: 1 as const, page: 1, page_size: 1 };
    counted[`star${stars}_count`] = (await store.listReviews('1', query)).count;
  }
  return { counted, counters: await store.rating('1', subject) };
}

describe.each(databases.filter(({ isShared }) => isShared))('on $name', ({ create }) => {
  it('counters stay right while processes that change reviews are killed', { timeout: 120_000 }, async () => {
    const database = await create();
    const seeds = [1, 2, 3, 4];
    const changes = await Promise.all(
      seeds.map(async (seed) => {
        let total = 0;
        for (const most of [20 * seed, 100, 50]) {
          total += await changeUntilKilled(database.url, seed * 1_000 + most, most);
        }
        return total;
      }),
    );
    expect(Math.min(...changes)).toBeGreaterThanOrEqual(170);
    const store = sqlStore(database.open(), Date.now);
    const products = [0, 1, 2, 3].map((id) => ({ kind: 'product', id: String(id) }) as const);
    for (const subject of [...products, { kind: 'all' }, { kind: 'store' }, { kind: 'products' }] as const) {
      const { counted, counters } = await books(store, subject);
      expect(counters).toMatchObject(counted);
    }
    expect((await store.rating('1', { kind: 'all' })).review_count).toBeGreaterThan(0);
    await database.drop();
  });
});

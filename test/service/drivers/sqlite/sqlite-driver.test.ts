import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openSqlite } from '../../../../src/service/drivers/sqlite/node-sqlite.ts';
import type { Database } from '../../../../src/service/sql/database/schema.ts';
import { migrate } from '../../../../src/service/sql/migrations/migrate.ts';
import { sqlStore } from '../../../../src/service/sql/sql-store.ts';
import type { Store } from '../../../../src/service/store/store.ts';
import { aReview } from '../../../../testing/service/content/review.ts';

let folder: string;
let connections: [Database, Database];
let stores: [Store, Store];
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'store-'));
  const open = async () => {
    const db = openSqlite(join(folder, 'reviews.db'));
    await migrate(db);
    return db;
  };
  connections = [await open(), await open()];
  stores = [sqlStore(connections[0], Date.now), sqlStore(connections[1], Date.now)];
});
afterEach(async () => {
  for (const store of stores) await store.close();
  rmSync(folder, { recursive: true });
});

describe('two connections to one SQLite file', () => {
  it('change reviews concurrently without a failure, and the counters stay exact', async () => {
    const [first, second] = stores;
    const ids: string[] = [];
    for (let index = 0; index < 60; index++) {
      ids.push((await first.createReview('1', aReview({ rating: 1 + (index % 5) }))).id);
    }
    const changes = ids.map((id, index) => {
      const store = index % 2 ? first : second;
      return index % 3 ? store.deleteReview('1', id) : store.publishReview('1', id, 0);
    });
    const creations = ids.map((_id, index) =>
      (index % 2 ? first : second).createReview('1', aReview({ rating: 5 })),
    );
    await Promise.all([...changes, ...creations]);

    const published = { page: 1, page_size: 100, is_published: 1 } as const;
    const { count } = await first.listReviews('1', published);
    expect(count).toBe(60);
    expect(await second.rating('1', { kind: 'all' })).toMatchObject({ review_count: 60, star5_count: 60 });
  });

  it('wait for each other without blocking the event loop', async () => {
    const [store] = stores;
    const other = new DatabaseSync(join(folder, 'reviews.db'));
    other.exec('begin immediate');
    let turns = 0;
    const count = setInterval(() => turns++, 1);
    let isDone = false;
    const writing = store.createReview('1', aReview()).then(() => {
      isDone = true;
    });
    await expect.poll(() => turns).toBeGreaterThanOrEqual(20);
    expect(isDone).toBe(false);
    other.exec('commit');
    other.close();
    await writing;
    clearInterval(count);
    expect((await store.rating('1', { kind: 'all' })).review_count).toBe(1);
  });

  it('read while a write of the same process waits for another process', async () => {
    const [store] = stores;
    const { id } = await store.createReview('1', aReview());
    const other = new DatabaseSync(join(folder, 'reviews.db'));
    other.exec('begin immediate');
    let isDone = false;
    const writing = store.publishReview('1', id, 0).then(() => {
      isDone = true;
    });
    expect(await store.findReview('1', id)).toMatchObject({ is_published: 1 });
    expect(await store.rating('1', { kind: 'all' })).toMatchObject({ review_count: 1 });
    expect(isDone).toBe(false);
    other.exec('commit');
    other.close();
    await writing;
    expect(await store.findReview('1', id)).toMatchObject({ is_published: 0 });
  });

  it('read what was committed while a transaction of the same process is open', async () => {
    const [store] = stores;
    const [db] = connections;
    await db.transaction().execute(async (trx) => {
      await trx
        .insertInto('product')
        .values({ shop_id: '1', id: '12', handle: 'lamp', title: 'Lamp', search: '' })
        .execute();
      expect(await store.listProducts('1')).toEqual([]);
    });
    expect(await store.listProducts('1')).toHaveLength(1);
  });

  it('write again after a transaction that failed', async () => {
    const [store] = stores;
    const failing = store.importTogether(() => Promise.reject(new RangeError('disk full')));
    await expect(failing).rejects.toThrow('disk full');
    await store.createReview('1', aReview());
    expect((await store.rating('1', { kind: 'all' })).review_count).toBe(1);
  });
});

it('creates its files for their owner only', async () => {
  await stores[0].createReview('1', aReview());
  const modes = ['', '-wal', '-shm'].map((end) => statSync(join(folder, `reviews.db${end}`)).mode & 0o777);
  expect(modes).toEqual([0o600, 0o600, 0o600]);
});

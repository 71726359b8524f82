import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, it, onTestFinished } from 'vitest';
import { logLimit, withBoundedLog } from '../../../../src/service/drivers/sqlite/bound-log.ts';
import { openSqlite } from '../../../../src/service/drivers/sqlite/node-sqlite.ts';
import { tuneForImport } from '../../../../src/service/drivers/sqlite/tune-for-import.ts';
import { migrate } from '../../../../src/service/sql/migrations/migrate.ts';
import { sqlStore } from '../../../../src/service/sql/sql-store.ts';
import { aReview } from '../../../../testing/service/content/review.ts';

const limit = 256 * 1024;

/** A program that imports, and another process that reads its database. */
async function opened(whileWaiting: () => void) {
  const folder = mkdtempSync(join(tmpdir(), 'log-'));
  const file = join(folder, 'reviews.db');
  const db = openSqlite(file);
  await migrate(db);
  await tuneForImport(db);
  const other = new DatabaseSync(file);
  onTestFinished(async () => {
    other.close();
    await db.destroy();
    rmSync(folder, { recursive: true });
  });
  const waits = { count: 0 };
  const wait = async () => {
    waits.count += 1;
    whileWaiting();
  };
  const store = withBoundedLog(sqlStore(db, Date.now), db, { file, wait, limit });
  let batches = 0;
  const importBatch = async () => {
    batches += 1;
    const rows = Array.from({ length: 50 }, (_, row) => ({ key: `${batches}:${row}`, review: aReview() }));
    await store.importTogether((add) => add('1', rows));
  };
  return { other, waits, importBatch, logLength: () => statSync(`${file}-wal`).size };
}

it('an import keeps the log short, although the service reads during each batch', async () => {
  let endReading = () => {};
  const { other, waits, importBatch, logLength } = await opened(() => endReading());
  let isReading = false;
  endReading = () => {
    if (isReading) other.exec('commit');
    isReading = false;
  };
  let longest = 0;
  for (let batch = 0; batch < 20; batch++) {
    other.exec('begin; select count(*) from review');
    isReading = true;
    await importBatch();
    longest = Math.max(longest, logLength());
    endReading();
  }
  expect(waits.count).toBeGreaterThan(0);
  expect(longest).toBeLessThan(limit + 1024 * 1024);
});

it('has the length that the guide says', () => {
  const guide = readFileSync('docs/scaling.md', 'utf8').replaceAll(/\s+/g, ' ');
  expect(guide).toContain(
    `an import empties the log between two batches once it has ${logLimit / 1024 ** 2} MiB`,
  );
});

it('an import continues beside a long read, such as a backup, and empties the log after it', async () => {
  const { other, importBatch, logLength } = await opened(() => {});
  other.exec('begin; select count(*) from review');
  for (let batch = 0; batch < 10; batch++) await importBatch();
  expect(logLength()).toBeGreaterThan(limit);
  other.exec('commit');
  for (let batch = 0; batch < 10 && logLength() > limit; batch++) await importBatch();
  expect(logLength()).toBeLessThan(limit);
});

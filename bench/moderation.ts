import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';
import { openDatabase } from '../src/service/drivers/open-database.ts';
import type { Database } from '../src/service/sql/database/schema.ts';
import { migrate } from '../src/service/sql/migrations/migrate.ts';
import { sqlStore } from '../src/service/sql/sql-store.ts';
import { aReview } from '../testing/service/content/review.ts';
import { type StartedService, startService } from './service/start-service.ts';

/**
 * Publishes many waiting reviews by one decision while shoppers read, and then undoes it:
 * `node bench/moderation.ts [reviews]`. With DATABASE_URL on this empty database; by default on SQLite.
 */
const [reviews = 62_774] = process.argv.slice(2).map(Number);
const folder = mkdtempSync(join(tmpdir(), 'moderation-'));
const url = process.env.DATABASE_URL ?? `file:${join(folder, 'reviews.db')}`;
const db = openDatabase(url, folder);
await migrate(db);
await storeWaiting(db);
const service = await startService(url);
const query = { query: { state: 'waiting' }, as_of: '2100-01-01T00:00:00Z', decision: 'publish' };
await measure('publish', () => service.call('moderate_matching_reviews', query));
const [job] = (await sqlStore(db, Date.now).listJobs('1', { page: 1, page_size: 1 })).list;
await measure('undo', () => service.call('undo_moderation_job', { job_id: job?.id }));
await service.stop();
await db.destroy();
rmSync(folder, { recursive: true });

async function storeWaiting(database: Database): Promise<void> {
  const store = sqlStore(database, Date.now);
  await store.addCaller('signature', 'p', { shop: '1', secrets: [], scopes: [], expires_at: null });
  for (let start = 0; start < reviews; start += 1_000) {
    await store.importTogether(async (add) => {
      const rows = Array.from({ length: Math.min(1_000, reviews - start) }, (_, index) => {
        const number = start + index;
        const product = { product_id: `${1 + (number % 500)}`, product_handle: `lamp-${1 + (number % 500)}` };
        const review = aReview({
          ...product,
          is_published: 0,
          rating: 1 + (number % 5),
          content: 'Good light',
        });
        return { key: `${number}`, review };
      });
      await add('1', rows);
    });
  }
  // Only now, because the events of the import would fill the outbox with 31,000 deliveries.
  await store.createWebhook('1', { topic: 'review/created', url: 'https://shop.example/hook' });
}

async function measure(name: string, begin: () => Promise<boolean>): Promise<void> {
  const started = performance.now();
  if (!(await begin())) throw new Error('The job was refused');
  const times: number[] = [];
  while (!(await isDone())) {
    for (let turn = 0; turn < 20; turn++) {
      const product = 1 + (times.length % 500);
      for (const path of [`get_reviews?product_id=${product}&is_published=1`, 'get_rating?is_all_rating=1']) {
        times.push(await timeOf(service, path));
      }
      await pause(10);
    }
  }
  const seconds = (performance.now() - started) / 1000;
  const sorted = times.toSorted((a, b) => a - b);
  const p99 = sorted[Math.floor(sorted.length * 0.99)];
  console.log(
    `${name}: ${seconds.toFixed(1)} s; ${times.length} reads, p99 ${p99?.toFixed(1)} ms, slowest ${sorted.at(-1)?.toFixed(1)} ms`,
  );
}

async function isDone(): Promise<boolean> {
  const [job] = (await sqlStore(db, Date.now).listJobs('1', { page: 1, page_size: 1 })).list;
  if (job?.state === 'failed') throw new Error('The job failed');
  return job?.state === 'done';
}

async function timeOf({ call }: StartedService, path: string): Promise<number> {
  const started = performance.now();
  if (!(await call(path))) throw new Error(`${path} failed`);
  return performance.now() - started;
}

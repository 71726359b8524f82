import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { createInterface } from 'node:readline';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { Job } from '../../../src/contract/job.ts';
import { sqlStore } from '../../../src/service/sql/sql-store.ts';
import { addPerson, consoleVisitor } from '../../../testing/service/console-visitor.ts';
import { aReview } from '../../../testing/service/content/review.ts';
import { databases } from '../../../testing/service/databases/databases.ts';
import type { RunningService } from '../../../testing/service/running-service.ts';
import { testKeys } from '../../../testing/service/test-access.ts';

const waiting = 1_500;
const rows = 3_000;
/** How often the service is killed while it works on the same jobs. */
const kills = 3;

describe.each(databases.filter(({ isShared }) => isShared))('on $name', ({ create }) => {
  it('a decision about many reviews, an import and their undos go on in the next process after kills', async () => {
    const database = await create();
    const db = database.open();
    const store = sqlStore(db, Date.now, testKeys);
    const folder = mkdtempSync(join(tmpdir(), 'killed-jobs-'));
    const service = killableService({
      ...{ DATABASE_URL: database.url, SERVICE_KEY: '0'.repeat(64), PORT: '0', CONSOLE: 'on' },
      ...{ REQUESTS_PER_MINUTE: '1000000', MEDIA_STORE: `file:${folder}` },
    });
    onTestFinished(async () => {
      await service.kill();
      await database.drop();
      rmSync(folder, { recursive: true });
    });
    const reviews = Array.from({ length: waiting }, (_, row) => ({
      key: `waiting-${row}`,
      review: aReview({ is_published: 0, rating: 1 + (row % 5), product_id: `${1 + (row % 7)}` }),
    }));
    await store.importTogether((add) => add('1', reviews));
    await addPerson({ store } as RunningService, 'ada@lamps.example', [{ shop: '1', role: 'owner' }]);
    const { list } = await store.listReviews('1', { page: 1, page_size: 1, is_published: 0 });
    expect(list).toHaveLength(1);

    /** Begins jobs, kills the service repeatedly while they run, and returns the ended jobs. */
    const throughKills = async (begin: (owner: Owner) => Promise<Job[]>): Promise<Job[]> => {
      const begun = await begin(await signedIn(await service.start()));
      const find = () => Promise.all(begun.map(async ({ id }) => (await store.findJob('1', id)) as Job));
      const hasEnded = (jobs: Job[]) => jobs.every(({ finished_at }) => finished_at !== '');
      const sum = (jobs: Job[]) => jobs.reduce((total, { done }) => total + done, 0);
      let killed = 0;
      while (killed < kills) {
        const before = sum(await find());
        await expect
          .poll(async () => {
            const jobs = await find();
            return hasEnded(jobs) || sum(jobs) > before;
          }, patience)
          .toBe(true);
        await service.kill();
        if (hasEnded(await find())) break;
        killed++;
        // The time of a lease passes, which the killed process still holds.
        await db.updateTable('job').set({ due_at: 0 }).where('finished_at', 'is', null).execute();
        await service.start();
      }
      expect(killed).toBeGreaterThan(0);
      await expect.poll(async () => hasEnded(await find()), patience).toBe(true);
      await service.kill();
      const jobs = await find();
      expect(jobs.map(({ state }) => state)).toEqual(begun.map(() => 'done'));
      expect(await Array.fromAsync(store.verify())).toEqual([]);
      return jobs;
    };
    const published = async () =>
      (await store.listReviews('1', { page: 1, page_size: 1, is_published: 1 })).count;
    const entriesOf = async (action: string) =>
      (await store.listAudit('1', { page: 1, page_size: 1, action })).count;

    const [decided] = await throughKills(async (owner) => [
      await owner.begin('moderate_matching_reviews', {
        query: { state: 'waiting' },
        as_of: '2100-01-01T00:00:00Z',
        decision: 'publish',
      }),
      await owner.begin('import_reviews', { file: await owner.upload(fileOf(rows)) }),
    ]);
    expect(await published()).toBe(waiting + rows);
    const [{ id: importId, created, rejected } = { id: '' }] = await store.listImports('1', 10);
    expect([created, rejected]).toEqual([rows, 0]);
    const decisions = await db
      .selectFrom('review_decision')
      .select(({ fn }) => [
        fn.countAll<number>().as('all'),
        fn.count<number>('review_id').distinct().as('once'),
      ])
      .executeTakeFirstOrThrow();
    expect([Number(decisions.all), Number(decisions.once)]).toEqual([waiting, waiting]);

    await throughKills(async (owner) => [
      await owner.begin('undo_moderation_job', { job_id: decided?.id }),
      await owner.begin('undo_import', { id: importId }),
    ]);
    expect(await published()).toBe(0);
    expect((await store.listReviews('1', { page: 1, page_size: 1 })).count).toBe(waiting);
    expect(await entriesOf('undo_import')).toBe(1);
  });
});

/** Polls as long as a slow machine takes for a job. */
const patience = { timeout: 240_000, interval: 20 };

type Owner = Awaited<ReturnType<typeof signedIn>>;

async function signedIn(origin: string) {
  const owner = consoleVisitor({ origin } as RunningService);
  await owner.signIn('ada@lamps.example');
  return {
    async begin(operation: string, input: unknown): Promise<Job> {
      const response = await owner.call('POST', operation, input);
      const { data } = await response.json();
      expect([operation, response.status]).toEqual([operation, 200]);
      return data;
    },
    async upload(text: string): Promise<string> {
      const headers = { 'x-file-name': 'reviews.csv', 'content-type': 'application/octet-stream' };
      const response = await owner.send('/files/1', { method: 'POST', headers, raw: text });
      return (await response.json()).data.id;
    },
  };
}

/** The service as a process that can be killed and started again. */
function killableService(environment: Record<string, string>) {
  let child: ChildProcess | undefined;
  return {
    async start(): Promise<string> {
      const env = { ...process.env, ...environment };
      const flags = ['--disable-warning=ExperimentalWarning', 'src/service/on/node.ts'];
      const started = spawn(process.execPath, flags, { env, stdio: ['ignore', 'pipe', 'inherit'] });
      child = started;
      for await (const line of createInterface(started.stdout)) {
        const { event, address } = JSON.parse(line);
        if (event === 'listening') {
          started.stdout.resume();
          return address;
        }
      }
      throw new Error('The service ended');
    },
    async kill(): Promise<void> {
      if (!child || child.exitCode !== null || child.signalCode !== null) return;
      const exit = once(child, 'exit');
      child.kill('SIGKILL');
      await exit;
    },
  };
}

/** A file that the import understands without a mapping. */
function fileOf(count: number): string {
  const lines = Array.from(
    { length: count },
    (_, row) =>
      `row-${row},${1 + (row % 11)},${1 + (row % 5)},Ida ${row},Warm,Keeps tea warm ${row},2024-01-02T10:00:00Z,1`,
  );
  return ['id,product_id,rating,author,title,content,commented_at,is_published', ...lines].join('\n');
}

import { describe, expect, it } from 'vitest';
import type { LeasedJob, NewJob } from '../../../src/service/store/jobs.ts';
import { type OpenStore, openedStore, wholePage } from './opened-store.ts';

/** Jobs and their leases. */
export function testJobs(open: OpenStore): void {
  describe('jobs', () => {
    const opened = openedStore(open);
    const minute = 60_000;
    const by = { entry_id: 'e', actor: 'person', actor_label: '7', action: 'moderate_query' };
    const moderation: NewJob = { kind: 'moderate', by, input: { keywords: 'ada' }, total: 9 };
    const create = (job: Partial<NewJob> = {}, shop = '1') =>
      opened.store.createJob(shop, { ...moderation, ...job });
    const lease = () => opened.store.leaseJob(['moderate', 'undo_moderation'], minute);
    const leased = async () => (await lease()) as LeasedJob;
    const progress = (done: number) => ({
      done,
      total: 9,
      point: { after: done },
      result: { changed: done },
    });

    it('lists the jobs of a shop, the newest first', async () => {
      const [first, second] = [await create(), await create()];
      await create({}, '2');
      expect(first).toMatchObject({
        ...{ kind: 'moderate', state: 'waiting', is_cancelling: 0, entry_id: 'e', actor: 'person' },
        ...{ actor_label: '7', done: 0, total: 9, result: {}, failure: '' },
        ...{ created_at: '2024-05-01T12:00:00Z', started_at: '', finished_at: '' },
      });
      expect(await opened.store.listJobs('1', wholePage)).toEqual({ count: 2, list: [second, first] });
      expect(await opened.store.findJob('1', first.id)).toEqual(first);
      expect(await opened.store.findJob('2', first.id)).toBeUndefined();
    });

    it('leases a job once, with its input, until the lease expires', async () => {
      const { id } = await create();
      expect(await opened.store.leaseJob([], minute)).toBeUndefined();
      expect(await opened.store.leaseJob(['undo_moderation'], minute)).toBeUndefined();
      const job = await leased();
      expect(job).toMatchObject({
        id,
        shop: '1',
        kind: 'moderate',
        by,
        input: { keywords: 'ada' },
        attempts: 1,
      });
      expect(job.progress).toEqual({ done: 0, total: 9, point: null, result: {} });
      expect(await lease()).toBeUndefined();
      opened.time += minute;
      expect(await leased()).toMatchObject({ id, attempts: 2 });
    });

    it('continues from the stored progress, which the process that lost the lease cannot change', async () => {
      const { id } = await create();
      const first = await leased();
      expect(await opened.store.keepJob(first, minute, progress(3))).toBe('held');
      opened.time += minute;
      const second = await leased();
      expect(second).toMatchObject({ attempts: 1, progress: progress(3) });
      expect(await opened.store.keepJob(first, minute, progress(1))).toBe('lost');
      await opened.store.finishJob(first, { state: 'failed' });
      await opened.store.releaseJob(first, 0);
      expect(await opened.store.findJob('1', id)).toMatchObject({ state: 'running', done: 3 });
      await opened.store.finishJob(second, { state: 'done', result: { changed: 9 } });
      expect(await opened.store.findJob('1', id)).toMatchObject({
        ...{ state: 'done', result: { changed: 9 }, finished_at: '2024-05-01T12:01:00Z' },
        started_at: '2024-05-01T12:00:00Z',
      });
      opened.time += minute;
      expect(await lease()).toBeUndefined();
    });

    it('keeps a lease while it is extended, and gives it back', async () => {
      await create();
      const job = await leased();
      opened.time += minute - 1;
      await opened.store.keepJob(job, minute);
      opened.time += minute - 1;
      expect(await lease()).toBeUndefined();
      await opened.store.releaseJob(job, 10);
      expect(await lease()).toBeUndefined();
      opened.time += 10;
      expect(await lease()).toBeDefined();
    });

    it('runs jobs of a shop and kind one after another, and others beside them', async () => {
      const [first, second] = [await create(), await create()];
      const [undo, elsewhere] = [await create({ kind: 'undo_moderation' }), await create({}, '2')];
      const [job, ...others] = [await leased(), await leased(), await leased()];
      expect(job.id).toBe(first.id);
      expect(others.map(({ shop, id }) => [shop, id]).sort()).toEqual([
        ['1', undo.id],
        ['2', elsewhere.id],
      ]);
      expect(await lease()).toBeUndefined();
      await opened.store.finishJob(job, { state: 'done' });
      expect((await leased()).id).toBe(second.id);
    });

    it('ends a waiting job at once, and a running one by its process', async () => {
      const [first, second] = [await create(), await create()];
      const job = await leased();
      expect(await opened.store.cancelJob('1', second.id)).toMatchObject({
        ...{ state: 'cancelled', is_cancelling: 0, finished_at: '2024-05-01T12:00:00Z' },
      });
      expect(await opened.store.cancelJob('2', first.id)).toBeUndefined();
      expect(await opened.store.cancelJob('1', first.id)).toMatchObject({
        state: 'running',
        is_cancelling: 1,
      });
      expect(await opened.store.keepJob(job, minute, progress(3))).toBe('cancelling');
      await opened.store.finishJob(job, { state: 'cancelled' });
      const ended = { state: 'cancelled', done: 3, result: { changed: 3 } };
      expect(await opened.store.findJob('1', first.id)).toMatchObject(ended);
      expect(await opened.store.cancelJob('1', first.id)).toMatchObject(ended);
    });

    it('ends a cancelled job whose process is gone', async () => {
      const { id } = await create();
      await leased();
      await opened.store.cancelJob('1', id);
      opened.time += minute;
      expect((await leased()).isCancelling).toBe(true);
      opened.time += minute;
      expect(await opened.store.cancelJob('1', id)).toMatchObject({ state: 'cancelled' });
    });

    it('deletes jobs some time after their end', async () => {
      await create();
      await opened.store.finishJob(await leased(), { state: 'done' });
      const { id } = await create();
      expect(await opened.store.removeEndedJobs(opened.time, 10)).toBe(0);
      expect(await opened.store.removeEndedJobs(opened.time + 1, 10)).toBe(1);
      const { list } = await opened.store.listJobs('1', wholePage);
      expect(list.map((job) => job.id)).toEqual([id]);
    });
  });
}

import { describe, expect, it } from 'vitest';
import type { LeasedJob } from '../../../src/service/store/jobs.ts';
import type { MatchingReviews, NextReviews } from '../../../src/service/store/moderation.ts';
import { aReview } from '../../../testing/service/content/review.ts';
import { endDeliveries } from '../../../testing/service/webhooks/end-deliveries.ts';
import { type OpenStore, openedStore, wholePage } from './opened-store.ts';

/** Decisions about all reviews that match a query, and their undo. */
export function testMatchingReviews(open: OpenStore): void {
  describe('decisions about matching reviews', () => {
    const opened = openedStore(open);
    const publishAll: MatchingReviews = {
      ...{ query: { state: 'todo' }, asOf: '2024-05-01T12:00:30Z', except: new Set() },
      change: { kind: 'publish' },
    };
    const create = (fields: Parameters<typeof aReview>[0] = {}, shop = '1') =>
      opened.store.createReview(shop, aReview({ is_published: 0, ...fields }));
    const createAll = async (count: number) => {
      for (let index = 0; index < count; index++)
        await create({ title: `${index}`, product_id: `${index % 3}` });
    };

    async function beginJob(kind: LeasedJob['kind'] = 'moderate'): Promise<LeasedJob> {
      const entry = { actor: 'person', actor_label: '7', action: 'moderate_matching_reviews' };
      const entry_id = await opened.store.beginAudit('1', { ...entry, subject_ids: [], reason: '' });
      await opened.store.createJob('1', { kind, by: { ...entry, entry_id }, input: null });
      return (await opened.store.leaseJob([kind], 60_000)) as LeasedJob;
    }
    async function runToEnd(job: LeasedJob, next: (progress: LeasedJob['progress']) => Promise<NextReviews>) {
      let step: NextReviews = { progress: job.progress, isEnd: false };
      while (!step.isEnd) step = await next(step.progress);
      await opened.store.finishJob(job, { state: 'done' });
      return step.progress.result;
    }
    async function moderate(choice: Partial<MatchingReviews> = {}, limit = 2) {
      const job = await beginJob();
      const result = await runToEnd(job, (progress) =>
        opened.store.moderateNext(job, { ...publishAll, ...choice }, progress, limit),
      );
      return { result, entry: job.by.entry_id };
    }
    async function undo(entry: string) {
      const job = await beginJob('undo_moderation');
      return runToEnd(job, (progress) => opened.store.undoNext(job, entry, progress, 2));
    }
    const none = { changed: 0, unchanged: 0, missing: 0, decided: 0 };
    const titles = async (state: 'todo' | 'published' | 'hidden') =>
      (await opened.store.listModeration('1', { state, ...wholePage })).list.map(({ title }) => title);
    const rated = async () => (await opened.store.rating('1', { kind: 'all' })).review_count;

    it('decides about the reviews of one customer only, and about none without an address', async () => {
      const { id } = await create({ title: 'a', author_email: 'ada@example.com' });
      await create({ title: 'b', author_email: 'Ada@example.com' });
      const other = await create({ title: 'c' });
      const ofCustomer = (same_customer_as: string) =>
        moderate({ query: { state: 'todo', same_customer_as } });
      expect((await ofCustomer(other.id)).result).toEqual(none);
      expect((await ofCustomer(id)).result).toMatchObject({ ...none, changed: 2 });
      expect(await titles('todo')).toEqual(['c']);
    });

    it('publishes each in batches, of one second or several, with counts and events', async () => {
      await createAll(5);
      opened.time += 10_000;
      await createAll(2);
      await create({}, '2');
      await opened.store.createWebhook('1', { topic: 'review/created', url: 'https://shop.example/hook' });
      const { result, entry } = await moderate();
      expect(result).toEqual({ ...none, changed: 7 });
      expect([await titles('todo'), await rated()]).toEqual([[], 7]);
      expect((await opened.store.moderationSummary('1')).published).toBe(7);
      expect((await opened.store.moderationSummary('2')).waiting).toBe(1);
      const events = (await endDeliveries(opened.store)).map(({ body }) => JSON.parse(body).list.length);
      expect(events.toSorted()).toEqual([1, 2, 2, 2]);
      const { list } = await opened.store.listModeration('1', { state: 'published', ...wholePage });
      expect(list[0]?.decision).toMatchObject({ entry_id: entry, action: 'moderate_matching_reviews' });
      const history = await opened.store.listAudit('1', { ...wholePage, subject_id: list[6]?.id ?? '' });
      expect(history.list.map(({ id }) => id)).toEqual([entry]);
    });

    it('changes no review that came or was decided after the moment, and no exception', async () => {
      await createAll(4);
      const { list } = await opened.store.listModeration('1', { state: 'todo', ...wholePage });
      const [first, second] = list.map(({ id }) => id);
      opened.time += 60_000;
      await create({ title: 'later' });
      const ines = { actor: 'person', actor_label: '8', action: 'flag_reviews' };
      const entry_id = await opened.store.beginAudit('1', { ...ines, subject_ids: [], reason: '' });
      const flag = { kind: 'flag', flags: { is_top: 1 } } as const;
      await opened.store.moderateReview('1', second ?? '', flag, { ...ines, entry_id });
      const { result } = await moderate({ except: new Set([first ?? '']) });
      expect(result).toEqual({ ...none, changed: 2, decided: 1 });
      expect(await titles('todo')).toEqual(['0', '1', 'later']);
    });

    it('finds rare words among many reviews', async () => {
      await createAll(9);
      await create({ title: 'a zebra', language: 'en' });
      const query = { state: 'todo', keywords: 'zebra', language: 'en' } as const;
      expect((await moderate({ query })).result).toEqual({ ...none, changed: 1 });
      expect(await titles('published')).toEqual(['a zebra']);
      expect((await moderate({ query: { state: 'todo', keywords: '…' } })).result).toEqual(none);
    });

    it('undoes a decision, except for reviews that somebody else has decided since, and the undo', async () => {
      await createAll(5);
      const hide = { kind: 'hide', reason: 'spam' } as const;
      const { entry } = await moderate({ change: hide });
      expect([await titles('hidden'), await rated()]).toEqual([['0', '1', '2', '3', '4'], 0]);
      const [first] = (await opened.store.listModeration('1', { state: 'hidden', ...wholePage })).list;
      const ines = { actor: 'person', actor_label: '8', action: 'publish_reviews' };
      const entry_id = await opened.store.beginAudit('1', { ...ines, subject_ids: [], reason: '' });
      await opened.store.moderateReview('1', first?.id ?? '', { kind: 'publish' }, { ...ines, entry_id });
      opened.time += 1_000;
      expect(await undo(entry)).toEqual({ ...none, changed: 4, decided: 1 });
      expect([await titles('todo'), await titles('published')]).toEqual([['1', '2', '3', '4'], ['0']]);
    });

    it('changes nothing, and stores no progress, once another process has the job', async () => {
      await createAll(3);
      const job = await beginJob();
      const { progress } = await opened.store.moderateNext(job, publishAll, job.progress, 2);
      opened.time += 60_000;
      const second = (await opened.store.leaseJob(['moderate'], 60_000)) as LeasedJob;
      expect(second.progress).toEqual(progress);
      await expect(opened.store.moderateNext(job, publishAll, progress, 2)).rejects.toThrow(
        'Another process',
      );
      expect(await rated()).toBe(2);
      const result = await runToEnd(second, (next) => opened.store.moderateNext(second, publishAll, next, 2));
      expect(result).toEqual({ ...none, changed: 3 });
    });
  });
}

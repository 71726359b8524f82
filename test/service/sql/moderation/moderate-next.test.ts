import { DefaultQueryExecutor } from 'kysely';
import { expect, it, onTestFinished, vi } from 'vitest';
import type { DecidedBy } from '../../../../src/service/store/audit.ts';
import type { MatchingReviews } from '../../../../src/service/store/moderation.ts';
import { aReview } from '../../../../testing/service/content/review.ts';
import { databases, freshStore } from '../../../../testing/service/databases/databases.ts';

const publish: MatchingReviews = {
  query: { state: 'waiting' },
  asOf: '2100-01-01T00:00:00Z',
  except: new Set(),
  change: { kind: 'publish' },
};

it.each(databases)(
  'the statements of a step do not depend on the number of its reviews on $name',
  async (database) => {
    const statementsFor = async (count: number) => {
      const store = await freshStore(database, Date.now);
      onTestFinished(() => store.close());
      await store.importTogether((add) => add('1', waiting(count)));
      const statements = vi.spyOn(Object.getPrototypeOf(DefaultQueryExecutor.prototype), 'executeQuery');
      const published = await step('moderate');
      const publishing = statements.mock.calls.length;
      statements.mockClear();
      await step('undo_moderation', published);
      const undoing = statements.mock.calls.length;
      statements.mockRestore();
      return { publishing, undoing };

      async function step(kind: 'moderate' | 'undo_moderation', entry = ''): Promise<string> {
        const actor = { actor: 'person', actor_label: 'Ada', action: kind, reason: '' };
        const entry_id = await store.beginAudit('1', { ...actor, subject_ids: [] });
        const by: DecidedBy = { entry_id, actor: 'person', actor_label: 'Ada', action: kind };
        await store.createJob('1', { kind, by, input: {} });
        const job = await store.leaseJob([kind], 60_000);
        if (!job) throw new Error('The job is not due');
        const { progress } =
          kind === 'moderate'
            ? await store.moderateNext(job, publish, job.progress, count)
            : await store.undoNext(job, entry, job.progress, count);
        expect(progress.result).toMatchObject({ changed: count });
        await store.finishJob(job, { state: 'done' });
        return entry_id;
      }
    };
    expect(await statementsFor(60)).toEqual(await statementsFor(10));
  },
);

/** Waiting reviews of shoppers about different products. */
function waiting(count: number) {
  return Array.from({ length: count }, (_, index) => ({
    key: `k${index}`,
    review: aReview({
      ...{ product_id: `${index}`, product_handle: `lamp-${index}`, product_title: `Lamp ${index}` },
      is_published: 0,
      author_email: `author${index}@shop.example`,
    }),
  }));
}

import { ApiFailure } from '../http/api-failure.ts';
import type { DecidedBy } from '../store/audit.ts';
import type { JobStore } from '../store/jobs.ts';
import type { ModerationStore } from '../store/moderation.ts';
import type { OperationHandler } from './operation-handler.ts';

/** The total is the number of reviews that match now; a search counts only some of them. */
export const moderateMatchingReviews: OperationHandler<
  'moderate_matching_reviews',
  JobStore & ModerationStore
> = async (input, { shop, store, entry }) => {
  const { state = 'waiting', ...query } = input.query;
  const first = { page: 1, page_size: 1 };
  const { count } = await store.listModeration(shop, { ...query, state, ...first });
  const total = Math.max(0, count - input.except.length);
  const result = { decision: input.decision };
  return store.createJob(shop, { kind: 'moderate', by: begun(entry), input, total, result });
};

export const undoModerationJob: OperationHandler<'undo_moderation_job', JobStore> = async (
  { job_id },
  { shop, store, entry },
) => {
  const job = await store.findJob(shop, job_id);
  if (!job)
    throw new ApiFailure('not_found', 'The job does not exist, or it was deleted some time after its end');
  if (job.kind !== 'moderate' && job.kind !== 'undo_moderation') {
    throw new ApiFailure('invalid_argument', 'Only jobs of moderation can be undone so');
  }
  if (job.finished_at === '')
    throw new ApiFailure('invalid_argument', 'Cancel the job first: it has not ended');
  const input = { entry_id: job.entry_id };
  const total = Number(job.result.changed ?? 0);
  return store.createJob(shop, { kind: 'undo_moderation', by: begun(entry), input, total });
};

/** Every change has its entry in the audit log. */
function begun(entry: DecidedBy | undefined): DecidedBy {
  if (!entry) throw new ApiFailure('internal', 'The change has no entry in the audit log');
  return entry;
}

import type { JobResult } from '../../contract/job.ts';
import type { ModerateMatchingBody } from '../../contract/moderation.ts';
import type { JobProgress } from '../store/jobs.ts';
import type { MatchingReviews, ModerationChange, ModerationStore, NextReviews } from '../store/moderation.ts';
import type { JobRuns } from './job-run.ts';

export type ModerationRunParts = {
  store: Pick<ModerationStore, 'moderateNext' | 'undoNext'>;
  /** Sleeps for a number of milliseconds, or until the signal. */
  wait: (milliseconds: number, signal: AbortSignal) => Promise<void>;
};

/** Decisions about many reviews, and their undo, in small batches with pauses for shoppers. */
export function moderationRuns({ store, wait }: ModerationRunParts): JobRuns {
  const inBatches = async (
    start: JobProgress,
    signal: AbortSignal,
    next: (progress: JobProgress) => Promise<NextReviews>,
  ): Promise<JobResult> => {
    let progress = start;
    while (!signal.aborted) {
      const step = await next(progress);
      progress = step.progress;
      if (step.isEnd) break;
      await wait(pauseMilliseconds, signal);
    }
    return progress.result;
  };
  return {
    async moderate(job, signal) {
      const choice = matchingOf(job.input as ModerateMatchingBody);
      return inBatches(job.progress, signal, (progress) =>
        store.moderateNext(job, choice, progress, batchSize),
      );
    },
    async undo_moderation(job, signal) {
      const { entry_id } = job.input as { entry_id: string };
      return inBatches(job.progress, signal, (progress) =>
        store.undoNext(job, entry_id, progress, batchSize),
      );
    },
  };
}

function matchingOf({ query, as_of: asOf, except, ...decision }: ModerateMatchingBody): MatchingReviews {
  const { state = 'waiting', ...filters } = query;
  return { query: { ...filters, state }, asOf, except: new Set(except), change: changeOf(decision) };
}

type DecisionInput = Omit<ModerateMatchingBody, 'query' | 'as_of' | 'except'>;

function changeOf({ decision, reason, ...flags }: DecisionInput): ModerationChange {
  if (decision === 'flag') return { kind: 'flag', flags };
  return decision === 'hide' && reason ? { kind: 'hide', reason } : { kind: 'publish' };
}

const batchSize = 100;
const pauseMilliseconds = 5;

import * as v from 'valibot';
import { anyText, flag, id, wholeNumber } from './field.ts';
import { pageParameters } from './page.ts';

/** The kinds of work that take longer than a request. */
export const jobKinds = [
  ...(['moderate', 'undo_moderation'] as const),
  ...(['import_preview', 'import', 'undo_import', 'export', 'backup'] as const),
] as const;

export type JobKind = (typeof jobKinds)[number];

/** `waiting`: no process has begun yet. `cancelled`: a person ended it; finished work stays. */
export const jobStates = ['waiting', 'running', 'done', 'failed', 'cancelled'] as const;

export type JobState = (typeof jobStates)[number];

/**
 * Why a job failed. `failed`: an unexpected error, several times in a row. `interrupted`: its process ended
 * several times without progress.
 */
export const jobFailures = ['failed', 'interrupted'] as const;

export type JobFailureCode = (typeof jobFailures)[number];

/** The outcome of a job in numbers and names, by kind; grows while the job runs. */
export const jobResultSchema = v.record(v.string(), v.union([v.number(), v.string()]));

export type JobResult = v.InferOutput<typeof jobResultSchema>;

/**
 * A job of a shop. The entry `entry_id` in the audit log began it, with the same actor. `done` of `total`
 * steps are finished; `total` is 0 while it is unknown. `is_cancelling`: the job ends after its present step.
 * `failure` is empty unless the job failed. Times are empty until they come.
 */
export const jobSchema = v.object({
  id,
  kind: v.picklist(jobKinds),
  state: v.picklist(jobStates),
  is_cancelling: flag,
  actor: anyText,
  actor_label: anyText,
  entry_id: anyText,
  done: wholeNumber(0),
  total: wholeNumber(0),
  result: jobResultSchema,
  failure: v.picklist(['', ...jobFailures]),
  created_at: anyText,
  started_at: anyText,
  finished_at: anyText,
});

export type Job = v.InferOutput<typeof jobSchema>;

/** The newest job comes first. */
export const getJobsQuery = v.object({ ...pageParameters });

export type GetJobsQuery = v.InferOutput<typeof getJobsQuery>;

export const jobIdInput = v.object({ id });

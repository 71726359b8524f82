import type { JobFailureCode, JobKind, JobResult } from '../../contract/job.ts';
import type { JobProgress, LeasedJob } from '../store/jobs.ts';

/**
 * Runs a job from its stored progress on, and returns its result. `signal` aborts when the process stops, the
 * job is cancelled, or another process has taken it over: a run then returns or throws soon.
 */
export type JobRun = (job: RunningJob, signal: AbortSignal) => Promise<JobResult>;

/** The run of each kind. A process runs only these kinds. */
export type JobRuns = { [Kind in JobKind]?: JobRun };

export type RunningJob = LeasedJob & {
  /** Stores progress, and extends the lease. Throws if another process has the job. */
  save(progress: JobProgress): Promise<void>;
};

/** Ends a job as failed at once; other errors let it be tried again. */
export class JobFailure extends Error {
  override name = 'JobFailure';
  readonly code: JobFailureCode;
  constructor(code: JobFailureCode) {
    super(code);
    this.code = code;
  }
}

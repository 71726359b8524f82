import type { JobKind } from '../../contract/job.ts';
import { repeatUntil } from '../background/repeat-until.ts';
import type { JobProgress, JobStore, LeasedJob } from '../store/jobs.ts';
import type { ServiceLog } from '../telemetry/service-log.ts';
import { JobFailure, type JobRun, type JobRuns } from './job-run.ts';

export type JobRunnerOptions = {
  store: Pick<JobStore, 'leaseJob' | 'keepJob' | 'releaseJob' | 'finishJob' | 'removeEndedJobs'>;
  runs: JobRuns;
  /** Milliseconds since 1970. */
  now: () => number;
  /** Sleeps for a number of milliseconds, or until the signal. */
  wait: (milliseconds: number, signal: AbortSignal) => Promise<void>;
  log: ServiceLog;
};

/**
 * Runs due jobs, some at the same time, and deletes old ones, until `signal` aborts. Running jobs then go on
 * in another process, or at the next start.
 */
export async function runJobsUntil(signal: AbortSignal, options: JobRunnerOptions): Promise<void> {
  const { wait, log } = options;
  const failed = (reason: string) => log({ event: 'job_failed', reason });
  const kinds = Object.keys(options.runs) as JobKind[];
  const running = new Set<Promise<void>>();
  const start = async () => {
    while (!signal.aborted && running.size < mostAtOnce) {
      const job = await options.store.leaseJob(kinds, leaseMilliseconds);
      if (!job) return;
      const run = runJob(job, options, signal)
        .catch((error: unknown) => failed(nameOf(error)))
        .finally(() => running.delete(run));
      running.add(run);
    }
  };
  await Promise.all([
    repeatUntil(signal, wait, { interval: pauseMilliseconds, run: start, failed }),
    repeatUntil(signal, wait, { interval: hour, run: () => removeOld(options, signal), failed }),
  ]);
  await Promise.all(running);
}

async function removeOld({ store, now, wait }: JobRunnerOptions, signal: AbortSignal): Promise<void> {
  const before = now() - keptDays * 24 * hour;
  while (!signal.aborted && (await store.removeEndedJobs(before, removedAtOnce)) === removedAtOnce) {
    await wait(pauseMilliseconds, signal);
  }
}

/** Runs a leased job until it ends, is cancelled, or `stopping` aborts. */
async function runJob(job: LeasedJob, options: JobRunnerOptions, stopping: AbortSignal): Promise<void> {
  const { store, runs, log } = options;
  if (job.isCancelling) return store.finishJob(job, { state: 'cancelled' });
  if (job.attempts > mostAttempts) return store.finishJob(job, { state: 'failed', failure: 'interrupted' });
  const held = holdLease(job, options, stopping);
  try {
    const result = await (runs[job.kind] as JobRun)({ ...job, save: held.save }, held.signal);
    if (!held.signal.aborted) return await store.finishJob(job, { state: 'done', result });
    if (held.isCancelled()) return await store.finishJob(job, { state: 'cancelled' });
    await store.releaseJob(job, 0);
  } catch (error) {
    if (held.isCancelled()) return await store.finishJob(job, { state: 'cancelled' });
    if (held.signal.aborted) return await store.releaseJob(job, 0);
    log({ event: 'job_failed', reason: nameOf(error) });
    if (error instanceof JobFailure) {
      return await store.finishJob(job, { state: 'failed', failure: error.code });
    }
    if (job.attempts === mostAttempts) {
      return await store.finishJob(job, { state: 'failed', failure: 'failed' });
    }
    await store.releaseJob(job, retryMilliseconds);
  } finally {
    held.end();
  }
}

/** Extends the lease of a job until `end`. The signal aborts once the job must stop. */
function holdLease(job: LeasedJob, { store, wait, log }: JobRunnerOptions, stopping: AbortSignal) {
  const ending = new AbortController();
  const mustStop = new AbortController();
  let isCancelled = false;
  const keep = async (progress?: JobProgress) => {
    const state = await store.keepJob(job, leaseMilliseconds, progress);
    isCancelled ||= state === 'cancelling';
    if (state !== 'held') mustStop.abort();
    return state;
  };
  // The lease expires unless a later beat succeeds.
  const failed = (reason: string) => log({ event: 'job_failed', reason });
  void repeatUntil(ending.signal, wait, {
    interval: beatMilliseconds,
    run: async () => void (await keep()),
    failed,
  });
  return {
    signal: AbortSignal.any([stopping, mustStop.signal]),
    isCancelled: () => isCancelled,
    async save(progress: JobProgress) {
      if ((await keep(progress)) === 'lost') throw new Error('Another process has the job');
    },
    end: () => ending.abort(),
  };
}

function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : typeof error;
}

const hour = 3_600_000;
const pauseMilliseconds = 500;
const beatMilliseconds = 2_000;
/** How long a killed process keeps its jobs. */
const leaseMilliseconds = 20_000;
const retryMilliseconds = 5_000;
/** Leases without progress after which a job fails. */
const mostAttempts = 5;
const mostAtOnce = 4;
const keptDays = 90;
const removedAtOnce = 100;

import type { JobResult } from '../../contract/job.ts';
import type { RunningJob } from '../jobs/job-run.ts';

/**
 * Stores the progress of a job at most once a second. Another process may take the job over; the signal then
 * aborts, so that no two processes import the same file.
 */
export function jobProgress(job: RunningJob, { signal, now }: { signal: AbortSignal; now: () => number }) {
  const lost = new AbortController();
  let { point, result } = job.progress;
  let saving = Promise.resolve();
  let savedAt = Number.NEGATIVE_INFINITY;
  const save = (done: number, total: number) => {
    savedAt = now();
    saving = saving.then(() => job.save({ done, total, point, result })).catch(() => lost.abort());
    return saving;
  };
  return {
    signal: AbortSignal.any([signal, lost.signal]),
    /** The point from which another process would continue. */
    begin: (begun: unknown) => {
      point = begun;
      return save(job.progress.done, job.progress.total);
    },
    report(done: number, total: number, counts: JobResult = result) {
      result = counts;
      if (now() - savedAt >= interval) void save(done, total);
    },
    /** Waits for the last save. */
    settled: () => saving,
  };
}

const interval = 1_000;

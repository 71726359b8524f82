import type { Job, JobFailureCode, JobKind, JobResult } from '../../contract/job.ts';
import type { DecidedBy } from './audit.ts';

/**
 * Port: work that takes longer than a request. Processes lease jobs, so that several can share one table, and
 * a job goes on in another process from its stored progress if its process ended. Jobs of a shop and kind run
 * one after another.
 */
export type JobStore = {
  /** `by` is the entry in the audit log that begins the job. The job starts within seconds. */
  createJob(shop: string, job: NewJob): Promise<Job>;
  findJob(shop: string, id: string): Promise<Job | undefined>;
  /** Returns one page of jobs, the newest first, and their number. */
  listJobs(shop: string, page: { page: number; page_size: number }): Promise<{ count: number; list: Job[] }>;
  /** Ends a waiting job, and asks the process of a running one to end it. Changes no finished job. */
  cancelJob(shop: string, id: string): Promise<Job | undefined>;
  /** Leases a due job of one of these kinds for `duration` milliseconds. */
  leaseJob(kinds: readonly JobKind[], duration: number): Promise<LeasedJob | undefined>;
  /** Extends a lease, and stores progress if there is any. */
  keepJob(job: JobLease, duration: number, progress?: JobProgress): Promise<LeaseState>;
  /** Ends a lease without ending the job, which is due again after `delay` milliseconds. */
  releaseJob(job: JobLease, delay: number): Promise<void>;
  /** Ends a job and deletes its input. `result` replaces the stored one. Does nothing without the lease. */
  finishJob(job: JobLease, end: JobEnd): Promise<void>;
  /** Deletes at most `limit` jobs that ended before a time in milliseconds since 1970. Returns how many. */
  removeEndedJobs(before: number, limit: number): Promise<number>;
};

/** `input` is JSON without personal data but words of a search; it is deleted when the job ends. */
export type NewJob = {
  kind: JobKind;
  by: DecidedBy;
  input: unknown;
  total?: number;
  /** The part of the result that is known; empty by default. */
  result?: JobResult;
};

/** Identifies a lease. */
export type JobLease = { shop: string; id: string; holder: string };

export type LeasedJob = JobLease & {
  kind: JobKind;
  by: DecidedBy;
  input: unknown;
  progress: JobProgress;
  /** How often the job was leased since it last stored progress, this time included. */
  attempts: number;
  isCancelling: boolean;
  /** Milliseconds since 1970. */
  createdAt: number;
};

/** `point` is JSON from which a run continues; null at first. */
export type JobProgress = { done: number; total: number; point: unknown; result: JobResult };

/** `cancelling`: the lease is held, and the run should end. `lost`: another process has the job. */
export type LeaseState = 'held' | 'cancelling' | 'lost';

export type JobEnd = { state: 'done' | 'cancelled' | 'failed'; result?: JobResult; failure?: JobFailureCode };

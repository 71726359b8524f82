import type { Generated, Selectable } from 'kysely';
import type { JobFailureCode, JobKind, JobState } from '../../../../contract/job.ts';

/** Work that takes longer than a request. */
export type JobTables = { job: JobTable };

/** Times are in milliseconds since 1970; `input`, `point` and `result` are JSON. */
type JobTable = {
  id: Generated<number>;
  shop_id: string;
  kind: JobKind;
  state: JobState;
  /** The entry in the audit log that began the job, which may have expired. */
  entry_id: string;
  actor: string;
  actor_label: string;
  action: string;
  /** Empty once the job has ended. */
  input: string;
  done: number;
  total: number;
  point: string;
  result: string;
  failure: JobFailureCode | '';
  /** How often it was leased since it last stored progress. */
  attempts: number;
  is_cancelling: 0 | 1;
  /** When an unfinished job may be leased, or its lease expires. */
  due_at: number;
  /** Identifies the lease; empty without one. */
  holder: string;
  created_at: number;
  started_at: number | null;
  finished_at: number | null;
};

export type JobRow = Selectable<JobTable>;

import { ProblemError } from '../http/problem.ts';
import { type Attempt, type Created, mayBeStored } from './create-review.ts';
import type { Ledger } from './ledger.ts';
import {
  type Decided,
  leaseTime,
  readRecord,
  recordLifetime,
  type SubmissionRecord,
} from './submission-record.ts';

export type Submission = {
  /** Hashed: the key of the draft. */
  key: string;
  /** Hash of the review. */
  fingerprint: string;
  /** Called with the first submission of the key. */
  decide: () => Promise<Decided>;
  create: (decided: Decided, attempt: Attempt) => Promise<Created>;
};

/** `isNew` is false for the answer to an earlier submission. */
export type Submitted = { created: Created; decided: Decided; isNew: boolean };

/** The record of a key that is free again. */
const released = '';

/**
 * Submits a review once per key, and returns the same result to repeated requests for seven days. The record
 * is written before the review is created: a process that repeats the request after a crash knows by it that
 * the review may exist. A key whose review was certainly not stored is free again. Throws `key_reused` for
 * another review, and `submission_pending` while another process is creating it.
 */
export function createSubmitOnce({
  ledger,
  now,
}: {
  ledger: Ledger;
  /** In milliseconds. */
  now: () => number;
}): (submission: Submission) => Promise<Submitted> {
  const running = new Map<string, { fingerprint: string; result: Promise<Submitted> }>();

  async function submit({ key, fingerprint, decide, create }: Submission): Promise<Submitted> {
    const name = `submission:${key}`;
    const before = await ledger.get(name);
    const known = before === undefined ? undefined : readRecord(before);
    if (known && known.fingerprint !== fingerprint) throw new ProblemError('key_reused');
    if (known?.created) return { created: known.created, decided: known.decided, isNew: false };
    if (known && now() < known.until) throw new ProblemError('submission_pending', { retryAfter: 2 });
    const decided = known?.decided ?? (await decide());
    const begun = known?.begun ?? now();
    const record: SubmissionRecord = { fingerprint, decided, begun, until: now() + leaseTime };
    const stored = JSON.stringify(record);
    const change = { expected: before, value: stored, seconds: recordLifetime };
    if (!(await ledger.swap(name, change))) throw new ProblemError('submission_pending', { retryAfter: 1 });
    const end = (value: string) => ledger.swap(name, { expected: stored, value, seconds: recordLifetime });
    try {
      const created = await create(decided, { isRepeated: known !== undefined, begun, age: now() - begun });
      await end(JSON.stringify({ ...record, created }));
      return { created, decided, isNew: true };
    } catch (error) {
      // The shopper may try again at once, and correct a review that was never stored.
      const isFree = known === undefined && !mayBeStored(error);
      await end(isFree ? released : JSON.stringify({ ...record, until: 0 }));
      throw error;
    }
  }

  return async (submission) => {
    const { key, fingerprint } = submission;
    const other = running.get(key);
    if (other) {
      if (other.fingerprint !== fingerprint) throw new ProblemError('key_reused');
      return { ...(await other.result), isNew: false };
    }
    const result = submit(submission);
    running.set(key, { fingerprint, result });
    try {
      return await result;
    } finally {
      running.delete(key);
    }
  };
}

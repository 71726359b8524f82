import type { JobResult } from '../../../contract/job.ts';
import type { DecidedBy } from '../../store/audit.ts';
import type { JobLease, JobProgress } from '../../store/jobs.ts';
import type { MatchingReviews, ModerationOutcome, NextReviews } from '../../store/moderation.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { insertRows } from '../database/insert-rows.ts';
import type { Database } from '../database/schema.ts';
import { advanceJob } from '../jobs/leases.ts';
import type { IndexKey } from '../lists/index-walk.ts';
import { moderateReviewRows } from '../reviews/moderate-review-row.ts';
import { moderatedAfter } from './find-moderated.ts';
import { undoDecisions } from './undo-decisions.ts';

type Job = JobLease & { by: DecidedBy };

type Step = { limit: number; now: number };

/** Decides about the next reviews that match a query, with the progress of the job in one transaction. */
export async function moderateNext(
  db: Database,
  job: Job,
  { query, asOf, except, change }: MatchingReviews,
  progress: JobProgress,
  { limit, now }: Step,
): Promise<NextReviews> {
  const end_time = query.end_time !== undefined && query.end_time < asOf ? query.end_time : asOf;
  const after = progress.point as IndexKey | null;
  const found = await moderatedAfter(db, job.shop, { ...query, end_time }, after, limit);
  const ids = found.ids.filter((id) => !except.has(String(id)));
  return advance(db, job, progress, { ids, point: found.last, isEnd: found.isEnd }, (trx) =>
    moderateReviewRows(trx, job.shop, ids, change, now, { by: job.by, unlessDecidedAfter: asOf }),
  );
}

/** Undoes the next decisions of an entry in the audit log, likewise. */
export async function undoNext(
  db: Database,
  job: Job,
  entry: string,
  progress: JobProgress,
  { limit, now }: Step,
): Promise<NextReviews> {
  const rows = await db
    .selectFrom('review_decision')
    .select('review_id')
    .where('shop_id', '=', job.shop)
    .where('entry_id', '=', entry)
    .where('review_id', '>', (progress.point as number | null) ?? 0)
    .orderBy('review_id')
    .limit(limit)
    .execute();
  const ids = rows.map(({ review_id }) => review_id);
  const next = { ids, point: ids.at(-1) ?? progress.point, isEnd: ids.length < limit };
  return advance(db, job, progress, next, (trx) =>
    undoDecisions(trx, job.shop, ids, { entry, by: job.by, now }),
  );
}

function advance(
  db: Database,
  job: Job,
  progress: JobProgress,
  { ids, point, isEnd }: { ids: readonly number[]; point: unknown; isEnd: boolean },
  decide: (trx: Database) => Promise<Map<number, ModerationOutcome>>,
): Promise<NextReviews> {
  return inTransaction(db, async (trx) => {
    const outcomes = await decide(trx);
    const changed = [...outcomes].flatMap(([id, outcome]) => (outcome === 'changed' ? [id] : []));
    // The history of each review has the entry of the job.
    const subjects = changed.map((id) => ({
      shop_id: job.shop,
      subject_id: String(id),
      id: job.by.entry_id,
    }));
    await insertRows(trx, 'audit_subject', subjects);
    const done = progress.done + ids.length;
    const total = Math.max(progress.total, done);
    const next = { done, total, point, result: withOutcomes(progress.result, outcomes.values()) };
    await advanceJob(trx, job, next);
    return { progress: next, isEnd };
  });
}

/** `decided`: somebody else has decided since, or an import has changed the review. */
function withOutcomes(result: JobResult, outcomes: Iterable<ModerationOutcome>): JobResult {
  const counts = { changed: 0, unchanged: 0, missing: 0, decided: 0, ...result };
  for (const outcome of outcomes) counts[typeof outcome === 'string' ? outcome : 'decided'] += 1;
  return counts;
}

import { sql } from 'kysely';
import type { JobKind } from '../../../contract/job.ts';
import type { JobEnd, JobLease, JobProgress, LeasedJob } from '../../store/jobs.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { lockShop } from '../database/lock-shop.ts';
import { rowId } from '../database/row-id.ts';
import type { Database } from '../database/schema.ts';
import type { JobRow } from '../database/tables/job-tables.ts';

/**
 * Leases the job that is due for the longest time, unless another one of its shop and kind runs. `time` is in
 * milliseconds since 1970.
 */
export async function leaseJob(
  db: Database,
  kinds: readonly JobKind[],
  { time, duration }: { time: number; duration: number },
): Promise<LeasedJob | undefined> {
  if (kinds.length === 0) return undefined;
  const due = await db
    .selectFrom('job')
    .select(['shop_id', 'id'])
    .where('finished_at', 'is', null)
    .where('due_at', '<=', time)
    .where('kind', 'in', kinds)
    .orderBy('due_at')
    .orderBy('id')
    .limit(mostTried)
    .execute();
  for (const { shop_id, id } of due) {
    const holder = crypto.randomUUID();
    const row = await inTransaction(db, (trx) => lease(trx, shop_id, id, { holder, time, duration }));
    if (row) return leasedJob(row);
  }
  return undefined;
}

/** The shop is locked, so that two processes do not lease two jobs of a kind. */
async function lease(
  trx: Database,
  shop: string,
  id: number,
  { holder, time, duration }: { holder: string; time: number; duration: number },
): Promise<JobRow | undefined> {
  await lockShop(trx, shop);
  return trx
    .updateTable('job')
    .set((eb) => ({
      state: 'running',
      holder,
      due_at: time + duration,
      attempts: eb('attempts', '+', 1),
      started_at: eb.fn.coalesce('started_at', sql<number>`${time}`),
    }))
    .where('shop_id', '=', shop)
    .where('id', '=', id)
    .where('finished_at', 'is', null)
    .where('due_at', '<=', time)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('job as other')
            .select('other.id')
            .where('other.shop_id', '=', shop)
            .whereRef('other.kind', '=', 'job.kind')
            .where('other.id', '!=', id)
            .where('other.finished_at', 'is', null)
            .where('other.holder', '!=', '')
            .where('other.due_at', '>', time),
        ),
      ),
    )
    .returningAll()
    .executeTakeFirst();
}

function leasedJob(row: JobRow): LeasedJob {
  const { shop_id: shop, kind, holder, entry_id, actor, actor_label, action, attempts } = row;
  const [done, total] = [Number(row.done), Number(row.total)];
  return {
    ...{ shop, id: String(row.id), holder, kind, attempts },
    by: { entry_id, actor, actor_label, action },
    input: JSON.parse(row.input),
    progress: { done, total, point: JSON.parse(row.point), result: JSON.parse(row.result) },
    isCancelling: row.is_cancelling === 1,
    createdAt: Number(row.created_at),
  };
}

/** The job of a lease, unless another process has it. */
export function leaseOf(db: Database, { shop, id, holder }: JobLease) {
  return db
    .updateTable('job')
    .where('shop_id', '=', shop)
    .where('id', '=', rowId(id))
    .where('holder', '=', holder)
    .where('finished_at', 'is', null);
}

export function progressColumns({ done, total, point, result }: JobProgress) {
  return { done, total, point: JSON.stringify(point), result: JSON.stringify(result), attempts: 0 };
}

/**
 * Stores progress in the transaction that makes it, so that a job that goes on after a kill does nothing
 * twice. Throws if another process has the job.
 */
export async function advanceJob(trx: Database, job: JobLease, progress: JobProgress): Promise<void> {
  const kept = await leaseOf(trx, job).set(progressColumns(progress)).returning('id').executeTakeFirst();
  if (!kept) throw new Error('Another process has the job');
}

/** Its input may have words of a search, so it is deleted. */
export function finishedJob({ state, result, failure }: JobEnd, time: number): Partial<JobRow> {
  const replaced = result === undefined ? {} : { result: JSON.stringify(result) };
  const ended = { input: 'null', point: 'null', holder: '', finished_at: time };
  return { state, failure: failure ?? '', ...replaced, ...ended };
}

/** The jobs that are tried in one turn. */
const mostTried = 20;

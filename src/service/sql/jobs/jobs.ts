import type { Insertable } from 'kysely';
import type { Job } from '../../../contract/job.ts';
import { secondsOf } from '../../../contract/time.ts';
import type { JobStore, NewJob } from '../../store/jobs.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { rowId } from '../database/row-id.ts';
import type { Database, Schema } from '../database/schema.ts';
import type { JobRow } from '../database/tables/job-tables.ts';
import { indexWalk, type WalkedIndex } from '../lists/index-walk.ts';
import { recordPage, rowsWithIds } from '../lists/record-page.ts';
import { condition } from '../lists/review-conditions.ts';
import { countAlong } from '../lists/walk-parts.ts';
import { finishedJob, leaseJob, leaseOf, progressColumns } from './leases.ts';

/** Jobs on SQL. */
export function sqlJobs(db: Database, now: () => number): JobStore {
  return {
    async createJob(shop, job) {
      const row = newRow(shop, job, now());
      return jobOf(await db.insertInto('job').values(row).returningAll().executeTakeFirstOrThrow());
    },

    async findJob(shop, id) {
      const row = await jobRow(db, shop, id).executeTakeFirst();
      return row && jobOf(row);
    },

    async listJobs(shop, query) {
      const index: WalkedIndex = {
        table: 'job',
        columns: ['id'],
        direction: 'desc',
        fixed: [condition`shop_id = ${shop}`],
      };
      const count = await countAlong(db, indexWalk(db, index));
      const ids = await recordPage<number>(db, index, count, query);
      const rows = await rowsWithIds<JobRow>(db, 'job', shop, ids);
      return { count, list: rows.map(jobOf) };
    },

    cancelJob: (shop, id) =>
      inTransaction(db, async (trx) => {
        const row = await jobRow(trx, shop, id).forUpdate().executeTakeFirst();
        if (!row || row.finished_at !== null) return row && jobOf(row);
        const isRunning = row.holder !== '' && row.due_at > now();
        const columns = isRunning
          ? ({ is_cancelling: 1 } as const)
          : finishedJob({ state: 'cancelled' }, now());
        await trx
          .updateTable('job')
          .set(columns)
          .where('shop_id', '=', shop)
          .where('id', '=', row.id)
          .execute();
        return jobOf({ ...row, ...columns });
      }),

    leaseJob: (kinds, duration) => leaseJob(db, kinds, { time: now(), duration }),

    async keepJob(lease, duration, progress) {
      const kept = await leaseOf(db, lease)
        .set({ due_at: now() + duration, ...(progress ? progressColumns(progress) : {}) })
        .returning('is_cancelling')
        .executeTakeFirst();
      if (!kept) return 'lost';
      return kept.is_cancelling ? 'cancelling' : 'held';
    },

    async releaseJob(lease, delay) {
      await leaseOf(db, lease)
        .set({ holder: '', due_at: now() + delay })
        .execute();
    },

    async finishJob(lease, end) {
      await leaseOf(db, lease).set(finishedJob(end, now())).execute();
    },

    async removeEndedJobs(before, limit) {
      const ended = await db
        .selectFrom('job')
        .select(['shop_id', 'id'])
        .where('finished_at', 'is not', null)
        .where('finished_at', '<', before)
        .orderBy('finished_at')
        .limit(limit)
        .execute();
      for (const { shop_id, id } of ended) {
        await db.deleteFrom('job').where('shop_id', '=', shop_id).where('id', '=', id).execute();
      }
      return ended.length;
    },
  };
}

function jobRow(db: Database, shop: string, id: string) {
  return db.selectFrom('job').selectAll().where('shop_id', '=', shop).where('id', '=', rowId(id));
}

function newRow(
  shop: string,
  { kind, by, input, total = 0, result = {} }: NewJob,
  time: number,
): Insertable<Schema['job']> {
  return {
    ...by,
    shop_id: shop,
    kind,
    state: 'waiting',
    input: JSON.stringify(input),
    done: 0,
    total,
    point: 'null',
    result: JSON.stringify(result),
    failure: '',
    attempts: 0,
    is_cancelling: 0,
    due_at: time,
    holder: '',
    created_at: time,
    started_at: null,
    finished_at: null,
  };
}

function jobOf(row: JobRow): Job {
  const { id, kind, state, is_cancelling, actor, actor_label, entry_id, failure } = row;
  const at = (time: number | null) => (time === null ? '' : secondsOf(Number(time)));
  return {
    ...{ id: String(id), kind, state, is_cancelling, actor, actor_label, entry_id, failure },
    done: Number(row.done),
    total: Number(row.total),
    result: JSON.parse(row.result),
    created_at: at(row.created_at),
    started_at: at(row.started_at),
    finished_at: at(row.finished_at),
  };
}

import type { ChangeStore } from '../../store/changes.ts';
import type { Database } from '../database/schema.ts';

/** Each change has an entry in the audit log, or belongs to a job, so that writes need no counter. */
export function sqlChanges(db: Database): ChangeStore {
  return {
    async latestChanges(shop) {
      const entries = await db
        .selectFrom('audit_entry')
        .select(['id', 'action', 'outcome'])
        .where('shop_id', '=', shop)
        .orderBy('id', 'desc')
        .limit(newest)
        .execute();
      const jobs = await db
        .selectFrom('job')
        .select(['id', 'state', 'done'])
        .where('shop_id', '=', shop)
        .orderBy('id', 'desc')
        .limit(newest)
        .execute();
      return {
        entries,
        jobs: jobs.map(({ id, state, done }) => ({ id: String(id), state, done: Number(done) })),
      };
    },
  };
}

const newest = 20;

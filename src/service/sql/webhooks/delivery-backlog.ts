import { sql } from 'kysely';
import type { DeliveryBacklogStore } from '../../store/delivery-backlog.ts';
import type { Database } from '../database/schema.ts';

type Backlog = { waiting: number; failing: number; dead: number; due: number | null };

export function sqlDeliveryBacklog(db: Database): DeliveryBacklogStore {
  return {
    /**
     * Each part reads an index that has only its deliveries, however many have arrived. The literals let the
     * databases recognize the indexes.
     */
    async deliveryBacklog() {
      const { rows } = await sql<Backlog>`select waiting.count as waiting, failing.count as failing,
          dead.count as dead, due
        from (select count(*) as count, min(due_at) as due from delivery where state = 'waiting') as waiting,
          (select count(*) as count from delivery where state = 'waiting' and attempts > 0) as failing,
          (select count(*) as count from delivery where state = 'dead') as dead`.execute(db);
      const { waiting, failing, dead, due } = rows[0] ?? { waiting: 0, failing: 0, dead: 0, due: null };
      const counts = { waiting: Number(waiting), failing: Number(failing), dead: Number(dead) };
      return { ...counts, due: due === null ? null : Number(due) };
    },
  };
}

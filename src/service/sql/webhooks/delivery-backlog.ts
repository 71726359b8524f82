import type { DeliveryBacklogStore } from '../../store/delivery-backlog.ts';
import type { Database } from '../database/schema.ts';

export function sqlDeliveryBacklog(db: Database): DeliveryBacklogStore {
  return {
    async deliveryBacklog() {
      const { waiting, failing, dead, due } = await db
        .selectFrom('delivery')
        .where('state', 'in', ['waiting', 'dead'])
        .select(({ fn }) => [
          fn.countAll().filterWhere('state', '=', 'waiting').as('waiting'),
          fn
            .countAll()
            .filterWhere(({ and, eb }) => and([eb('state', '=', 'waiting'), eb('attempts', '>', 0)]))
            .as('failing'),
          fn.countAll().filterWhere('state', '=', 'dead').as('dead'),
          fn.min('due_at').filterWhere('state', '=', 'waiting').as('due'),
        ])
        .executeTakeFirstOrThrow();
      const counts = { waiting: Number(waiting), failing: Number(failing), dead: Number(dead) };
      return { ...counts, due: due === null ? null : Number(due) };
    },
  };
}

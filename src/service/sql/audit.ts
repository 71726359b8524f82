import { secondsOf } from '../../contract/time.ts';
import type { AuditQuery, AuditStore } from '../store/audit.ts';
import type { Database } from './schema.ts';

/**
 * The audit log on SQL. The ids of its entries start with their time, so that the primary key also sorts and finds them
 * by time.
 */
export function sqlAudit(db: Database, now: () => number): AuditStore {
  return {
    async beginAudit(shop, { subject_ids, ...entry }) {
      const id = `${auditIdAt(now())}-${crypto.randomUUID().slice(0, 8)}`;
      const at = secondsOf(now());
      await db
        .insertInto('audit_entry')
        .values({ ...entry, shop_id: shop, id, at, subject_ids: joined(subject_ids), outcome: 'unknown' })
        .execute();
      return id;
    },

    async endAudit(shop, id, subjectIds) {
      await db
        .updateTable('audit_entry')
        .set({ subject_ids: joined(subjectIds), outcome: 'done' })
        .where('shop_id', '=', shop)
        .where('id', '=', id)
        .execute();
    },

    async dropAudit(shop, id) {
      await db.deleteFrom('audit_entry').where('shop_id', '=', shop).where('id', '=', id).execute();
    },

    async listAudit(shop, query) {
      const { count } = await selectMatching(db, shop, query)
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      const rows = await selectMatching(db, shop, query)
        .selectAll()
        .orderBy('id', 'desc')
        .limit(query.page_size)
        .offset((query.page - 1) * query.page_size)
        .execute();
      const list = rows.map(({ shop_id: _shop, subject_ids, ...entry }) => ({
        ...entry,
        subject_ids: subject_ids.split(' ').filter(Boolean),
      }));
      return { count: Number(count), list };
    },
  };
}

/** The start of the ids of entries at a time (milliseconds since 1970). */
export function auditIdAt(time: number): string {
  return String(time).padStart(13, '0');
}

function selectMatching(db: Database, shop: string, query: AuditQuery) {
  const { action, subject_id, start_time, end_time } = query;
  let matching = db.selectFrom('audit_entry').where('shop_id', '=', shop);
  if (action !== undefined) matching = matching.where('action', '=', action);
  if (subject_id !== undefined) matching = matching.where('subject_ids', 'like', `% ${subject_id} %`);
  if (start_time !== undefined) matching = matching.where('id', '>=', auditIdAt(Date.parse(start_time)));
  // Until the end of that second.
  if (end_time !== undefined) matching = matching.where('id', '<', auditIdAt(Date.parse(end_time) + 1000));
  return matching;
}

function joined(ids: readonly string[]): string {
  return ids.length === 0 ? '' : ` ${ids.join(' ')} `;
}

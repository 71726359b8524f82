import { type SqlBool, sql } from 'kysely';
import { secondsOf } from '../../contract/time.ts';
import type { AuditQuery, AuditStore, NewAuditEntry } from '../store/audit.ts';
import type { Database } from './schema.ts';

/**
 * The audit log on SQL. The ids of its entries start with their time, so that the primary key also sorts and finds them
 * by time.
 */
export function sqlAudit(db: Database, now: () => number): AuditStore {
  return {
    beginAudit: (shop, entry) => insertEntry(db, shop, { ...entry, outcome: 'unknown' }, now()),

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

/** Records a change in the transaction that makes it. `time` is in milliseconds since 1970. */
export async function recordChange(
  trx: Database,
  shop: string,
  change: NewAuditEntry,
  time: number,
): Promise<void> {
  await insertEntry(trx, shop, { ...change, outcome: 'done' }, time);
}

async function insertEntry(
  db: Database,
  shop: string,
  { subject_ids, ...entry }: NewAuditEntry & { outcome: string },
  time: number,
): Promise<string> {
  const id = `${auditIdAt(time)}-${crypto.randomUUID().slice(0, 8)}`;
  const row = { ...entry, shop_id: shop, id, at: secondsOf(time), subject_ids: joined(subject_ids) };
  await db.insertInto('audit_entry').values(row).execute();
  return id;
}

/** The start of the ids of entries at a time (milliseconds since 1970). */
export function auditIdAt(time: number): string {
  return String(time).padStart(13, '0');
}

function selectMatching(db: Database, shop: string, query: AuditQuery) {
  const { action, subject_id, start_time, end_time } = query;
  let matching = db.selectFrom('audit_entry').where('shop_id', '=', shop);
  if (action !== undefined) matching = matching.where('action', '=', action);
  if (subject_id !== undefined) matching = matching.where(contains(subject_id));
  if (start_time !== undefined) matching = matching.where('id', '>=', auditIdAt(Date.parse(start_time)));
  // Until the end of that second.
  if (end_time !== undefined) matching = matching.where('id', '<', auditIdAt(Date.parse(end_time) + 1000));
  return matching;
}

/** Labels can contain `_`, which stands for any character in a pattern. */
function contains(subject: string) {
  return sql<SqlBool>`subject_ids like ${`% ${subject.replaceAll('_', '\\_')} %`} escape '\\'`;
}

function joined(ids: readonly string[]): string {
  return ids.length === 0 ? '' : ` ${ids.join(' ')} `;
}

import { sql } from 'kysely';
import type { AuditEntry } from '../../../contract/audit.ts';
import { secondsOf } from '../../../contract/time.ts';
import type { AuditQuery, AuditStore, NewAuditEntry } from '../../store/audit.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { Database } from '../database/schema.ts';
import type { AuditEntryRow } from '../database/tables/customer-tables.ts';
import { indexWalk, type WalkedIndex } from '../lists/index-walk.ts';
import { countRecords, type RecordChange, recordCount } from '../lists/record-counts.ts';
import { recordPage, rowsWithIds } from '../lists/record-page.ts';
import { condition } from '../lists/review-conditions.ts';
import { countAlong } from '../lists/walk-parts.ts';

/**
 * The audit log on SQL. The ids of its entries start with their time, so that the primary key also sorts and
 * finds them by time.
 */
export function sqlAudit(db: Database, now: () => number): AuditStore {
  return {
    beginAudit: (shop, entry) =>
      inTransaction(db, (trx) => insertEntry(trx, shop, { ...entry, outcome: 'unknown' }, now())),

    async endAudit(shop, id, subjectIds) {
      await inTransaction(db, async (trx) => {
        await trx
          .updateTable('audit_entry')
          .set({ subject_ids: joined(subjectIds), outcome: 'done' })
          .where('shop_id', '=', shop)
          .where('id', '=', id)
          .execute();
        await addSubjects(trx, shop, id, subjectIds);
      });
    },

    dropAudit: (shop, id) =>
      inTransaction(db, async (trx) => {
        const dropped = await trx
          .deleteFrom('audit_entry')
          .where('shop_id', '=', shop)
          .where('id', '=', id)
          .returning(['id', 'action'])
          .execute();
        await countRecords(
          trx,
          shop,
          dropped.map((entry) => auditChange(entry, -1)),
        );
      }),

    async findAudit(shop, id) {
      const row = await db
        .selectFrom('audit_entry')
        .selectAll()
        .where('shop_id', '=', shop)
        .where('id', '=', id)
        .executeTakeFirst();
      return row && entryOf(row);
    },

    async listAudit(shop, query) {
      const index = indexOf(shop, query);
      const { action, subject_id, person_id, start_time, end_time } = query;
      const isCounted = [subject_id, person_id, start_time, end_time].every((value) => value === undefined);
      const count = isCounted
        ? await recordCount(db, shop, 'audit_log', action === undefined ? {} : { type: action })
        : await countAlong(db, indexWalk(db, index));
      const ids = await recordPage<string>(db, index, count, query);
      const rows = await rowsWithIds<AuditEntryRow>(db, 'audit_entry', shop, ids);
      return { count, list: rows.map(entryOf) };
    },
  };
}

function entryOf({ shop_id: _shop, subject_ids, ...entry }: AuditEntryRow): AuditEntry {
  return { ...entry, subject_ids: subject_ids.split(' ').filter(Boolean) };
}

/** An entry that appears or disappears. */
export function auditChange({ id, action: type }: { id: string; action: string }, by: 1 | -1): RecordChange {
  return { list: 'audit_log', id, type, by };
}

/**
 * Records a change in the transaction that makes it, and returns the entry's id. `time` is in milliseconds
 * since 1970.
 */
export async function recordChange(
  trx: Database,
  shop: string,
  change: NewAuditEntry,
  time: number,
): Promise<string> {
  return insertEntry(trx, shop, { ...change, outcome: 'done' }, time);
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
  await addSubjects(db, shop, id, subject_ids);
  await countRecords(db, shop, [auditChange(row, 1)]);
  return id;
}

/** The start of the ids of entries at a time (milliseconds since 1970). */
export function auditIdAt(time: number): string {
  return String(time).padStart(13, '0');
}

function indexOf(shop: string, query: AuditQuery): WalkedIndex {
  const { action, subject_id, person_id, start_time, end_time } = query;
  const ofShop = condition`shop_id = ${shop}`;
  const order = {
    columns: ['id'],
    direction: 'desc' as const,
    lower: start_time === undefined ? [] : [condition`id >= ${auditIdAt(Date.parse(start_time))}`],
    // The limit is the end of that second.
    upper: end_time === undefined ? [] : [condition`id < ${auditIdAt(Date.parse(end_time) + 1000)}`],
  };
  const ofAction = action === undefined ? [] : [condition`action = ${action}`];
  // `person` is part of the statement, because the index contains entries by persons only.
  const ofPerson =
    person_id === undefined ? [] : [condition`actor = 'person'`, condition`actor_label = ${person_id}`];
  if (subject_id !== undefined) {
    const matches = [...ofAction, ...ofPerson];
    const isMatch = condition`exists (select 1 from audit_entry
      where shop_id = ${shop} and audit_entry.id = range.id and ${sql.join(matches, sql` and `)})`;
    const fixed = [ofShop, condition`subject_id = ${subject_id}`];
    return { table: 'audit_subject', ...order, fixed, unindexed: matches.length === 0 ? [] : [isMatch] };
  }
  const table = 'audit_entry';
  if (person_id === undefined) return { table, ...order, fixed: [ofShop, ...ofAction] };
  return {
    ...{ table, ...order, fixed: [ofShop, ...ofPerson], unindexed: ofAction },
    ...(action !== undefined && { compared: sql`action` }),
  };
}

async function addSubjects(
  db: Database,
  shop: string,
  id: string,
  subjectIds: readonly string[],
): Promise<void> {
  if (subjectIds.length === 0) return;
  const rows = [...new Set(subjectIds)].map((subject_id) => ({ shop_id: shop, subject_id, id }));
  await db
    .insertInto('audit_subject')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

function joined(ids: readonly string[]): string {
  return ids.length === 0 ? '' : ` ${ids.join(' ')} `;
}

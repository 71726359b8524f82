import { type Expression, type SqlBool, sql } from 'kysely';
import { secondsOf } from '../../../contract/time.ts';
import type { ExpiringKind, ExpiryRun, RetentionStore } from '../../store/retention.ts';
import { auditChange, auditIdAt } from '../access/audit.ts';
import { eventChange } from '../customers/customer-events.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { Database } from '../database/schema.ts';
import { countRecords, type RecordChange } from '../lists/record-counts.ts';
import { orderChange } from '../orders/order-of.ts';

/** Retention on SQL. */
export function sqlRetention(db: Database): RetentionStore {
  return {
    async removeExpired(kind, before, limit, run) {
      const { table } = tables[kind];
      let removed = 0;
      for await (const shop of shopsOf(db, table)) {
        if (kind === 'audit_log') await clearEntries(db, shop, before, limit - removed);
        removed += await inTransaction(db, async (trx) => {
          const ids = selectExpired(trx, kind, shop, before)
            .select('id')
            .limit(limit - removed);
          const { deleted, changes } = await deleteRecords(trx, kind, shop, ids);
          if (deleted > 0) changes.push(...(await recordExpiry(trx, shop, kind, run)));
          await countRecords(trx, shop, changes);
          return deleted;
        });
        if (removed >= limit) return removed;
      }
      return removed;
    },

    async countExpired(kind, before) {
      let expired = 0;
      for await (const shop of shopsOf(db, tables[kind].table)) {
        const { count } = await selectExpired(db, kind, shop, before)
          .select((eb) => eb.fn.countAll<number>().as('count'))
          .executeTakeFirstOrThrow();
        expired += Number(count);
      }
      return expired;
    },
  };
}

/** Each table with the column of its age, and that column's value for a given time. */
const tables = {
  orders: { table: 'shop_order', column: 'created_at', valueAt: secondsOf },
  customer_events: { table: 'customer_event', column: 'created_at', valueAt: secondsOf },
  audit_log: { table: 'audit_entry', column: 'id', valueAt: auditIdAt },
  webhook_deliveries: { table: 'delivery', column: 'created_at', valueAt: (time) => time },
  mails: { table: 'mail', column: 'created_at', valueAt: (time) => time },
} as const satisfies Record<
  ExpiringKind,
  { table: string; column: string; valueAt: (time: number) => string | number }
>;

type ExpiringTable = (typeof tables)[ExpiringKind]['table'];

function selectExpired(db: Database, kind: ExpiringKind, shop: string, before: number) {
  const { table, column, valueAt } = tables[kind];
  return db.selectFrom(table).where('shop_id', '=', shop).where(db.dynamic.ref(column), '<', valueAt(before));
}

/**
 * Removes the subjects and decisions of the entries that are about to be removed, in statements of a bounded
 * number of rows. A job has a single entry and up to a million of them, which one statement would cascade to.
 */
async function clearEntries(db: Database, shop: string, before: number, limit: number): Promise<void> {
  const entries = selectExpired(db, 'audit_log', shop, before).select('id').limit(limit);
  for (const [table, entry, key] of details) {
    for (let isEnd = false; !isEnd; ) {
      const { rows } =
        await sql`delete from ${sql.table(table)} where shop_id = ${shop} and (${sql.raw(key)}) in (
        select ${sql.raw(key)} from ${sql.table(table)}
        where shop_id = ${shop} and ${sql.ref(entry)} in ${entries} limit ${sql.lit(detailsPerStatement)}
      ) returning 1 as removed`.execute(db);
      isEnd = rows.length < detailsPerStatement;
    }
  }
}

const details = [
  ['audit_subject', 'id', 'subject_id, id'],
  ['review_decision', 'entry_id', 'review_id, number'],
] as const;

const detailsPerStatement = 1_000;

/** Deliveries and mails are not counted. */
async function deleteRecords(
  trx: Database,
  kind: ExpiringKind,
  shop: string,
  ids: Expression<unknown>,
): Promise<{ deleted: number; changes: RecordChange[] }> {
  const expired = sql<SqlBool>`shop_id = ${shop} and id in ${ids}`;
  const changes: RecordChange[] = [];
  if (kind === 'orders') {
    const rows = await trx.deleteFrom('shop_order').where(expired).returning(['id', 'type']).execute();
    changes.push(...rows.map((row) => orderChange(row, -1)));
  } else if (kind === 'customer_events') {
    const columns = ['id', 'event_type', 'os_type', 'event_source'] as const;
    const rows = await trx.deleteFrom('customer_event').where(expired).returning(columns).execute();
    changes.push(...rows.map((row) => eventChange(row, -1)));
  } else if (kind === 'audit_log') {
    const rows = await trx.deleteFrom('audit_entry').where(expired).returning(['id', 'action']).execute();
    changes.push(...rows.map((row) => auditChange(row, -1)));
  } else {
    const { numDeletedRows } = await trx.deleteFrom(tables[kind].table).where(expired).executeTakeFirst();
    return { deleted: Number(numDeletedRows), changes };
  }
  return { deleted: changes.length, changes };
}

/** A run has one entry, however many batches it has. Returns the new entry to count. */
async function recordExpiry(
  trx: Database,
  shop: string,
  kind: ExpiringKind,
  { actor, startedAt }: ExpiryRun,
): Promise<RecordChange[]> {
  const added = await trx
    .insertInto('audit_entry')
    .values({
      shop_id: shop,
      id: `${auditIdAt(startedAt)}-${kind}`,
      at: secondsOf(startedAt),
      actor,
      actor_label: '',
      action: `expire_${kind}`,
      subject_ids: '',
      reason: 'retention',
      outcome: 'done',
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'action'])
    .execute();
  return added.map((entry) => auditChange(entry, 1));
}

/** The shops in a table. Its indexes start with the shop, so that each step is a single look-up. */
async function* shopsOf(db: Database, table: ExpiringTable): AsyncGenerator<string> {
  for (let last = ''; ; ) {
    const { shop } = await db
      .selectFrom(table)
      .select((eb) => eb.fn.min<string | null>('shop_id').as('shop'))
      .where('shop_id', '>', last)
      .executeTakeFirstOrThrow();
    if (shop === null) return;
    yield shop;
    last = shop;
  }
}

import { sql } from 'kysely';
import type { Database } from '../database/schema.ts';

/** The values that a record is counted by; a column that its list lacks is empty. */
export type CountedRecord = { id: string; type?: string; os_type?: string; event_source?: string };

type CountedList = 'orders' | 'customer_events' | 'exclusions' | 'audit_log';

/** A record that appears (`by` 1) or disappears (`by` -1). */
export type RecordChange = CountedRecord & { list: CountedList; by: 1 | -1 };

/**
 * Counts changes of records. Must be one of the last statements of their transaction, because it locks the
 * counts, in a fixed order. Concurrent transactions of a shop change different shards of them.
 */
export async function countRecords(
  trx: Database,
  shop: string,
  changes: readonly RecordChange[],
): Promise<void> {
  const shard = shardOf(changes[0]?.id ?? '');
  const cells = new Map<
    string,
    ReturnType<typeof cellOf> & { shop_id: string; shard: number; count: number }
  >();
  for (const change of changes) {
    const cell = { shop_id: shop, ...cellOf(change), shard };
    const key = Object.values(cell).join('\n');
    const counted = cells.get(key) ?? { ...cell, count: 0 };
    counted.count += change.by;
    cells.set(key, counted);
  }
  const changed = [...cells].filter(([, { count }]) => count !== 0).sort(([a], [b]) => (a < b ? -1 : 1));
  if (changed.length === 0) return;
  await trx
    .insertInto('record_count')
    .values(changed.map(([, cell]) => cell))
    .onConflict((conflict) =>
      conflict
        .columns(['shop_id', 'list', 'type', 'os_type', 'event_source', 'shard'])
        .doUpdateSet({ count: sql`record_count.count + excluded.count` }),
    )
    .execute();
}

/** The number of records in a list. An absent column does not filter. */
export async function recordCount(
  db: Database,
  shop: string,
  list: CountedList,
  { type, os_type, event_source }: Omit<CountedRecord, 'id'> = {},
): Promise<number> {
  let counts = db.selectFrom('record_count').where('shop_id', '=', shop).where('list', '=', list);
  if (type !== undefined) counts = counts.where('type', '=', type);
  if (os_type !== undefined) counts = counts.where('os_type', '=', os_type);
  if (event_source !== undefined) counts = counts.where('event_source', '=', event_source);
  const { count } = await counts
    .select(sql<number>`coalesce(sum(count), 0)`.as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

const shards = 16;

function shardOf(id: string): number {
  return Array.from(id, (character) => character.charCodeAt(0)).reduce((sum, code) => sum + code, 0) % shards;
}

function cellOf({ list, type = '', os_type = '', event_source = '' }: RecordChange) {
  return { list, type, os_type, event_source };
}

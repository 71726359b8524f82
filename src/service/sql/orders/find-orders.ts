import { sql } from 'kysely';
import type { OrdersQuery } from '../../store/orders.ts';
import type { Database } from '../database/schema.ts';
import { byCreation } from '../lists/by-creation.ts';
import { indexWalk, type WalkedIndex } from '../lists/index-walk.ts';
import { recordCount } from '../lists/record-counts.ts';
import { type Condition, condition } from '../lists/review-conditions.ts';
import { countAlong, rowsAlong } from '../lists/walk-parts.ts';

/**
 * The number of orders in a list, and the index of its order. If they are few, `few` has all their sorted
 * ids.
 */
type FoundOrders = { count: number; index: WalkedIndex; few?: string[] };

export async function findOrders(db: Database, shop: string, query: OrdersQuery): Promise<FoundOrders> {
  const { type = 0, sort_by = 'created-descending' } = query;
  const ofShop = condition`shop_id = ${shop}`;
  const typed = type === 0 ? [] : [condition`type = ${type}`];
  const created = createdBounds(query);
  const sent = sentBounds(query);
  const direction = sort_by === 'created-ascending' ? 'asc' : 'desc';
  const index: WalkedIndex = {
    table: 'shop_order',
    columns: ['created_at', 'id'],
    direction,
    fixed: [ofShop, ...typed],
    ...created,
  };
  if (hasBounds(sent)) {
    const walk = indexWalk<string>(db, {
      table: 'shop_order',
      columns: ['sent_at', 'id'],
      direction: 'asc',
      fixed: [ofShop],
      ...sent,
      unindexed: [...typed, ...conditionsOf(created)],
      compared: sql`type, created_at`,
    });
    const count = await countAlong(db, walk);
    if (count <= mostSorted) {
      const rows = await rowsAlong<{ id: string; created_at: string }>(db, walk, sql`id, created_at`);
      return { count, index, few: rows.sort(byCreation(direction)).map(({ id }) => id) };
    }
    return { count, index: { ...index, unindexed: conditionsOf(sent), compared: sql`sent_at` } };
  }
  if (hasBounds(created)) return { count: await countAlong(db, indexWalk(db, index)), index };
  return { count: await recordCount(db, shop, 'orders', type === 0 ? {} : { type: String(type) }), index };
}

/** Sorting this many orders is faster than searching all orders for a page of them. */
const mostSorted = 5_000;

type Bounds = { lower: Condition[]; upper: Condition[] };

function createdBounds({ start_time, end_time }: OrdersQuery): Bounds {
  return {
    lower: start_time === undefined ? [] : [condition`created_at >= ${start_time}`],
    upper: end_time === undefined ? [] : [condition`created_at <= ${end_time}`],
  };
}

/** An order without a sent request has an empty time, which sorts before every other. */
function sentBounds({ start_sent_at: start, end_sent_at: end }: OrdersQuery): Bounds {
  if (start === undefined && end === undefined) return { lower: [], upper: [] };
  return {
    lower: [start === undefined ? condition`sent_at > ''` : condition`sent_at >= ${start}`],
    upper: end === undefined ? [] : [condition`sent_at <= ${end}`],
  };
}

function conditionsOf({ lower, upper }: Bounds): Condition[] {
  return [...lower, ...upper];
}

function hasBounds(bounds: Bounds): boolean {
  return conditionsOf(bounds).length > 0;
}

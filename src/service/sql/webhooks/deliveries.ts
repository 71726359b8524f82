import { type SqlBool, sql } from 'kysely';
import type { Delivery, DeliveryStore, Endpoint } from '../../store/deliveries.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { letOthersRun } from '../database/let-others-run.ts';
import { rowId } from '../database/row-id.ts';
import type { Database } from '../database/schema.ts';
import { blockedAmong, releaseNext } from './delivery-subjects.ts';
import { recordAttempt } from './record-attempt.ts';

/** The outbox of webhook deliveries on SQL. */
export function sqlDeliveries(db: Database, now: () => number): DeliveryStore {
  return {
    async leaseDeliveries(count, duration, roomFor = () => count) {
      const leased: Delivery[] = [];
      for (const endpoint of await dueEndpoints(db, now())) {
        const most = endpoint.isProbe ? 1 : count - leased.length;
        const room = Math.min(roomFor(endpoint), most);
        for (let round = 0; room > 0 && round < lookRounds; round++) {
          const { deliveries, hasMore } = await leaseFrom(db, endpoint, room, { time: now(), duration });
          leased.push(...deliveries);
          if (deliveries.length > 0 || !hasMore) break;
        }
        if (leased.length >= count) break;
        await letOthersRun();
      }
      return leased;
    },

    finishAttempt: (delivery, end) =>
      inTransaction(db, async (trx) => {
        const time = now();
        if (!(await recordAttempt(trx, delivery, end, time))) return false;
        if (end.state === 'waiting') return true;
        const endpoint_id = rowId(delivery.endpoint.id);
        await releaseNext(trx, { shop_id: delivery.shop, endpoint_id, id: rowId(delivery.id) }, time);
        return true;
      }),
  };
}

/**
 * The enabled or probed endpoints of all shops with due deliveries, in random order, so that none is always
 * last. Each endpoint costs one look-up in the index of waiting deliveries, so a long queue costs no more
 * than a short one. Both tables are joined by shop, so an engine that distributes shops joins them on each
 * machine.
 */
async function dueEndpoints(db: Database, time: number): Promise<Endpoint[]> {
  const rows = await db
    .selectFrom('webhook_endpoint as endpoint')
    .selectAll('endpoint')
    .where(({ eb, or }) => or([eb('disabled_at', 'is', null), eb('probe_at', '<=', time)]))
    .where('paused_until', '<=', time)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('delivery')
          .select(sql.lit(1).as('due'))
          .whereRef('delivery.shop_id', '=', 'endpoint.shop_id')
          .whereRef('delivery.endpoint_id', '=', 'endpoint.id')
          .where(isWaiting)
          .where('due_at', '<=', time),
      ),
    )
    .orderBy(sql`random()`)
    .execute();
  return rows.map((row) => ({
    id: String(row.id),
    shop: row.shop_id,
    failingSince: row.failing_since,
    failingDays: row.failing_days,
    failingDayAt: row.failing_day_at,
    isProbe: row.disabled_at !== null,
  }));
}

/**
 * Leases the first deliveries of an endpoint that wait for no earlier one. `hasMore`: all examined deliveries
 * wait.
 */
function leaseFrom(
  db: Database,
  endpoint: Endpoint,
  room: number,
  { time, duration }: { time: number; duration: number },
): Promise<{ deliveries: Delivery[]; hasMore: boolean }> {
  return inTransaction(db, async (trx) => {
    const candidates = await trx
      .selectFrom('delivery')
      .select('id')
      .where('shop_id', '=', endpoint.shop)
      .where('endpoint_id', '=', rowId(endpoint.id))
      .where(isWaiting)
      .where('due_at', '<=', time)
      .orderBy('due_at')
      .orderBy('id')
      .limit(room + lookAhead)
      .forUpdate()
      .skipLocked()
      .execute();
    const ids = candidates.map(({ id }) => id);
    if (ids.length === 0) return { deliveries: [], hasMore: false };
    const blocked = await blockedAmong(trx, endpoint.shop, ids);
    if (blocked.size > 0) {
      const aside = { due_at: time + asideFor };
      await trx
        .updateTable('delivery')
        .set(aside)
        .where('shop_id', '=', endpoint.shop)
        .where('id', 'in', [...blocked])
        .execute();
    }
    const free = ids.filter((id) => !blocked.has(id)).slice(0, room);
    if (free.length === 0) return { deliveries: [], hasMore: ids.length === room + lookAhead };
    const leased_until = time + duration;
    const rows = await trx
      .updateTable('delivery')
      .set({ leased_until, due_at: leased_until })
      .where('shop_id', '=', endpoint.shop)
      .where('id', 'in', free)
      .returning(['id', 'url', 'event_id', 'body', 'attempts', 'platform_id', 'signer'])
      .execute();
    const deliveries = rows
      .toSorted((a, b) => free.indexOf(a.id) - free.indexOf(b.id))
      .map(({ id, platform_id, signer, ...row }) => ({
        ...row,
        id: String(id),
        shop: endpoint.shop,
        endpoint,
        leasedUntil: leased_until,
        signer: { platform: String(platform_id), publicToken: signer },
      }));
    return { deliveries, hasMore: false };
  });
}

/** A literal, because databases use the index of waiting deliveries only if the state is not a parameter. */
const isWaiting = sql<SqlBool>`state = 'waiting'`;

/** How many more deliveries are examined, and how often, in case the first ones wait for others. */
const lookAhead = 100;
const lookRounds = 10;

/**
 * Milliseconds for which a delivery that waits for an earlier one is skipped. It is due at once when the
 * earlier one ends; the time only matters if the earlier one was deleted.
 */
const asideFor = 5 * 60_000;

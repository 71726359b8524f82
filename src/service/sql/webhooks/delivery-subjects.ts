import type { Database } from '../database/schema.ts';

/** A delivery in its endpoint's queue. */
type Queued = { shop_id: string; endpoint_id: number; id: number };

/** Makes a delivery wait for all earlier deliveries to its endpoint about the same reviews. */
export async function addSubjects(
  trx: Database,
  { shop_id, endpoint_id, id: delivery_id }: Queued,
  reviewIds: readonly string[],
): Promise<void> {
  const ids = [...new Set(reviewIds)].filter((review_id) => review_id !== '').sort();
  if (ids.length === 0) return;
  await trx
    .insertInto('delivery_subject')
    .values(ids.map((review_id) => ({ shop_id, endpoint_id, review_id, delivery_id })))
    .execute();
}

/**
 * The deliveries that wait for an earlier one. The caller has locked them, so that an earlier delivery that
 * ends meanwhile waits before it releases them.
 */
export async function blockedAmong(
  trx: Database,
  shop: string,
  ids: readonly number[],
): Promise<Set<number>> {
  const rows = await trx
    .selectFrom('delivery_subject as own')
    .select('own.delivery_id')
    .distinct()
    .where('own.shop_id', '=', shop)
    .where('own.delivery_id', 'in', ids)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('delivery_subject as earlier')
          .select('earlier.delivery_id')
          .whereRef('earlier.shop_id', '=', 'own.shop_id')
          .whereRef('earlier.endpoint_id', '=', 'own.endpoint_id')
          .whereRef('earlier.review_id', '=', 'own.review_id')
          .whereRef('earlier.delivery_id', '<', 'own.delivery_id'),
      ),
    )
    .execute();
  return new Set(rows.map(({ delivery_id }) => delivery_id));
}

/** Releases the next deliveries after this one. `time` is in milliseconds since 1970. */
export async function releaseNext(
  trx: Database,
  { shop_id, endpoint_id, id }: Queued,
  time: number,
): Promise<void> {
  const ended = await trx
    .deleteFrom('delivery_subject')
    .where('shop_id', '=', shop_id)
    .where('delivery_id', '=', id)
    .returning('review_id')
    .execute();
  if (ended.length === 0) return;
  const next = await trx
    .selectFrom('delivery_subject')
    .select((eb) => eb.fn.min<number>('delivery_id').as('id'))
    .where('shop_id', '=', shop_id)
    .where('endpoint_id', '=', endpoint_id)
    .where(
      'review_id',
      'in',
      ended.map(({ review_id }) => review_id),
    )
    .where('delivery_id', '>', id)
    .groupBy('review_id')
    .execute();
  if (next.length === 0) return;
  await trx
    .updateTable('delivery')
    .set({ due_at: time })
    .where('shop_id', '=', shop_id)
    .where(
      'id',
      'in',
      [...new Set(next.map((row) => row.id))].sort((a, b) => a - b),
    )
    // Skips deliveries that another worker has already leased.
    .where('leased_until', '<=', time)
    .execute();
}

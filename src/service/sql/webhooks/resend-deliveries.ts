import type { WebhookEvent } from '../../../contract/webhook.ts';
import type { Database, DeliveryRow } from '../database/schema.ts';
import { addSubjects } from './delivery-subjects.ts';
import { type EventItem, reviewsOf } from './outbox.ts';

/** `id` is the id under which the delivery `from` is sent. */
type Resent = { from: string; id: string };

/**
 * Sends waiting deliveries at once, and dead ones as new deliveries at the end of the queue, so that the
 * events of a review still arrive one after another. Returns the resent deliveries.
 */
export async function resend(trx: Database, rows: readonly DeliveryRow[], time: number): Promise<Resent[]> {
  const resent: Resent[] = [];
  for (const row of rows) {
    const sent = row.state === 'dead' ? await sendCopy(trx, row, time) : await hasten(trx, row, time);
    if (sent) resent.push({ from: String(row.id), id: String(sent) });
  }
  return resent;
}

/** Returns the id of the delivery unless it has ended. */
async function hasten(
  trx: Database,
  { shop_id, id, state, leased_until }: DeliveryRow,
  time: number,
): Promise<number | undefined> {
  if (state !== 'waiting') return undefined;
  // An attempt may be running.
  if (leased_until > time) return id;
  await trx
    .updateTable('delivery')
    .set({ due_at: time })
    .where('shop_id', '=', shop_id)
    .where('id', '=', id)
    .execute();
  return id;
}

async function sendCopy(trx: Database, row: DeliveryRow, time: number): Promise<number> {
  const { id: from, ...copied } = row;
  await trx
    .updateTable('delivery')
    .set({ state: 'resent', body: '' })
    .where('shop_id', '=', row.shop_id)
    .where('id', '=', from)
    .execute();
  const { id } = await trx
    .insertInto('delivery')
    .values({
      ...copied,
      state: 'waiting',
      attempts: 0,
      due_at: time,
      leased_until: 0,
      attempt_log: '[]',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { list } = JSON.parse(row.body) as WebhookEvent<EventItem>;
  await addSubjects(trx, { ...row, id }, reviewsOf(row.topic, list));
  return id;
}

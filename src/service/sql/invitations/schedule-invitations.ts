import { type SqlBool, sql } from 'kysely';
import { mailKinds } from '../../../contract/mail.ts';
import { orderTypes } from '../../../contract/order.ts';
import type { ShopSettings } from '../../../contract/shop-settings.ts';
import { secondsOf } from '../../../contract/time.ts';
import { emailHash } from '../../invitations/invitation-token.ts';
import { sendsMails } from '../../mail/mail-settings.ts';
import { recordChange } from '../access/audit.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { lockShop } from '../database/lock-shop.ts';
import type { Database } from '../database/schema.ts';
import type { OrderRow } from '../database/tables/customer-tables.ts';
import { enqueueMail } from '../mail/enqueue-mail.ts';
import { refusedRecipients } from '../mail/refused-recipients.ts';
import { advanceOrder } from '../orders/advance-order.ts';
import { evaluateIfReviewed } from '../orders/evaluate-if-reviewed.ts';
import { readSettings } from '../settings/settings.ts';
import { createInvitation, invitationOfOrder, lockOrder } from './create-invitation.ts';

/**
 * Schedules the invitations of delivered orders; see `InvitationStore.scheduleInvitations`. Several processes
 * may do it at once: each locks an order and looks at its state again.
 */
export async function scheduleInvitations(db: Database, now: () => number, limit: number): Promise<number> {
  let scheduled = 0;
  for (const { shop_id: shop } of await db.selectFrom('shop_settings').select('shop_id').execute()) {
    const { settings } = await readSettings(db, shop);
    if (!sendsMails('invitation', settings)) continue;
    for await (const id of deliveredOrders(db, shop, settings.invitations, now())) {
      if (scheduled >= limit) return scheduled;
      const isScheduled = await inTransaction(db, (trx) => schedule(trx, shop, id, settings, now()));
      if (isScheduled) scheduled += 1;
    }
  }
  return scheduled;
}

/** Orders that wait for an invitation, the earliest delivery first. */
async function* deliveredOrders(
  db: Database,
  shop: string,
  { days_after_delivery }: ShopSettings['invitations'],
  now: number,
): AsyncGenerator<string> {
  let last = { delivered_at: secondsOf(now - (days_after_delivery + lateDays) * day), id: '' };
  for (;;) {
    const orders = await db
      .selectFrom('shop_order')
      .select(['delivered_at', 'id'])
      .where('shop_id', '=', shop)
      .where(isWaiting)
      .where(sql<SqlBool>`(delivered_at, id) > (${last.delivered_at}, ${last.id})`)
      .where('delivered_at', '<=', secondsOf(now))
      .orderBy('delivered_at')
      .orderBy('id')
      .limit(pageSize)
      .execute();
    for (const { id } of orders) yield id;
    const end = orders.at(-1);
    if (!end || orders.length < pageSize) return;
    last = end;
  }
}

async function schedule(
  trx: Database,
  shop: string,
  order_id: string,
  { invitations }: ShopSettings,
  now: number,
): Promise<boolean> {
  const order = await lockOrder(trx, shop, order_id);
  const isDue = order?.order_state === 'delivered' && order.type === waiting && order.email !== '';
  if (!isDue || (await evaluateIfReviewed(trx, shop, order_id, secondsOf(now)))) return false;
  // Two orders of one person count as two, also when two processes schedule them at once.
  await lockShop(trx, shop);
  const { not_before = '' } = (await invitationOfOrder(trx, shop, order_id)) ?? {};
  const delivered = Date.parse(order.delivered_at);
  const dueAt = Math.max(now, delivered + invitations.days_after_delivery * day, Date.parse(not_before) || 0);
  if (await mustNotReceive(trx, shop, order, { dueAt, most: invitations.per_person })) return false;
  const expiresAt = dueAt + invitations.expires_days * day;
  const times = { not_before: secondsOf(dueAt), expires_at: secondsOf(expiresAt), time: secondsOf(now) };
  const created = await createInvitation(trx, shop, order, times);
  if (typeof created === 'string') return false;
  const mail = {
    ...({ kind: 'invitation', email: order.email, language: order.language, dueAt } as const),
    ...{ order_id, invitation_id: created.id, review_id: '' },
  };
  if (!(await enqueueMail(trx, shop, mail, now))) return false;
  await advanceOrder(trx, shop, order_id, 'scheduled', secondsOf(dueAt));
  const by = { actor: 'service', actor_label: '', action: 'create_invitation', reason: '' };
  await recordChange(trx, shop, { ...by, subject_ids: [created.id] }, now);
  return true;
}

/** Whether the recipient is excluded, has unsubscribed, or has enough invitations around the same time. */
async function mustNotReceive(
  trx: Database,
  shop: string,
  { email }: OrderRow,
  { dueAt, most }: { dueAt: number; most: number },
): Promise<boolean> {
  const refused = await refusedRecipients(trx, shop, [email], mailKinds.invitation.stops);
  if (refused.has(email)) return true;
  const invitations = await trx
    .selectFrom('invitation')
    .select('id')
    .where('shop_id', '=', shop)
    .where('email_hash', '=', await emailHash(shop, email))
    .where('not_before', '>', secondsOf(dueAt - capDays * day))
    .where('not_before', '<', secondsOf(dueAt + capDays * day))
    // Links that the shop hands over by itself are no mails.
    .where('state', '!=', 'waiting')
    .where(({ eb, or }) => or([eb('state', '!=', 'cancelled'), eb('sent_at', '!=', '')]))
    .limit(most)
    .execute();
  return invitations.length >= most;
}

const day = 86_400_000;
const pageSize = 100;

/** Orders whose invitation would have been due more than this number of days ago are never invited. */
const lateDays = 30;

/** `per_person` counts the invitations within this number of days. */
const capDays = 30;

const waiting = orderTypes.indexOf('waiting');

/** Literals, because the databases use the index of these orders only if its condition has no parameters. */
const isWaiting = sql<SqlBool>`order_state = 'delivered' and type = 1`;

import { toBase64url } from '../../../contract/base64url.ts';
import type { Invitation } from '../../../contract/invitation.ts';
import type { Order } from '../../../contract/order.ts';
import { emailHash } from '../../invitations/invitation-token.ts';
import type { Database } from '../database/schema.ts';
import type { OrderRow } from '../database/tables/customer-tables.ts';
import { orderOf } from '../orders/order-of.ts';

/**
 * Creates the invitation of a locked order, or finds the one that it has; see
 * `InvitationStore.createInvitation`. `time` is the current ISO time.
 */
export async function createInvitation(
  trx: Database,
  shop: string,
  order: OrderRow | undefined,
  { not_before, expires_at, time }: Pick<Invitation, 'not_before' | 'expires_at'> & { time: string },
): Promise<{ id: string; isNew: boolean } | 'missing' | 'ended' | 'empty'> {
  if (!order) return 'missing';
  const email_hash = await emailHash(shop, order.email);
  const known = await invitationOfOrder(trx, shop, order.id);
  if (known && known.email_hash !== email_hash) await changeRecipient(trx, shop, known.id, email_hash);
  if (known) return { id: known.id, isNew: false };
  if (order.order_state === 'refunded' || order.order_state === 'cancelled') return 'ended';
  const lines = linesOf(orderOf(order));
  if (lines.length === 0) return 'empty';
  const id = toBase64url(crypto.getRandomValues(new Uint8Array(idBytes)));
  await trx
    .insertInto('invitation')
    .values({
      ...{ shop_id: shop, id, order_id: order.id, not_before, expires_at, created_at: time },
      ...{ email_hash, lines: JSON.stringify(lines) },
      ...{ state: 'waiting', sent_at: '', reminded_at: '', opened_at: '' },
      ...{ evaluated_at: '', cancelled_at: '' },
    })
    .execute();
  return { id, isNew: true };
}

/** The link that an earlier address of the order has got stays invalid. */
async function changeRecipient(trx: Database, shop: string, id: string, email_hash: string): Promise<void> {
  await trx
    .updateTable('invitation')
    .set({ email_hash })
    .where('shop_id', '=', shop)
    .where('id', '=', id)
    .execute();
}

/** Every change of an invitation locks its order first. */
export function lockOrder(trx: Database, shop: string, id: string): Promise<OrderRow | undefined> {
  return selectOrder(trx, shop, id).forUpdate().executeTakeFirst();
}

export function selectOrder(db: Database, shop: string, id: string) {
  return db.selectFrom('shop_order').selectAll().where('shop_id', '=', shop).where('id', '=', id);
}

export function invitationOfOrder(
  db: Database,
  shop: string,
  order_id: string,
): Promise<(Pick<Invitation, 'id' | 'not_before' | 'expires_at'> & { email_hash: string }) | undefined> {
  return db
    .selectFrom('invitation')
    .select(['id', 'not_before', 'expires_at', 'email_hash'])
    .where('shop_id', '=', shop)
    .where('order_id', '=', order_id)
    .executeTakeFirst();
}

/** Enough that no two invitations of a shop have the same id. The id is not secret. */
const idBytes = 9;

/** Each product once, and none without an id. */
function linesOf({ products }: Order): string[] {
  return [...new Set(products.map(({ product_id }) => product_id))].filter((id) => !/^0+$/.test(id));
}

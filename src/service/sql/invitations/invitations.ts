import { toBase64url } from '../../../contract/base64url.ts';
import type { Invitation } from '../../../contract/invitation.ts';
import type { Order } from '../../../contract/order.ts';
import { secondsOf } from '../../../contract/time.ts';
import { emailHash } from '../../invitations/invitation-token.ts';
import type { InvitationStore, InvitationsQuery, InvitedOrder } from '../../store/invitations.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { Database } from '../database/schema.ts';
import type { InvitationRow, OrderRow } from '../database/tables/customer-tables.ts';
import { indexWalk, type WalkedIndex } from '../lists/index-walk.ts';
import { recordPage, rowsWithIds } from '../lists/record-page.ts';
import { condition } from '../lists/review-conditions.ts';
import { countAlong } from '../lists/walk-parts.ts';
import { advanceOrder } from '../orders/advance-order.ts';
import { orderOf } from '../orders/order-of.ts';
import { withLanguage } from '../rows/detect-language.ts';
import { addInvitedReview } from './add-invited-review.ts';

/** Invitations on SQL. Every change locks the order first. */
export function sqlInvitations(db: Database, now: () => number): InvitationStore {
  return {
    createInvitation: (shop, order_id, times) =>
      inTransaction(db, (trx) => createInvitation(trx, shop, order_id, { ...times, time: secondsOf(now()) })),

    findInvitation: (shop, id) => findInvited(db, shop, id),

    async listInvitations(shop, { order_id, ...query }) {
      if (order_id !== undefined) {
        const row = await invitationOfOrder(db, shop, order_id);
        const invited = row && (await findInvited(db, shop, row.id));
        const isListed = invited && (query.state ?? invited.invitation.state) === invited.invitation.state;
        return { count: isListed ? 1 : 0, list: isListed && query.page === 1 ? [invited.invitation] : [] };
      }
      const index = indexOf(shop, query);
      const count = await countAlong(db, indexWalk(db, index));
      const ids = await recordPage<string>(db, index, count, query);
      const rows = await rowsWithIds<InvitationRow>(db, 'invitation', shop, ids);
      const reviews = await reviewsOf(db, shop, ids);
      return { count, list: rows.map((row) => invitationOf(row, reviews.get(row.id))) };
    },

    addInvitedReview: async (shop, id, given, submission) => {
      const review = await withLanguage(given);
      return inTransaction(db, (trx) => addInvitedReview(trx, shop, id, { review, submission, now: now() }));
    },

    advanceInvitation: (shop, id, state) =>
      inTransaction(db, async (trx) => {
        const query = trx.selectFrom('invitation').select('order_id').where('shop_id', '=', shop);
        const row = await query.where('id', '=', id).executeTakeFirst();
        if (row) await advanceOrder(trx, shop, row.order_id, state, secondsOf(now()));
      }),
  };
}

type Times = Pick<Invitation, 'not_before' | 'expires_at'> & { time: string };

async function createInvitation(
  trx: Database,
  shop: string,
  order_id: string,
  { not_before, expires_at, time }: Times,
): ReturnType<InvitationStore['createInvitation']> {
  const row = await selectOrder(trx, shop, order_id).forUpdate().executeTakeFirst();
  if (!row) return 'missing';
  const known = await invitationOfOrder(trx, shop, order_id);
  if (known) return { invited: await invitedOrThrow(trx, shop, known.id), isNew: false };
  if (hasEnded(row)) return 'ended';
  const lines = linesOf(orderOf(row));
  if (lines.length === 0) return 'empty';
  const id = toBase64url(crypto.getRandomValues(new Uint8Array(idBytes)));
  await trx
    .insertInto('invitation')
    .values({
      ...{ shop_id: shop, id, order_id, not_before, expires_at, created_at: time },
      ...{ email_hash: await emailHash(shop, row.email), lines: JSON.stringify(lines) },
      ...{
        state: 'waiting',
        sent_at: '',
        reminded_at: '',
        opened_at: '',
        evaluated_at: '',
        cancelled_at: '',
      },
    })
    .execute();
  return { invited: await invitedOrThrow(trx, shop, id), isNew: true };
}

/** Enough that no two invitations of a shop have the same id. The id is not secret. */
const idBytes = 9;

/** Each product once, and none without an id. */
function linesOf({ products }: Order): string[] {
  return [...new Set(products.map(({ product_id }) => product_id))].filter((id) => !/^0+$/.test(id));
}

function hasEnded({ order_state }: OrderRow): boolean {
  return order_state === 'refunded' || order_state === 'cancelled';
}

async function findInvited(db: Database, shop: string, id: string): Promise<InvitedOrder | undefined> {
  const row = await db
    .selectFrom('invitation')
    .selectAll()
    .where('shop_id', '=', shop)
    .where('id', '=', id)
    .executeTakeFirst();
  const order = row && (await selectOrder(db, shop, row.order_id).executeTakeFirst());
  if (!order) return undefined;
  const reviews = await reviewsOf(db, shop, [id]);
  return {
    invitation: invitationOf(row, reviews.get(id)),
    lines: JSON.parse(row.lines) as string[],
    email_hash: row.email_hash,
    order: orderOf(order),
  };
}

async function invitedOrThrow(db: Database, shop: string, id: string): Promise<InvitedOrder> {
  const invited = await findInvited(db, shop, id);
  if (!invited) throw new Error('An invitation disappeared within a transaction');
  return invited;
}

function invitationOfOrder(
  db: Database,
  shop: string,
  order_id: string,
): Promise<{ id: string } | undefined> {
  const query = db.selectFrom('invitation').select('id').where('shop_id', '=', shop);
  return query.where('order_id', '=', order_id).executeTakeFirst();
}

function selectOrder(db: Database, shop: string, id: string) {
  return db.selectFrom('shop_order').selectAll().where('shop_id', '=', shop).where('id', '=', id);
}

type Reviews = Invitation['reviews'];

async function reviewsOf(db: Database, shop: string, ids: readonly string[]): Promise<Map<string, Reviews>> {
  const found = new Map<string, Reviews>();
  if (ids.length === 0) return found;
  const rows = await db
    .selectFrom('invitation_review')
    .select(['invitation_id', 'product_id', 'review_id'])
    .where('shop_id', '=', shop)
    .where('invitation_id', 'in', ids)
    .execute();
  for (const { invitation_id, ...review } of rows) {
    found.set(invitation_id, [...(found.get(invitation_id) ?? []), review]);
  }
  return found;
}

function invitationOf(
  { shop_id: _shop, email_hash: _hash, lines: _lines, ...row }: InvitationRow,
  reviews: Reviews = [],
): Invitation {
  return { ...row, reviews };
}

function indexOf(shop: string, { state }: Pick<InvitationsQuery, 'state'>): WalkedIndex {
  return {
    table: 'invitation',
    columns: ['created_at', 'id'],
    direction: 'desc',
    fixed: [condition`shop_id = ${shop}`, ...(state === undefined ? [] : [condition`state = ${state}`])],
  };
}

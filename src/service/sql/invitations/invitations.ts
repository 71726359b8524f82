import type { Invitation } from '../../../contract/invitation.ts';
import { secondsOf } from '../../../contract/time.ts';
import type { InvitationStore, InvitationsQuery, InvitedOrder } from '../../store/invitations.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { Database } from '../database/schema.ts';
import type { InvitationRow } from '../database/tables/customer-tables.ts';
import { byCreation } from '../lists/by-creation.ts';
import { indexWalk, type WalkedIndex } from '../lists/index-walk.ts';
import { recordPage, rowsWithIds } from '../lists/record-page.ts';
import { condition } from '../lists/review-conditions.ts';
import { countAlong } from '../lists/walk-parts.ts';
import { advanceOrder } from '../orders/advance-order.ts';
import { orderOf } from '../orders/order-of.ts';
import { withLanguage } from '../rows/detect-language.ts';
import { addInvitedReview } from './add-invited-review.ts';
import { createInvitation, invitationOfOrder, lockOrder, selectOrder } from './create-invitation.ts';
import { scheduleInvitations } from './schedule-invitations.ts';

/** Invitations on SQL. Every change locks the order first. */
export function sqlInvitations(db: Database, now: () => number): InvitationStore {
  return {
    createInvitation: (shop, order_id, times) =>
      inTransaction(db, async (trx) => {
        const order = await lockOrder(trx, shop, order_id);
        const created = await createInvitation(trx, shop, order, { ...times, time: secondsOf(now()) });
        if (typeof created === 'string') return created;
        return { invited: await invitedOrThrow(trx, shop, created.id), isNew: created.isNew };
      }),

    scheduleInvitations: (limit) => scheduleInvitations(db, now, limit),

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

/** The invitations of orders, the oldest first. */
export async function invitationsOfOrders(
  db: Database,
  shop: string,
  orderIds: readonly string[],
): Promise<Invitation[]> {
  if (orderIds.length === 0) return [];
  const query = db.selectFrom('invitation').selectAll().where('shop_id', '=', shop);
  const rows = (await query.where('order_id', 'in', orderIds).execute()).sort(byCreation('asc'));
  const reviews = await reviewsOf(
    db,
    shop,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => invitationOf(row, reviews.get(row.id)));
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

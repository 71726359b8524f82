import type { CreateReviewBody } from '../../../contract/review.ts';
import type { InvitationStore } from '../../store/invitations.ts';
import type { Submission } from '../../store/reviews.ts';
import type { Database } from '../database/schema.ts';
import { createReview } from '../reviews/create-review.ts';

type Invited = { review: CreateReviewBody & { language: string }; submission: Submission; now: number };

/** See `InvitationStore.addInvitedReview`. The lock of the order lets one of two repetitions create. */
export async function addInvitedReview(
  trx: Database,
  shop: string,
  id: string,
  { review, submission, now }: Invited,
): ReturnType<InvitationStore['addInvitedReview']> {
  const invitation = await trx
    .selectFrom('invitation')
    .select(['order_id', 'lines'])
    .where('shop_id', '=', shop)
    .where('id', '=', id)
    .executeTakeFirst();
  const { product_id } = review;
  if (!invitation || !(JSON.parse(invitation.lines) as string[]).includes(product_id)) return 'missing';
  const order = await trx
    .selectFrom('shop_order')
    .select('order_state')
    .where('shop_id', '=', shop)
    .where('id', '=', invitation.order_id)
    .forUpdate()
    .executeTakeFirst();
  if (!order) return 'missing';
  const known = await trx
    .selectFrom('invitation_review')
    .select('review_id')
    .where('shop_id', '=', shop)
    .where('invitation_id', '=', id)
    .where('product_id', '=', product_id)
    .executeTakeFirst();
  if (known) return { review_id: known.review_id, isNew: false };
  if (order.order_state === 'refunded' || order.order_state === 'cancelled') return 'ended';
  const { id: review_id } = await createReview(
    trx,
    shop,
    { ...review, order_id: invitation.order_id },
    { submission, now },
  );
  await trx
    .insertInto('invitation_review')
    .values({ shop_id: shop, invitation_id: id, product_id, review_id })
    .execute();
  return { review_id, isNew: true };
}

import { storeProductId } from '../../../contract/review.ts';
import { stateOfReview } from '../../../contract/review-state.ts';
import { isRestorable } from '../../moderation/transition.ts';
import type { DecidedBy } from '../../store/audit.ts';
import type { ModerationOutcome, MovedTo } from '../../store/moderation.ts';
import { lockShop } from '../database/lock-shop.ts';
import type { Database } from '../database/schema.ts';
import { orderOf } from '../orders/order-of.ts';
import { findOwner, rememberProduct } from '../products/products.ts';
import { type DecidedRow, lockDecided } from '../reviews/apply-decision.ts';
import { moderateReviewRow } from '../reviews/moderate-review-row.ts';
import { decidedByOthers } from '../reviews/review-decisions.ts';

type Moved = { by: DecidedBy | undefined; unlessDecidedAfter: string | undefined; now: number };

/** Moves a review to another product, in a transaction of its own. `now` is in milliseconds since 1970. */
export async function moveReview(
  trx: Database,
  shop: string,
  id: number,
  to: MovedTo,
  { now, ...moved }: Moved,
): Promise<ModerationOutcome | 'unknown_product'> {
  await lockShop(trx, shop);
  const [row] = await lockDecided(trx, shop, [id]);
  if (!row) return 'missing';
  const { product_id } = to;
  const isMoved = product_id !== row.product_id && !(await isRefused(trx, shop, row, moved));
  if (isMoved && !(await hasProduct(trx, shop, to))) return 'unknown_product';
  const isDoubtful = row.is_verified === 1 && (await isOfOtherProducts(trx, shop, id, product_id));
  const change = { kind: 'move', product_id, is_verified: isDoubtful ? 0 : undefined } as const;
  return moderateReviewRow(trx, shop, String(id), change, now, moved);
}

/** Whether the review stays with its product, so that a new one would have no review. */
async function isRefused(
  trx: Database,
  shop: string,
  row: DecidedRow,
  { by, unlessDecidedAfter: since }: Pick<Moved, 'by' | 'unlessDecidedAfter'>,
): Promise<boolean> {
  if (!isRestorable(stateOfReview(row))) return true;
  if (!by || since === undefined) return false;
  return (await decidedByOthers(trx, shop, [row.id], { by, since })).size > 0;
}

/** Whether the product exists, after creating one that has a free handle. */
async function hasProduct(trx: Database, shop: string, to: MovedTo): Promise<boolean> {
  const { product_id, product_handle } = to;
  if (product_id === storeProductId) return true;
  const known = await trx
    .selectFrom('product')
    .select('id')
    .where('shop_id', '=', shop)
    .where('id', '=', product_id)
    .executeTakeFirst();
  if (known) return true;
  if (product_handle === '' || (await findOwner(trx, shop, product_handle))) return false;
  await rememberProduct(trx, shop, { ...to, is_published: 0 });
  return true;
}

/** Whether the order of the review is stored, and lacks the product. */
async function isOfOtherProducts(
  trx: Database,
  shop: string,
  id: number,
  product_id: string,
): Promise<boolean> {
  const order = await trx
    .selectFrom('review')
    .innerJoin('shop_order', (join) =>
      join.onRef('shop_order.shop_id', '=', 'review.shop_id').onRef('shop_order.id', '=', 'review.order_id'),
    )
    .selectAll('shop_order')
    .where('review.shop_id', '=', shop)
    .where('review.id', '=', id)
    .executeTakeFirst();
  return order !== undefined && !orderOf(order).products.some((one) => one.product_id === product_id);
}

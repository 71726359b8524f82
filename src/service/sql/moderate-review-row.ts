import type { HidingReason } from '../../contract/moderation.ts';
import { secondsOf } from '../../contract/time.ts';
import type { ModerationChange, ModerationOutcome, ReviewFlags } from '../store/moderation.ts';
import { recordReviewChange } from './events.ts';
import { lockShop } from './lock-shop.ts';
import { rememberProduct } from './products.ts';
import { countRatings } from './ratings.ts';
import { rowId } from './row-id.ts';
import type { Database } from './schema.ts';

/**
 * Publishes, hides or flags a review with its event and counters, in the transaction of the change. The condition is part
 * of each update, so that of two calls at once only one changes the review. `now` is in milliseconds since 1970.
 */
export async function moderateReviewRow(
  trx: Database,
  shop: string,
  id: string,
  change: ModerationChange,
  now: number,
): Promise<ModerationOutcome> {
  const target = { trx, shop, id: rowId(id), now };
  if (await applyChange(target, change)) return 'changed';
  const known = await trx
    .selectFrom('review')
    .select('id')
    .where('shop_id', '=', shop)
    .where('id', '=', target.id)
    .executeTakeFirst();
  return known ? 'unchanged' : 'missing';
}

type Target = { trx: Database; shop: string; id: number; now: number };

function applyChange(target: Target, change: ModerationChange): Promise<boolean> {
  if (change.kind === 'publish') return publish(target);
  return change.kind === 'hide' ? hide(target, change.reason) : setFlags(target, change.flags);
}

async function publish({ trx, shop, id, now }: Target): Promise<boolean> {
  if (await namesProduct(trx, shop, id)) await lockShop(trx, shop);
  const row = await trx
    .updateTable('review')
    .set({ is_published: 1, hidden_reason: '', updated_at: secondsOf(now) })
    .where('shop_id', '=', shop)
    .where('id', '=', id)
    .where('is_published', '=', 0)
    .returning(['id', 'shop_id', 'product_id', 'rating', 'given_handle', 'given_title'])
    .executeTakeFirst();
  if (!row) return false;
  const { product_id, given_handle: product_handle, given_title: product_title } = row;
  await rememberProduct(trx, shop, { product_id, product_handle, product_title, is_published: 1 });
  // If it is hidden and published again, newer names of the product stay.
  await trx
    .updateTable('review')
    .set({ given_handle: '', given_title: '' })
    .where('shop_id', '=', shop)
    .where('id', '=', id)
    .execute();
  await recordReviewChange(trx, shop, 'created', [id], now);
  await countRatings(trx, [{ ...row, by: 1 }]);
  return true;
}

/** Whether publishing the review may rename its product. The shop is locked before its reviews. */
async function namesProduct(trx: Database, shop: string, id: number): Promise<boolean> {
  const names = await trx
    .selectFrom('review')
    .select(['given_handle', 'given_title'])
    .where('shop_id', '=', shop)
    .where('id', '=', id)
    .executeTakeFirst();
  return names !== undefined && (names.given_handle !== '' || names.given_title !== '');
}

async function hide({ trx, shop, id, now }: Target, reason: HidingReason): Promise<boolean> {
  const row = await trx
    .updateTable('review')
    .set({ is_published: 0, hidden_reason: reason, updated_at: secondsOf(now) })
    .where('shop_id', '=', shop)
    .where('id', '=', id)
    .where('is_published', '=', 1)
    .returning(['id', 'shop_id', 'product_id', 'rating'])
    .executeTakeFirst();
  if (row) {
    await recordReviewChange(trx, shop, 'deleted', [id], now);
    await countRatings(trx, [{ ...row, by: -1 }]);
    return true;
  }
  // Nobody has seen the review: there is no event to notify.
  const waiting = await trx
    .updateTable('review')
    .set({ hidden_reason: reason })
    .where('shop_id', '=', shop)
    .where('id', '=', id)
    .where('hidden_reason', '!=', reason)
    .returning('id')
    .executeTakeFirst();
  return waiting !== undefined;
}

async function setFlags({ trx, shop, id, now }: Target, flags: ReviewFlags): Promise<boolean> {
  const wanted = Object.entries(flags).filter(([, value]) => value !== undefined) as [
    keyof ReviewFlags,
    0 | 1,
  ][];
  const row = await trx
    .updateTable('review')
    .set({ ...Object.fromEntries(wanted), updated_at: secondsOf(now) })
    .where('shop_id', '=', shop)
    .where('id', '=', id)
    .where((eb) => eb.or(wanted.map(([flag, value]) => eb(flag, '!=', value))))
    .returning('id')
    .executeTakeFirst();
  if (!row) return false;
  await recordReviewChange(trx, shop, 'updated', [id], now);
  return true;
}

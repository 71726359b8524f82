import type { CreatedReviews, CreateReviewsBody } from '../../../contract/review-batch.ts';
import { secondsOf } from '../../../contract/time.ts';
import { lockShop } from '../database/lock-shop.ts';
import type { Database } from '../database/schema.ts';
import { type CountChange, countReviews } from '../lists/review-counts.ts';
import type { ReviewChanged } from '../rows/update-review.ts';
import { columnsOf, insertReview } from '../rows/write-review.ts';
import { formerHandles } from '../undo/former-handles.ts';
import { recordImportedChanges } from '../undo/imported-changes.ts';

/**
 * Creates a batch of reviews with few events, see `ReviewStore`. The shop is locked, so that two batches with
 * the same external id create one review. `now` is in milliseconds since 1970.
 */
export async function createReviews(
  trx: Database,
  shop: string,
  reviews: CreateReviewsBody['reviews'],
  now: number,
): Promise<CreatedReviews> {
  await lockShop(trx, shop);
  const keys = reviews.map(({ source, external_id }) => externalKey(source, external_id));
  const known = await knownIds(
    trx,
    shop,
    keys.filter((key) => key !== undefined),
  );
  const changes: ReviewChanged[] = [];
  const counts: CountChange[] = [];
  const results: CreatedReviews['reviews'] = [];
  for (const [index, { external_id, ...review }] of reviews.entries()) {
    const key = keys[index];
    const earlier = key === undefined ? undefined : known.get(key);
    if (earlier !== undefined) {
      results.push({ id: String(earlier), external_id, is_new: 0 });
      continue;
    }
    const identity = key === undefined ? {} : { import_key: key };
    const { id, commented_at, products } = await insertReview(trx, shop, review, secondsOf(now), identity);
    if (key !== undefined) known.set(key, id);
    const change = { shop, id, product: review.product_id, change: 'created', movedFrom: '' } as const;
    changes.push({ ...change, formerHandles: formerHandles(products) });
    counts.push({ ...columnsOf(review), hidden_reason: '', commented_at, id, shop_id: shop, by: 1 });
    results.push({ id: String(id), external_id, is_new: 1 });
  }
  await recordImportedChanges(trx, changes, now);
  await countReviews(trx, counts);
  return { created: changes.length, reviews: results };
}

/** The identity of a review that an import of the same source would give it; undefined without an id. */
export function externalKey(source: string, externalId: string): string | undefined {
  return externalId === '' ? undefined : `id:${source}:${externalId}`;
}

async function knownIds(trx: Database, shop: string, keys: string[]): Promise<Map<string, number>> {
  if (keys.length === 0) return new Map();
  const rows = await trx
    .selectFrom('review')
    .select(['id', 'import_key'])
    .where('shop_id', '=', shop)
    .where('import_key', 'in', keys)
    .execute();
  return new Map(rows.map(({ id, import_key }) => [import_key ?? '', id]));
}

import { type Review, storeProductId } from '../../contract/review.ts';
import type { PublicReview } from '../../contract/storefront.ts';
import type { WebhookEvent, WebhookTopic } from '../../contract/webhook.ts';
import type { Projection } from '../storefront/public-projection.ts';
import type { IndexDirectory, IndexedChange } from './index-store.ts';
import type { ProductNames } from './shop-hint.ts';

/** A change of one review, reported by a webhook; `review` is undefined if it is no longer public. */
export type Change = {
  id: string;
  time: number;
  /** As the event names it. */
  product: ProductNames;
  review?: PublicReview | undefined;
};

/** The changes in a webhook event, without anything that is not public. */
export type ShopChanges = { topic: WebhookTopic; list: readonly Change[] };

/**
 * Allowance for the clock of the API, and for the delay until a change appears in its lists, in milliseconds.
 * The index already contains older changes.
 */
export const tolerance = 60_000;

/** Changes without a valid time count as having happened `now`. An event about a customer has none. */
export function changesOf(
  { event_type: topic, occurred_at, list }: WebhookEvent,
  project: Projection,
  now: number,
): ShopChanges {
  const occurred = Date.parse(occurred_at);
  const time = Number.isNaN(occurred) ? now : occurred;
  const isGone = topic === 'review/deleted';
  const changes = list.map(
    (item): Change => ({
      id: item.id,
      time,
      product: { handle: item.product_handle, id: item.product_id },
      review: isGone ? undefined : project(item as Review),
    }),
  );
  return { topic, list: topic === 'customer_event/created' ? [] : changes };
}

export type ResolvedChanges = {
  /** The reviews to replace, by ID; undefined removes one. */
  accepted: Map<string, PublicReview | undefined>;
  /** The latest known change of each review. */
  latest: IndexedChange[];
  /**
   * A delivery was late, or a product has another handle now, so only a rebuild can show whether the index is
   * correct.
   */
  isDoubtful: boolean;
};

/**
 * Deliveries may be late and out of order: an older one never restores a review that has been hidden since.
 */
export function resolveChanges(directory: IndexDirectory, changes: readonly Change[]): ResolvedChanges {
  const latest = new Map(directory.changes.map((change) => [change.id, change]));
  const accepted = new Map<string, PublicReview | undefined>();
  let isDoubtful = false;
  for (const { id, time, review } of changes) {
    const isOutdated = isOlder({ time, review }, latest.get(id));
    const isBeforeRead = time < directory.readAt - tolerance;
    isDoubtful ||= isOutdated || isBeforeRead || (review !== undefined && isRenamed(review, directory));
    if (isOutdated || (isBeforeRead && review)) continue;
    latest.set(id, { id, time, isGone: review === undefined });
    accepted.set(id, review);
  }
  return { accepted, latest: [...latest.values()].slice(-maxChanges), isDoubtful };
}

/** Whether the index has reviews of the same product under another handle. */
function isRenamed({ product_id, product_handle }: PublicReview, { products }: IndexDirectory): boolean {
  if (product_id === '' || product_id === storeProductId) return false;
  return products.some(({ id, handle }) => id === product_id && handle !== product_handle);
}

/** Within one second a removal wins, whatever the order of delivery. */
function isOlder(
  { time, review }: Pick<Change, 'time' | 'review'>,
  known: IndexedChange | undefined,
): boolean {
  if (!known) return false;
  return time < known.time || (time === known.time && known.isGone && review !== undefined);
}

/** The index follows at most this many changes between two rebuilds. */
const maxChanges = 10_000;

import type { CustomerEvent } from '../../../contract/customer-event.ts';
import type { Review } from '../../../contract/review.ts';
import { secondsOf } from '../../../contract/time.ts';
import type { DeletedReview, DeletionReason, WebhookEvent, WebhookTopic } from '../../../contract/webhook.ts';
import type { Database, WebhookRow } from '../database/schema.ts';
import { readReviews } from '../lists/read-reviews.ts';
import { addSubjects } from './delivery-subjects.ts';

/** A change of reviews as subscribers see it (docs/spec/open-points.md, "Webhooks"). */
export type ReviewChange = 'created' | 'updated' | 'deleted';

/** An item of an event's list. */
export type EventItem = Review | DeletedReview | CustomerEvent;

/**
 * Adds an event to the outbox of every subscribed webhook, in the transaction of the change; splits it if its
 * body would be longer than receivers accept. `time` is in milliseconds since 1970. `formerHandles` are those
 * that products of the list lost with the change.
 */
export async function recordEvent(
  trx: Database,
  shop: string,
  topic: WebhookTopic,
  list: () => Promise<EventItem[]>,
  time: number,
  formerHandles: readonly string[] = [],
): Promise<void> {
  const webhooks = await trx
    .selectFrom('webhook')
    .select(['id', 'url', 'platform_id', 'signer', 'endpoint_id'])
    .where('shop_id', '=', shop)
    .where('topic', '=', topic)
    .orderBy('id')
    // A webhook that is deleted meanwhile must not fail the change of the review.
    .forKeyShare()
    .execute();
  if (webhooks.length === 0) return;
  for (const items of shortLists(await list()))
    await queue(trx, { shop_id: shop, topic, webhooks, items, time, formerHandles });
}

/** Adds one event to the outbox of each webhook. */
async function queue(trx: Database, queued: QueuedEvent): Promise<void> {
  const { shop_id, topic, webhooks, items, time, formerHandles } = queued;
  const reviews = reviewsOf(topic, items);
  const empty = { body: '', event_id: '', state: 'waiting', attempts: 0, attempt_log: '[]' } as const;
  const times = { created_at: time, due_at: time, leased_until: 0 };
  for (const { id: webhook_id, ...destination } of webhooks) {
    const { id } = await trx
      .insertInto('delivery')
      .values({ ...empty, ...times, shop_id, webhook_id, topic, ...destination })
      .returning('id')
      .executeTakeFirstOrThrow();
    // The row id is unique in this database; the time also distinguishes databases that replaced each other.
    const event_id = `evt-${time}-${id}`;
    const event: WebhookEvent<EventItem> = {
      event_type: topic,
      event_id,
      occurred_at: secondsOf(time),
      shop_id,
      list: items,
      ...(formerHandles.length > 0 && { former_handles: [...formerHandles] }),
    };
    await trx
      .updateTable('delivery')
      .set({ event_id, body: JSON.stringify(event) })
      .where('shop_id', '=', shop_id)
      .where('id', '=', id)
      .execute();
    await addSubjects(trx, { shop_id, endpoint_id: destination.endpoint_id, id }, reviews);
  }
}

type QueuedEvent = {
  shop_id: string;
  topic: WebhookTopic;
  webhooks: Pick<WebhookRow, 'id' | 'url' | 'platform_id' | 'signer' | 'endpoint_id'>[];
  items: EventItem[];
  time: number;
  formerHandles: readonly string[];
};

/** Splits a list into parts of at most `longestList` bytes, or of one item. */
function shortLists(list: EventItem[]): EventItem[][] {
  let part: EventItem[] = [];
  const parts = [part];
  let room = longestList;
  for (const item of list) {
    const bytes = encoder.encode(JSON.stringify(item)).length;
    if (bytes > room && part.length > 0) {
      part = [];
      parts.push(part);
      room = longestList;
    }
    part.push(item);
    room -= bytes;
  }
  return parts;
}

/** In bytes. The edge accepts bodies of 1 MB; a review with the longest texts has 0.2. */
const longestList = 900_000;

const encoder = new TextEncoder();

/**
 * The reviews that an event is about; events about the same review arrive in order. Customer events without a
 * review have a time of their own, and arrive in any order.
 */
export function reviewsOf(topic: WebhookTopic, list: readonly EventItem[]): string[] {
  if (topic !== 'customer_event/created') return list.map(({ id }) => id);
  return list.map((item) => ('review_id' in item ? item.review_id : ''));
}

/** `reason` of a deletion; `formerHandles` as of `recordEvent`. */
export type ChangeDetails = {
  reason?: DeletionReason | undefined;
  formerHandles?: readonly string[] | undefined;
};

/** Records a change of existing reviews; a deletion is recorded before the rows are deleted. */
export async function recordReviewChange(
  trx: Database,
  shop: string,
  change: ReviewChange,
  ids: number[],
  time: number,
  { reason, formerHandles = [] }: ChangeDetails = {},
): Promise<void> {
  const list = async () => {
    const reviews = await readReviews(trx, shop, ids);
    if (change !== 'deleted') return reviews;
    return reviews.map(({ id, product_id, product_handle }) => ({ id, product_id, product_handle, reason }));
  };
  await recordEvent(trx, shop, `review/${change}`, list, time, formerHandles);
}

/**
 * Records that a product no longer shows reviews, which may have been deleted or moved to another product.
 */
export async function recordReviewsGone(
  trx: Database,
  shop: string,
  product: string,
  ids: number[],
  time: number,
  reason: DeletionReason | undefined,
): Promise<void> {
  const list = async () => {
    const found = await trx
      .selectFrom('product')
      .select('handle')
      .where('shop_id', '=', shop)
      .where('id', '=', product)
      .executeTakeFirst();
    const names = { product_id: product, product_handle: found?.handle ?? '' };
    return ids.map((id) => ({ id: String(id), ...names, reason }));
  };
  await recordEvent(trx, shop, 'review/deleted', list, time);
}

import * as v from 'valibot';
import { anyText, handle, id, optionalTime, requiredText } from './field.ts';
import { limits } from './limits.ts';
import { type Review, reviewSchema } from './review.ts';
import type { Scope } from './scope.ts';

/**
 * Topics, and the scope that a subscription to each requires. Source: docs/spec/reviews-data-api.md,
 * "Events".
 */
export const webhookTopics = {
  'review/created': 'write_reviews',
  'review/updated': 'write_reviews',
  'review/deleted': 'write_reviews',
  'customer_event/created': 'read_customer_events',
} as const satisfies Record<string, Scope>;

export type WebhookTopic = keyof typeof webhookTopics;

const topic = v.picklist(Object.keys(webhookTopics) as WebhookTopic[]);

export type Webhook = v.InferOutput<typeof webhookSchema>;

/** Source: docs/spec/reviews-data-api.md, "Webhook". */
export const webhookSchema = v.object({
  id: anyText,
  topic,
  url: anyText,
  created_at: anyText,
  updated_at: anyText,
});

const url = v.pipe(
  v.string(),
  v.maxLength(limits.url),
  v.regex(/^https?:\/\/[^\s/\p{Cc}][^\s\p{Cc}]*$/iu, 'must be an http(s) URL'),
);

/**
 * Source: docs/spec/reviews-data-api.md, "create_shop_webhook"; docs/spec/open-points.md, "update / delete
 * webhook", "send test webhook".
 */
export const createWebhookBody = v.object({ topic, url });
export const updateWebhookBody = v.object({ id, topic, url });
export const sendTestWebhookBody = v.union([v.object({ id }), createWebhookBody]);

/**
 * Why shoppers no longer see a review. `hidden`: it is not published any more, and may be again.
 * `removed`: it was deleted. `withdrawn`: its author withdrew it, or it was deleted with all records about
 * its customer; every copy must be deleted too. `moved`: another product has it now, and another event
 * follows. An extension of our service.
 */
export const deletionReasons = ['hidden', 'removed', 'withdrawn', 'moved'] as const;

export type DeletionReason = (typeof deletionReasons)[number];

/** A deleted or unpublished review in an event. */
export const deletedReviewSchema = v.object({
  id,
  product_id: anyText,
  product_handle: anyText,
  reason: v.fallback(v.optional(v.picklist(deletionReasons)), undefined),
});

export type DeletedReview = v.InferOutput<typeof deletedReviewSchema>;

/** The body of a delivery. Source: docs/spec/open-points.md, "Webhooks". */
export type WebhookEvent<Item = Review | DeletedReview> = {
  event_type: WebhookTopic;
  event_id: string;
  occurred_at: string;
  shop_id: string;
  list: Item[];
  /**
   * Handles that products in `list` had before the change, and that no longer lead to their reviews. An
   * extension of our service.
   */
  former_handles?: string[];
};

/** The fields that every delivery has, whatever its topic. */
export const webhookEnvelopeSchema = v.object({
  event_type: requiredText(limits.shortText),
  /** Stays the same for every attempt to deliver an event. */
  event_id: requiredText(limits.shortText),
  occurred_at: v.fallback(optionalTime, ''),
  shop_id: anyText,
  former_handles: v.fallback(v.optional(v.array(handle), []), []),
});

const changedReviews = v.object({
  ...webhookEnvelopeSchema.entries,
  event_type: v.picklist(['review/created', 'review/updated']),
  list: v.array(v.union([reviewSchema, deletedReviewSchema], 'must be a review')),
});

/**
 * Deliveries about reviews, by topic. A malformed review is read as a deleted one: it cannot be shown, but
 * caches of its product must still be purged.
 */
export const reviewEventSchemas = {
  'review/created': changedReviews,
  'review/updated': changedReviews,
  'review/deleted': v.object({
    ...webhookEnvelopeSchema.entries,
    event_type: v.literal('review/deleted'),
    list: v.array(deletedReviewSchema),
  }),
};

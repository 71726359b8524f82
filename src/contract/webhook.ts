import * as v from 'valibot';
import { anyText, id } from './field.ts';
import { limits } from './limits.ts';
import type { Review } from './review.ts';
import type { Scope } from './scope.ts';

/** Topics and the scope that subscribing needs. Source: specification, "Events". */
export const webhookTopics = {
  'review/created': 'write_reviews',
  'review/updated': 'write_reviews',
  'review/deleted': 'write_reviews',
  'customer_event/created': 'read_customer_events',
} as const satisfies Record<string, Scope>;

export type WebhookTopic = keyof typeof webhookTopics;

const topic = v.picklist(Object.keys(webhookTopics) as WebhookTopic[]);

export type Webhook = v.InferOutput<typeof webhookSchema>;

/** Source: specification, "Webhook". */
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
  v.regex(/^https?:\/\/[^\s/]/i, 'must be an http(s) address'),
);

/** Source: specification, "create_shop_webhook"; open points, "update / delete webhook", "send test webhook". */
export const createWebhookBody = v.object({ topic, url });
export const updateWebhookBody = v.object({ id, topic, url });
export const sendTestWebhookBody = v.union([v.object({ id }), createWebhookBody]);

/** What a review event tells of a review that is gone. */
export type DeletedReview = { id: string; product_id: string; product_handle: string };

/** Body of a delivery. Source: open points, "Webhooks". */
export type WebhookEvent = {
  event_type: WebhookTopic;
  event_id: string;
  occurred_at: string;
  shop_id: string;
  list: (Review | DeletedReview)[];
};

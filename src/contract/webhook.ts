import * as v from 'valibot';
import { anyText, id, mediaUrl } from './field.ts';
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

/** Source: specification, "Webhook". */
export const webhookSchema = v.object({
  id: anyText,
  topic,
  url: anyText,
  created_at: anyText,
  updated_at: anyText,
});

/** Source: specification, "create_shop_webhook"; open points, "update / delete webhook", "send test webhook". */
export const createWebhookBody = v.object({ topic, url: mediaUrl });
export const updateWebhookBody = v.object({ id, topic, url: mediaUrl });
export const sendTestWebhookBody = v.union([v.object({ id }), createWebhookBody]);

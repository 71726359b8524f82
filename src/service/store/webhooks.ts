import type { Webhook, WebhookTopic } from '../../contract/webhook.ts';

/** Port: webhook subscriptions. */
export type WebhookStore = {
  createWebhook(shop: string, webhook: { topic: WebhookTopic; url: string }): Promise<Webhook>;
  /** Undefined if the webhook does not exist. */
  updateWebhook(shop: string, webhook: Pick<Webhook, 'id' | 'topic' | 'url'>): Promise<Webhook | undefined>;
  /** The deleted webhook, whose pending deliveries are deleted with it; undefined if it did not exist. */
  deleteWebhook(shop: string, id: string): Promise<Webhook | undefined>;
  findWebhook(shop: string, id: string): Promise<Webhook | undefined>;
  /** All webhooks of a shop, oldest first. */
  listWebhooks(shop: string): Promise<Webhook[]>;
};

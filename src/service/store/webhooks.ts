import type { Webhook, WebhookTopic } from '../../contract/webhook.ts';

/** Port: webhook subscriptions. */
export type WebhookStore = {
  /** `exists` if the shop has a webhook with this topic and URL; `too_many` at `limits.webhooks`. */
  createWebhook(
    shop: string,
    webhook: { topic: WebhookTopic; url: string },
  ): Promise<Webhook | 'exists' | 'too_many'>;
  /** Undefined if the webhook does not exist; `exists` if another one has this topic and URL. */
  updateWebhook(
    shop: string,
    webhook: Pick<Webhook, 'id' | 'topic' | 'url'>,
  ): Promise<Webhook | 'exists' | undefined>;
  /** The deleted webhook, whose pending deliveries are deleted with it; undefined if it did not exist. */
  deleteWebhook(shop: string, id: string): Promise<Webhook | undefined>;
  findWebhook(shop: string, id: string): Promise<Webhook | undefined>;
  /** All webhooks of a shop, oldest first. */
  listWebhooks(shop: string): Promise<Webhook[]>;
};

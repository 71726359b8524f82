import type { Webhook, WebhookTopic } from '../../contract/webhook.ts';

/**
 * The part of the store that webhooks need. Events are written in the transaction of the change that they tell
 * of, one delivery for each webhook; workers lease deliveries, so that several processes can share them.
 */
export type WebhookStore = {
  createWebhook(shop: string, webhook: { topic: WebhookTopic; url: string }): Promise<Webhook>;
  updateWebhook(shop: string, webhook: Pick<Webhook, 'id' | 'topic' | 'url'>): Promise<Webhook | undefined>;
  deleteWebhook(shop: string, id: string): Promise<Webhook | undefined>;
  findWebhook(shop: string, id: string): Promise<Webhook | undefined>;
  listWebhooks(shop: string): Promise<Webhook[]>;

  /** Deliveries that are due and leased by nobody, leased for that many milliseconds. */
  leaseDeliveries(most: number, lease: number): Promise<Delivery[]>;
  /** Done, or given up. */
  endDelivery(id: string): Promise<void>;
  /** Tried in vain; to be tried again at that time, in milliseconds since 1970. */
  postponeDelivery(id: string, due: number): Promise<void>;
};

/** `attempts` is how many have failed. */
export type Delivery = {
  id: string;
  shop: string;
  url: string;
  event_id: string;
  body: string;
  attempts: number;
};

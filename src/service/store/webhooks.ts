import type { Webhook, WebhookTopic } from '../../contract/webhook.ts';
import type { WebhookSigner } from './callers.ts';

/**
 * Port: webhook subscriptions. `owner` is the id of the platform that owns them, by default `shopOwner`;
 * every method sees only the webhooks of one owner.
 */
export type WebhookStore = {
  /**
   * Returns `exists` if the owner has a webhook with this topic and URL in the shop; `too_many` at
   * `limits.webhooks`. The signer never changes afterwards; by default it is the newest signature credentials
   * of the shop.
   */
  createWebhook(
    shop: string,
    webhook: { topic: WebhookTopic; url: string },
    signer?: WebhookSigner,
  ): Promise<Webhook | 'exists' | 'too_many'>;
  /** Returns undefined if the webhook does not exist; `exists` if another one has this topic and URL. */
  updateWebhook(
    shop: string,
    webhook: Pick<Webhook, 'id' | 'topic' | 'url'>,
    owner?: string,
  ): Promise<Webhook | 'exists' | undefined>;
  /**
   * Returns the deleted webhook, whose pending deliveries are deleted with it; undefined if it did not exist.
   */
  deleteWebhook(shop: string, id: string, owner?: string): Promise<Webhook | undefined>;
  findWebhook(shop: string, id: string, owner?: string): Promise<OwnedWebhook | undefined>;
  /** The webhooks of an owner, oldest first. */
  listWebhooks(shop: string, owner?: string): Promise<Webhook[]>;
};

export type OwnedWebhook = Webhook & { signer: WebhookSigner };

/** Stands for the shop itself in place of a platform's id. */
export const shopOwner = '0';

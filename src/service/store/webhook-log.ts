import type {
  DeliveryState,
  ResentDeliveries,
  WebhookDelivery,
  WebhookState,
} from '../../contract/webhook-delivery.ts';

/**
 * Port: the states of webhooks and the log of their deliveries. `owner` is the id of a platform or
 * `shopOwner`; only commands of the operator omit it, to see the webhooks of all owners.
 */
export type WebhookLogStore = {
  /** The states of all webhooks, or of one, in a single statement; oldest first. */
  listWebhookStates(shop: string, owner?: string, id?: string): Promise<WebhookState[]>;
  /** Newest first. */
  listDeliveries(
    shop: string,
    query: DeliveriesQuery & { page: number; page_size: number },
  ): Promise<{ count: number; list: WebhookDelivery[] }>;
  /**
   * Resends deliveries of a webhook: a waiting one at once, a dead one as a new delivery with the same event.
   * Without `ids`, resends up to `limit` dead ones, oldest first.
   */
  resendDeliveries(
    shop: string,
    query: DeliveriesQuery & { ids?: readonly string[] | undefined },
    limit: number,
  ): Promise<ResentDeliveries>;
  /** Pauses or resumes the endpoint of a webhook. Returns false if the webhook does not exist. */
  setWebhookEnabled(shop: string, id: string, isEnabled: boolean, owner?: string): Promise<boolean>;
};

/** Times are ISO 8601 in UTC, inclusive. */
export type DeliveriesQuery = {
  webhook_id: string;
  state?: DeliveryState | undefined;
  start_time?: string | undefined;
  end_time?: string | undefined;
};

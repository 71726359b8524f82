import type { WebhookSigner } from './callers.ts';

/**
 * Port: the outbox of webhook deliveries. Every change of a review adds one delivery per subscribed webhook, in
 * the same transaction. Workers lease deliveries, so that several processes can share one outbox.
 */
export type DeliveryStore = {
  /** Leases up to `count` due, unleased deliveries for `duration` milliseconds. */
  leaseDeliveries(count: number, duration: number): Promise<Delivery[]>;
  /** Removes a delivery that succeeded or was given up. */
  endDelivery(shop: string, id: string): Promise<void>;
  /** Records a failed attempt and schedules the next one at `due`, in milliseconds since 1970. */
  postponeDelivery(shop: string, id: string, due: number): Promise<void>;
};

/** `attempts` is the number of failed attempts. */
export type Delivery = {
  id: string;
  shop: string;
  signer: WebhookSigner;
  url: string;
  event_id: string;
  body: string;
  attempts: number;
};

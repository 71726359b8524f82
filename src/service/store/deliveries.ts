import type { DeliveryAttempt, DisabledReason } from '../../contract/webhook-delivery.ts';
import type { WebhookSigner } from './callers.ts';

/**
 * Port: the outbox of webhook deliveries. Every change of a review adds one delivery per subscribed webhook,
 * in the same transaction. Workers lease deliveries, so that several processes can share one outbox.
 *
 * The webhooks of an owner with the same URL are one endpoint with one queue. A delivery is leased only once
 * all earlier deliveries about the same review to the same endpoint have ended, so that the events of a
 * review arrive in order.
 */
export type DeliveryStore = {
  /**
   * Leases up to `count` due deliveries of enabled endpoints, and of disabled ones that are probed, for
   * `duration` milliseconds. `roomFor` limits them for each endpoint, by default to `count`; it is called
   * once per endpoint.
   */
  leaseDeliveries(
    count: number,
    duration: number,
    roomFor?: (endpoint: Endpoint) => number,
  ): Promise<Delivery[]>;
  /**
   * Records an attempt and ends the lease. Returns false, without any change, if the lease had expired and
   * another worker has taken over the delivery. The success of a probe enables its endpoint; a failed probe
   * is not counted among the attempts of its delivery.
   */
  finishAttempt(delivery: Delivery, end: AttemptEnd): Promise<boolean>;
};

/** Times are in milliseconds since 1970. */
export type Endpoint = {
  id: string;
  shop: string;
  /** The first failed attempt since the last success. */
  failingSince: number | null;
  /** The number of days with failed attempts since then, and the start of the last one. */
  failingDays: number;
  failingDayAt: number | null;
  /** Whether the attempt finds out if a disabled endpoint can be enabled. */
  isProbe: boolean;
};

/** A failed attempt begins another day of failures if the last one began at least this long ago. */
export const failingDay = 24 * 60 * 60_000;

/** Milliseconds from the time when an endpoint is disabled to its first probe, and between further probes. */
export const probeDelays = { first: 60 * 60_000, next: 24 * 60 * 60_000 };

/** `attempts` is the number of failed attempts. `leasedUntil` is in milliseconds since 1970. */
export type Delivery = {
  id: string;
  shop: string;
  endpoint: Endpoint;
  leasedUntil: number;
  signer: WebhookSigner;
  url: string;
  event_id: string;
  body: string;
  attempts: number;
};

/** Times are in milliseconds since 1970. */
export type AttemptEnd = {
  attempt: DeliveryAttempt;
  /** The next state of the delivery; `due` is the time of the next attempt while it is waiting. */
  state: 'delivered' | 'dead' | 'waiting';
  due: number;
  /** The endpoint receives no attempt before this time. */
  pausedUntil: number;
  disable?: DisabledReason | undefined;
};

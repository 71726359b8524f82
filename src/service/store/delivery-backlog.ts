/** Port: the state of the webhook outbox of all shops, for monitoring. */
export type DeliveryBacklogStore = {
  deliveryBacklog(): Promise<DeliveryBacklog>;
};

/**
 * `failing` deliveries are waiting deliveries with a failed attempt; `dead` deliveries have been given up.
 * `due` is the time of the earliest waiting delivery, in milliseconds since 1970.
 */
export type DeliveryBacklog = { waiting: number; failing: number; dead: number; due: number | null };

import { type TaskPool, taskPool } from '../background/task-pool.ts';
import type { Delivery, Endpoint } from '../store/deliveries.ts';
import { attemptDelivery, type DeliveryOptions, leaseDuration } from './attempt-delivery.ts';

/**
 * How many attempts run at the same time in one process. An endpoint starts with one slot and gets one more
 * after each success. A failing endpoint gets one slot; failing endpoints together, and each shop, are
 * capped, so hanging receivers cannot exhaust the pool.
 */
export const poolLimits = { all: 256, failing: 64, shop: 128, endpoint: 8 } as const;

/** Attempts many deliveries concurrently. Every endpoint has its own pace. */
export function deliveryPool(options: DeliveryOptions): TaskPool {
  const { store, now, log, webhooks } = options;
  const paces = endpointPaces(now);
  return taskPool<Delivery>({
    async lease(running) {
      const free = poolLimits.all - running.length;
      if (free === 0) return [];
      return store.leaseDeliveries(free, leaseDuration(webhooks), roomIn(running, paces.allowed));
    },
    async run(delivery) {
      let isDelivered = false;
      try {
        isDelivered = await attemptDelivery(delivery, options);
      } finally {
        paces.record(delivery.endpoint.id, isDelivered);
      }
    },
    failed: (reason) => log({ event: 'delivery_failed', reason }),
  });
}

/**
 * Returns how many more deliveries of an endpoint may be attempted. Called for one endpoint after the other.
 */
function roomIn(
  running: readonly Delivery[],
  allowed: (endpoint: string) => number,
): (endpoint: Endpoint) => number {
  const count = (matches: (endpoint: Endpoint) => boolean) =>
    running.filter(({ endpoint }) => matches(endpoint)).length;
  const shops = new Map<string, number>();
  let failing = count(({ failingSince }) => failingSince !== null);
  return ({ id, shop, failingSince }) => {
    const ofShop = shops.get(shop) ?? count((one) => one.shop === shop);
    const isFailing = failingSince !== null;
    const most = isFailing ? Math.min(1, poolLimits.failing - failing) : allowed(id);
    const ofEndpoint = count((one) => one.id === id);
    const room = Math.max(0, Math.min(most - ofEndpoint, poolLimits.shop - ofShop));
    shops.set(shop, ofShop + room);
    if (isFailing) failing += room;
    return room;
  };
}

/** The number of concurrent attempts that each endpoint may have, by its last outcomes. */
function endpointPaces(now: () => number) {
  const paces = new Map<string, { allowed: number; until: number }>();
  const allowed = (endpoint: string) => {
    const pace = paces.get(endpoint);
    // A receiver that was fast some time ago may hang now.
    return pace && pace.until > now() ? pace.allowed : 1;
  };
  return {
    allowed,
    record(endpoint: string, isDelivered: boolean): void {
      const next = Math.min(allowed(endpoint) + 1, poolLimits.endpoint);
      paces.delete(endpoint);
      if (isDelivered) paces.set(endpoint, { allowed: next, until: now() + paceLifetime });
      const [oldest] = paces.keys();
      if (oldest !== undefined && paces.size > rememberedPaces) paces.delete(oldest);
    },
  };
}

const paceLifetime = 5_000;
const rememberedPaces = 1_000;

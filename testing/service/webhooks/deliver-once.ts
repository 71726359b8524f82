import type { DeliveryOptions } from '../../../src/service/webhooks/attempt-delivery.ts';
import { deliveryPool } from '../../../src/service/webhooks/delivery-pool.ts';

/** Attempts the due deliveries that a new worker starts with, one per endpoint, and returns their number. */
export async function deliverOnce(options: DeliveryOptions): Promise<number> {
  const pool = deliveryPool(options);
  const started = await pool.start();
  await pool.idle();
  return started;
}

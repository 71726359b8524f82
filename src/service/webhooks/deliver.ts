import { workUntil } from '../background/task-pool.ts';
import type { DeliveryOptions } from './attempt-delivery.ts';
import { deliveryPool } from './delivery-pool.ts';

/** Delivers until `signal` aborts; see `workUntil`. */
export function deliverUntil(
  signal: AbortSignal,
  wait: (milliseconds: number, signal: AbortSignal) => Promise<void>,
  options: DeliveryOptions,
): Promise<void> {
  const failed = (reason: string) => options.log({ event: 'delivery_failed', reason });
  return workUntil(signal, wait, deliveryPool({ ...options, stopping: signal }), failed);
}

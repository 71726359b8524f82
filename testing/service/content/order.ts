import * as v from 'valibot';
import { type CustomerEventInput, customerEventInput } from '../../../src/contract/customer-event.ts';
import { type OrderInput, orderInput } from '../../../src/contract/order.ts';

/** A waiting order without a customer, overridden by the test's fields. */
export function anOrder(fields: Partial<v.InferInput<typeof orderInput>> = {}): OrderInput {
  return v.parse(orderInput, { id: '100', ...fields });
}

/** A view of a review, overridden by the test's fields. */
export function anEvent(fields: Partial<v.InferInput<typeof customerEventInput>> = {}): CustomerEventInput {
  return v.parse(customerEventInput, { event_type: 'VIEW_REVIEW', ...fields });
}

import * as v from 'valibot';
import * as customer from '../customer.ts';
import { customerEventSchema, getCustomerEventsQuery } from '../event.ts';
import { getOrdersQuery, orderSchema } from '../order.ts';
import { listOf } from '../page.ts';
import type { Operation } from './operation.ts';

/** Orders, customer events and customers' preferences. */
export const customerOperations = {
  get_orders: {
    audience: 'shop',
    method: 'GET',
    path: 'get_orders',
    scope: 'read_orders',
    summary: 'A page of orders',
    input: getOrdersQuery,
    data: listOf(orderSchema),
  },
  get_customer_events: {
    audience: 'shop',
    method: 'GET',
    path: 'get_customer_events',
    scope: 'read_customer_events',
    summary: 'A page of customer events',
    input: getCustomerEventsQuery,
    data: listOf(customerEventSchema),
  },
  email_unsubscribe: {
    audience: 'shop',
    method: 'POST',
    path: 'email_unsubscribe',
    scope: 'write_customers',
    summary: 'Stops one type of email to an email address',
    input: customer.emailUnsubscribeBody,
    data: v.object({}),
  },
  create_customer_exclude: {
    audience: 'shop',
    scope: 'write_customers',
    input: customer.customerExclusionBody,
    exactlyOneOf: ['customer_id', 'email'],
    data: customer.customerExclusionSchema,
    method: 'POST',
    path: 'create_customer_exclude',
    summary: 'Excludes a customer from review requests',
  },
  delete_customer_exclude: {
    audience: 'shop',
    scope: 'write_customers',
    input: customer.customerExclusionBody,
    exactlyOneOf: ['customer_id', 'email'],
    data: customer.customerExclusionSchema,
    method: 'POST',
    path: 'delete_customer_exclude',
    summary: 'Ends the exclusion of a customer',
  },
  get_customer_excludes: {
    audience: 'shop',
    method: 'GET',
    path: 'get_customer_excludes',
    scope: 'read_customers',
    summary: 'A page of excluded customers',
    input: customer.getCustomerExclusionsQuery,
    data: listOf(customer.customerExclusionSchema),
  },
} as const satisfies Record<string, Operation>;

import * as v from 'valibot';
import * as customer from '../customer.ts';
import * as event from '../customer-event.ts';
import { wholeNumber } from '../field.ts';
import * as order from '../order.ts';
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
    input: order.getOrdersQuery,
    data: listOf(order.orderSchema),
  },
  get_customer_events: {
    audience: 'shop',
    method: 'GET',
    path: 'get_customer_events',
    scope: 'read_customer_events',
    summary: 'A page of customer events',
    input: event.getCustomerEventsQuery,
    data: listOf(event.customerEventSchema),
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
    input: customer.customerBody,
    exactlyOneOf: ['customer_id', 'email'],
    data: customer.customerExclusionSchema,
    method: 'POST',
    path: 'create_customer_exclude',
    summary: 'Excludes a customer from review requests',
  },
  delete_customer_exclude: {
    audience: 'shop',
    scope: 'write_customers',
    input: customer.customerBody,
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

/** Beyond the specification: writing orders and events, and the preferences and records of one customer. */
export const customerExtensions = {
  create_orders: {
    audience: 'shop',
    extension: true,
    method: 'POST',
    path: 'create_orders',
    scope: 'write_orders',
    summary: 'Stores up to 100 orders; the same id updates an order',
    input: order.createOrdersBody,
    data: order.savedOrdersSchema,
  },
  create_customer_events: {
    audience: 'shop',
    extension: true,
    method: 'POST',
    path: 'create_customer_events',
    scope: 'write_customer_events',
    summary: 'Stores up to 100 customer events and notifies webhooks; events with a known id are ignored',
    input: event.createCustomerEventsBody,
    data: v.object({ created: wholeNumber(0) }),
  },
  create_unsubscribe_link: {
    audience: 'shop',
    extension: true,
    method: 'POST',
    isRead: true,
    path: 'create_unsubscribe_link',
    scope: 'write_customers',
    summary: 'The one-click unsubscribe link for an email (RFC 8058)',
    input: customer.emailUnsubscribeBody,
    data: customer.unsubscribeLinkSchema,
  },
  check_email_recipients: {
    audience: 'shop',
    extension: true,
    method: 'POST',
    isRead: true,
    path: 'check_email_recipients',
    scope: 'read_customers',
    summary: 'Which email addresses may receive an email: neither excluded nor unsubscribed',
    input: customer.checkEmailRecipientsBody,
    data: customer.emailRecipientsSchema,
  },
  export_customer: {
    audience: 'shop',
    extension: true,
    method: 'POST',
    path: 'export_customer',
    scope: 'export_customers',
    summary: 'All records about one customer',
    input: customer.customerBody,
    exactlyOneOf: ['customer_id', 'email'],
    data: customer.customerRecordsSchema,
  },
  remove_customer: {
    audience: 'shop',
    extension: true,
    method: 'POST',
    path: 'remove_customer',
    scope: 'remove_customers',
    summary: 'Deletes all records about one customer',
    input: customer.removeCustomerBody,
    exactlyOneOf: ['customer_id', 'email'],
    data: customer.removedRecordsSchema,
  },
} as const satisfies Record<string, Operation>;

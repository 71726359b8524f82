import * as v from 'valibot';
import { emailAddress } from './email.ts';
import { anyText, emptyOr, id, optionalTime, productId, text, time, wholeNumber } from './field.ts';
import { limits } from './limits.ts';
import { pageParameters } from './page.ts';

/** Names of the numbers in `type` of `get_orders`. Source: docs/spec/open-points.md, "orders". */
export const orderTypes = [
  'all',
  'waiting',
  'scheduled',
  'sent',
  'opened',
  'evaluated',
  'cancelled',
] as const;

/** The states of an order. Review requests follow a delivery, and never a refund or a cancellation. */
export const orderStates = ['placed', 'delivered', 'refunded', 'cancelled'] as const;

export type OrderState = (typeof orderStates)[number];

/** Source: docs/spec/open-points.md, "orders". */
export const getOrdersQuery = v.object({
  type: v.optional(wholeNumber(0, orderTypes.length - 1)),
  start_time: v.optional(time),
  end_time: v.optional(time),
  start_sent_at: v.optional(time),
  end_sent_at: v.optional(time),
  sort_by: v.optional(v.picklist(['created-ascending', 'created-descending'])),
  ...pageParameters,
});

export type GetOrdersQuery = v.InferOutput<typeof getOrdersQuery>;

/** An order and its review request. Its fields are our choice (docs/spec/open-points.md, "orders"). */
export const orderSchema = v.object({
  id: anyText,
  order_name: anyText,
  customer_id: anyText,
  first_name: anyText,
  last_name: anyText,
  email: anyText,
  phone: anyText,
  type: wholeNumber(0),
  products: v.array(v.object({ product_id: anyText, product_title: anyText, product_handle: anyText })),
  scheduled_at: anyText,
  sent_at: anyText,
  /** Extensions of this service, as the next two. */
  order_state: v.optional(v.picklist(orderStates), 'placed'),
  delivered_at: anyText,
  /** The language of the customer, a tag of BCP 47 such as `pt-BR`; empty if unknown. */
  language: anyText,
  created_at: anyText,
  updated_at: anyText,
});

export type Order = v.InferOutput<typeof orderSchema>;

/**
 * A new state of an order; the same id is the same order. `type` is 1 (waiting) by default, `created_at` the
 * current time. `type`, `scheduled_at` and `sent_at` of an order with an invitation are the service's own.
 * `order_state`, `delivered_at` and `language` stay unchanged if they are absent or empty.
 */
export const orderInput = v.object({
  id,
  order_name: text(limits.shortText),
  customer_id: emptyOr(id),
  first_name: text(limits.shortText),
  last_name: text(limits.shortText),
  email: emptyOr(emailAddress),
  phone: text(limits.shortText),
  type: v.optional(wholeNumber(1, orderTypes.length - 1), 1),
  products: v.optional(
    v.pipe(
      v.array(
        v.object({
          product_id: productId,
          product_title: text(limits.productTitle),
          product_handle: text(limits.handle),
        }),
      ),
      v.maxLength(limits.batch, `must have at most ${limits.batch} items`),
    ),
    [],
  ),
  scheduled_at: optionalTime,
  sent_at: optionalTime,
  order_state: v.optional(v.picklist(orderStates)),
  delivered_at: optionalTime,
  language: emptyOr(
    v.pipe(v.string(), v.regex(/^[a-zA-Z]{2,3}(-[a-zA-Z\d]{2,8}){0,3}$/, 'must be a language tag')),
  ),
  created_at: optionalTime,
});

export type OrderInput = v.InferOutput<typeof orderInput>;

export const createOrdersBody = v.object({
  orders: v.pipe(
    v.array(orderInput),
    v.minLength(1, 'must not be empty'),
    v.maxLength(limits.batch, `must have at most ${limits.batch} items`),
  ),
});

export const savedOrdersSchema = v.object({
  created: wholeNumber(0),
  updated: wholeNumber(0),
  unchanged: wholeNumber(0),
});

export type SavedOrders = v.InferOutput<typeof savedOrdersSchema>;

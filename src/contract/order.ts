import * as v from 'valibot';
import { anyText, time, wholeNumber } from './field.ts';
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

/** An order and its review request. Its fields are our choice (docs/spec/open-points.md, "orders"). */
export const orderSchema = v.object({
  id: anyText,
  order_name: anyText,
  customer_id: anyText,
  email: anyText,
  type: wholeNumber(0),
  products: v.array(v.object({ product_id: anyText, product_title: anyText, product_handle: anyText })),
  scheduled_at: anyText,
  sent_at: anyText,
  created_at: anyText,
  updated_at: anyText,
});

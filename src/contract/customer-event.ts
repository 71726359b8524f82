import * as v from 'valibot';
import { anyText, emptyOr, id, optionalTime, productId, requiredLine, text } from './field.ts';
import { limits } from './limits.ts';
import { pageParameters } from './page.ts';

/** Actions of shoppers and merchants on reviews. Source: docs/spec/open-points.md, "customer events". */
export const customerEventTypes = [
  'VIEW_REVIEW',
  'EXPAND_CONTENT',
  'SUBMIT_REVIEW',
  'CLICK_REVIEW',
  'PAGINATION',
  'FILTER_REVIEW',
  'SORT_REVIEW',
  'CLICK_MEDIA',
  'CLOSE_VIDEO_POPUP',
] as const;

const eventSources = ['STOREFRONT', 'EMAIL', 'ADMIN'] as const;

/** Source: docs/spec/open-points.md, "customer events". */
export const getCustomerEventsQuery = v.object({
  event_type: v.optional(v.picklist(customerEventTypes)),
  os_type: v.optional(text(40)),
  event_source: v.optional(v.picklist(eventSources)),
  ...pageParameters,
});

export type GetCustomerEventsQuery = v.InferOutput<typeof getCustomerEventsQuery>;

/** A customer event. Its fields are our choice (docs/spec/open-points.md, "customer events"). */
export const customerEventSchema = v.object({
  id: anyText,
  event_type: anyText,
  os_type: anyText,
  event_source: anyText,
  product_id: anyText,
  review_id: anyText,
  customer_id: anyText,
  created_at: anyText,
});

export type CustomerEvent = v.InferOutput<typeof customerEventSchema>;

/**
 * A new customer event. Its `id` makes repeated deliveries of the same event harmless; without one, the
 * service assigns one. `created_at` is the current time by default.
 */
export const customerEventInput = v.object({
  id: v.optional(requiredLine(64)),
  event_type: v.picklist(customerEventTypes),
  os_type: text(40),
  event_source: v.optional(v.picklist(eventSources), 'STOREFRONT'),
  product_id: emptyOr(productId),
  review_id: emptyOr(id),
  customer_id: emptyOr(id),
  created_at: optionalTime,
});

export type CustomerEventInput = v.InferOutput<typeof customerEventInput>;

export const createCustomerEventsBody = v.object({
  events: v.pipe(
    v.array(customerEventInput),
    v.minLength(1, 'must not be empty'),
    v.maxLength(limits.batch, `must have at most ${limits.batch} items`),
  ),
});

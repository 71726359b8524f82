import * as v from 'valibot';
import { anyText, text } from './field.ts';
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

/** Source: docs/spec/open-points.md, "customer events". */
export const getCustomerEventsQuery = v.object({
  event_type: v.optional(v.picklist(customerEventTypes)),
  os_type: v.optional(text(40)),
  event_source: v.optional(v.picklist(['STOREFRONT', 'EMAIL', 'ADMIN'])),
  ...pageParameters,
});

/** A customer event. Its fields are our choice (docs/spec/open-points.md, "customer events"). */
export const customerEventSchema = v.object({
  id: anyText,
  event_type: anyText,
  os_type: anyText,
  event_source: anyText,
  product_id: anyText,
  review_id: anyText,
  created_at: anyText,
});

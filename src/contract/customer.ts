import * as v from 'valibot';
import { anyText, id, requiredText, searchText, text } from './field.ts';
import { limits } from './limits.ts';
import { pageParameters } from './page.ts';

/**
 * A customer who never receives review requests. Source: docs/spec/reviews-data-api.md, "Customer exclusion".
 */
export const customerExclusionSchema = v.object({
  customer_id: anyText,
  first_name: anyText,
  last_name: anyText,
  email: anyText,
  phone: anyText,
  created_at: anyText,
  updated_at: anyText,
});

/**
 * Identifies the customer by exactly one of the two. Source: docs/spec/reviews-data-api.md,
 * "delete_customer_exclude"; docs/spec/open-points.md, "create exclusion".
 */
export const customerExclusionBody = v.pipe(
  v.object({ customer_id: v.optional(id), email: v.optional(requiredText(limits.shortText)) }),
  v.check(
    ({ customer_id, email }) => (customer_id === undefined) !== (email === undefined),
    'send exactly one of customer_id and email',
  ),
);

/** Source: docs/spec/reviews-data-api.md, "get_customer_excludes". */
export const getCustomerExclusionsQuery = v.object({
  customer_id: v.optional(id),
  email: v.optional(text(limits.shortText)),
  keyword: v.optional(searchText(limits.keyword)),
  sort_by: v.optional(v.picklist(['created-ascending', 'created-descending'])),
  ...pageParameters,
});

/** Source: docs/spec/open-points.md, "email unsubscribe". */
export const emailUnsubscribeBody = v.object({
  email: requiredText(limits.shortText),
  email_type: v.picklist(['all', 'review_request', 'reply_to_review', 'question_notification']),
});

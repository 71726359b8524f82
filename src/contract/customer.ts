import * as v from 'valibot';
import { customerEventSchema } from './customer-event.ts';
import { emailAddress, emailTypes } from './email.ts';
import { anyText, id, optionalFlag, searchText, wholeNumber } from './field.ts';
import { invitationSchema } from './invitation.ts';
import { limits } from './limits.ts';
import { mailSchema } from './mail.ts';
import { orderSchema } from './order.ts';
import { pageParameters } from './page.ts';
import { reviewSchema } from './review.ts';

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

export type CustomerExclusion = v.InferOutput<typeof customerExclusionSchema>;

/**
 * The id of a customer; "0" stands for no customer in orders and events, so it is not the id of a customer.
 */
const customerId = v.pipe(
  id,
  v.check((value) => !/^0+$/.test(value), 'must not be 0'),
);

const oneOfTwo = 'send exactly one of customer_id and email';

/**
 * Identifies the customer by exactly one of the two. Source: docs/spec/reviews-data-api.md,
 * "delete_customer_exclude"; docs/spec/open-points.md, "create exclusion".
 */
export const customerBody = v.pipe(
  v.object({ customer_id: v.optional(customerId), email: v.optional(emailAddress) }),
  v.check((given) => isOneOfTwo(given), oneOfTwo),
);

export type CustomerBody = v.InferOutput<typeof customerBody>;

export const customerSorts = ['created-ascending', 'created-descending'] as const;

/** Source: docs/spec/reviews-data-api.md, "get_customer_excludes". */
export const getCustomerExclusionsQuery = v.object({
  customer_id: v.optional(id),
  email: v.optional(emailAddress),
  keyword: v.optional(searchText(limits.keyword)),
  sort_by: v.optional(v.picklist(customerSorts)),
  ...pageParameters,
});

export type GetCustomerExclusionsQuery = v.InferOutput<typeof getCustomerExclusionsQuery>;

const emailType = v.picklist(emailTypes);

/** Source: docs/spec/open-points.md, "email unsubscribe". */
export const emailUnsubscribeBody = v.object({ email: emailAddress, email_type: emailType });

/**
 * A link that unsubscribes without a login, and the headers of an email for one-click unsubscribing (RFC
 * 8058).
 */
export const unsubscribeLinkSchema = v.object({
  url: anyText,
  headers: v.object({ 'List-Unsubscribe': anyText, 'List-Unsubscribe-Post': anyText }),
});

export const checkEmailRecipientsBody = v.object({
  emails: v.pipe(
    v.array(emailAddress),
    v.minLength(1, 'must not be empty'),
    v.maxLength(limits.batch, tooMany()),
  ),
  email_type: v.picklist(emailTypes.filter((type) => type !== 'all')),
});

/** Whether each address may receive an email of the type: it is neither excluded nor unsubscribed. */
export const emailRecipientsSchema = v.object({
  recipients: v.array(v.object({ email: anyText, is_allowed: optionalFlag })),
});

/**
 * All records about one customer. `customer_ids` and `emails` are the identities that the records link
 * together.
 */
export const customerRecordsSchema = v.object({
  customer_ids: v.array(anyText),
  emails: v.array(anyText),
  reviews: v.array(reviewSchema),
  orders: v.array(orderSchema),
  customer_events: v.array(customerEventSchema),
  exclusions: v.array(customerExclusionSchema),
  unsubscriptions: v.array(v.object({ email: anyText, email_type: anyText, created_at: anyText })),
  invitations: v.array(invitationSchema),
  mails: v.array(mailSchema),
});

export type CustomerRecords = v.InferOutput<typeof customerRecordsSchema>;

export const removeCustomerBody = v.pipe(
  v.object({
    customer_id: v.optional(customerId),
    email: v.optional(emailAddress),
    /** With 1, the records are only counted. */
    dry_run: optionalFlag,
  }),
  v.check((given) => isOneOfTwo(given), oneOfTwo),
);

/**
 * The number of records that were removed, by kind; `stored_copies` are pending deliveries, undo data of
 * imports and stored responses. `uploads` are the photos and videos of the reviews: deleted ones, and ones
 * that other reviews of the shop still use. `remaining_uploads` are uploads of deleted reviews of the shop
 * that could not be deleted yet.
 */
export const removedRecordsSchema = v.object({
  reviews: wholeNumber(0),
  orders: wholeNumber(0),
  customer_events: wholeNumber(0),
  exclusions: wholeNumber(0),
  unsubscriptions: wholeNumber(0),
  invitations: wholeNumber(0),
  mails: wholeNumber(0),
  stored_copies: wholeNumber(0),
  uploads: wholeNumber(0),
  deleted_uploads: wholeNumber(0),
  used_uploads: wholeNumber(0),
  remaining_uploads: wholeNumber(0),
});

export type RemovedRecords = v.InferOutput<typeof removedRecordsSchema>;

function isOneOfTwo({
  customer_id,
  email,
}: {
  customer_id?: string | undefined;
  email?: string | undefined;
}) {
  return (customer_id === undefined) !== (email === undefined);
}

function tooMany(): string {
  return `must have at most ${limits.batch} items`;
}

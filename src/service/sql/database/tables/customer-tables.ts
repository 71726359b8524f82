import type { Selectable } from 'kysely';
import type { AuditEntry } from '../../../../contract/audit.ts';
import type { CustomerExclusion } from '../../../../contract/customer.ts';
import type { CustomerEvent } from '../../../../contract/customer-event.ts';
import type { EmailType } from '../../../../contract/email.ts';
import type { Invitation } from '../../../../contract/invitation.ts';
import type { Order } from '../../../../contract/order.ts';

/** The tables about customers, and the audit log. */
export type CustomerTables = {
  customer_exclusion: CustomerExclusionTable;
  unsubscription: UnsubscriptionTable;
  unsubscribe_key: UnsubscribeKeyTable;
  shop_order: OrderTable;
  invitation: InvitationTable;
  invitation_review: InvitationReviewTable;
  customer_event: CustomerEventTable;
  customer_removal: CustomerRemovalTable;
  record_count: RecordCountTable;
  audit_entry: AuditEntryTable;
  audit_subject: AuditSubjectTable;
};

/** The columns of `search` are in lower case, joined by line breaks. */
type CustomerExclusionTable = CustomerExclusion & { shop_id: string; id: string; search: string };

type UnsubscriptionTable = { shop_id: string; email: string; email_type: EmailType; created_at: string };

/** The key that seals the unsubscribe links of a shop, itself sealed; a JSON array. */
type UnsubscribeKeyTable = { shop_id: string; secrets: string };

/** `products` is JSON. */
type OrderTable = Omit<Order, 'products'> & { shop_id: string; products: string };

/** `lines` is a JSON array of product ids. */
type InvitationTable = Omit<Invitation, 'reviews'> & { shop_id: string; email_hash: string; lines: string };

/** The review of a product by the link of an invitation. The row outlives the review. */
type InvitationReviewTable = {
  shop_id: string;
  invitation_id: string;
  product_id: string;
  review_id: string;
};

type CustomerEventTable = CustomerEvent & { shop_id: string };

/** `subject_ids` are separated and surrounded by spaces. */
type AuditEntryTable = Omit<AuditEntry, 'subject_ids'> & { shop_id: string; subject_ids: string };

/**
 * A removal that has not ended; one of `customer_id` and `email` is empty. `leased_until` is in milliseconds
 * since 1970.
 */
type CustomerRemovalTable = {
  shop_id: string;
  id: string;
  customer_id: string;
  email: string;
  leased_until: number;
};

/** A row for each of the `subject_ids` of an entry; `id` is the id of the entry. */
type AuditSubjectTable = { shop_id: string; subject_id: string; id: string };

/**
 * Counts of orders, customer events, exclusions and entries of the audit log by all filter values; `type` is
 * the type of the order or event, or the action of the entry. A count is the sum of its shards.
 */
type RecordCountTable = {
  shop_id: string;
  list: string;
  type: string;
  os_type: string;
  event_source: string;
  shard: number;
  count: number;
};

export type AuditEntryRow = Selectable<AuditEntryTable>;
export type CustomerEventRow = Selectable<CustomerEventTable>;
export type CustomerExclusionRow = Selectable<CustomerExclusionTable>;
export type InvitationRow = Selectable<InvitationTable>;
export type OrderRow = Selectable<OrderTable>;

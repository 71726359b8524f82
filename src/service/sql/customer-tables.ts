import type { Selectable } from 'kysely';
import type { AuditEntry } from '../../contract/audit.ts';
import type { CustomerExclusion, EmailType } from '../../contract/customer.ts';
import type { CustomerEvent } from '../../contract/event.ts';
import type { Order } from '../../contract/order.ts';

/** The tables about customers, and the audit log. */
export type CustomerTables = {
  customer_exclusion: CustomerExclusionTable;
  unsubscription: UnsubscriptionTable;
  unsubscribe_key: UnsubscribeKeyTable;
  shop_order: OrderTable;
  customer_event: CustomerEventTable;
  audit_entry: AuditEntryTable;
};

/** The columns of `search` are in lower case, joined by line breaks. */
type CustomerExclusionTable = CustomerExclusion & { shop_id: string; id: string; search: string };

type UnsubscriptionTable = { shop_id: string; email: string; email_type: EmailType; created_at: string };

/** The key that seals the unsubscribe links of a shop, itself sealed; a JSON array. */
type UnsubscribeKeyTable = { shop_id: string; secrets: string };

/** `products` is JSON. */
type OrderTable = Omit<Order, 'products'> & { shop_id: string; products: string };

type CustomerEventTable = CustomerEvent & { shop_id: string };

/** `subject_ids` are separated and surrounded by spaces. */
type AuditEntryTable = Omit<AuditEntry, 'subject_ids'> & { shop_id: string; subject_ids: string };

export type OrderRow = Selectable<OrderTable>;

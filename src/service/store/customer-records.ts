import type { CustomerBody, CustomerRecords, RemovedRecords } from '../../contract/customer.ts';

/**
 * Port: everything stored about one customer. Orders and exclusions link customer ids with email addresses; reviews
 * belong to the customer by email address or by order.
 */
export type CustomerRecordStore = {
  exportCustomer(shop: string, customer: CustomerBody): Promise<CustomerRecords | 'ambiguous'>;
  /**
   * Deletes all records, with every copy of them, or with `dryRun` only counts them. A removal that was interrupted
   * continues when it is repeated, see `CustomerRemovalStore`.
   */
  removeCustomer(
    shop: string,
    customer: CustomerBody,
    options: { dryRun: boolean },
  ): Promise<RemovedRows | 'ambiguous'>;
};

/** The files of uploads are deleted by `removeCustomer` in `src/service/customers/remove-customer.ts`. */
export type RemovedRows = Omit<RemovedRecords, 'uploads' | 'remaining_uploads'>;

/**
 * `ambiguous`: the customer is linked to more ids or email addresses than this. Shops use one address for many
 * customers, such as that of a till, and its removal would delete all of them.
 */
export const maxLinkedIdentities = 10;
